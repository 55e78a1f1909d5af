/** A connection to a table over a WebSocket. It reconnects by itself, and says what it missed without saying it twice. */
import { protocolVersion, type Command, type Hello, type ServerMessage } from '../protocol';
import { answerTime, mostPatience, quiet, silence, waitAfterBye, waitBefore } from './backoff';
import { Connection, type ConnectionStatus } from './connection';
import { Outbox } from './outbox';

/** As much of a WebSocket as is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}
export interface OnlineTable {
  readonly table: string;
  readonly token?: string | undefined;
  readonly language?: string | undefined;
  /** For tests. */
  readonly open?: (() => Socket) | undefined;
  readonly chance?: (() => number) | undefined;
}
type Timer = ReturnType<typeof setTimeout>;

const passing = /^(server\.errors\.(try_again|closing|too_many_tables|table_memory)|common\.errors\.store_)/;

function openSocket(): Socket {
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}

export class OnlineConnection extends Connection {
  #about: OnlineTable;
  #socket: Socket | null = null;
  #outbox = new Outbox();
  #seen = 0;
  #attempt = 0;
  #restarting = false;
  /** Whether this socket has brought a welcome. */
  #inside = false;
  #retry: Timer | undefined;
  #honest: Timer | undefined;
  #heartbeat: Timer | undefined;
  #pings = 0;

  constructor(about: OnlineTable) {
    super();
    this.#about = about;
    if (typeof addEventListener === 'function') {
      addEventListener('online', this.#now);
      addEventListener('offline', this.#cut);
      document.addEventListener('visibilitychange', this.#lookAgain);
    }
    this.#connect();
    this.#becomeHonestLater();
  }

  send(command: Command): void {
    if ('draft' in command) {
      if (this.status === 'open') this.#write(command);
      return;
    }
    this.#outbox.keep(command);
    if (this.status === 'open') this.#ask(command);
    else if (this.status === 'connecting' || this.status === 'paused') this.#outbox.wait(command);
  }

  again(): void {
    if (this.status === 'open') this.#broken();
  }

  close(): void {
    if (typeof removeEventListener === 'function') {
      removeEventListener('online', this.#now);
      removeEventListener('offline', this.#cut);
      document.removeEventListener('visibilitychange', this.#lookAgain);
    }
    this.#end('closed');
  }

  protected override become(status: ConnectionStatus): void {
    if (status === 'lost') this.#outbox.forgetWaiting();
    super.become(status);
  }

  #end(status: 'refused' | 'closed'): void {
    clearTimeout(this.#retry);
    this.#answered();
    this.become(status);
    this.#drop();
  }

  #write(message: Command | Hello): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Something that is answered: people hear of it when no answer comes, and the socket is given up when none has for long. */
  #ask(command: Command): void {
    this.#write(command);
    this.#becomeHonestLater();
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#broken(), answerTime);
  }

  #connect(): void {
    this.#inside = false;
    clearTimeout(this.#heartbeat);
    // No welcome is no answer either; it may be long, and the line slow: every time a little more patience.
    this.#heartbeat = setTimeout(() => this.#broken(), answerTime * (1 + Math.min(this.#attempt, mostPatience)));
    const socket = (this.#about.open ?? openSocket)();
    this.#socket = socket;
    socket.onopen = () => {
      const { table, token, language } = this.#about;
      this.#write({
        hello: protocolVersion,
        table,
        ...(token ? { token } : {}),
        seen: this.#seen,
        ...(language ? { language } : {}),
      });
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === 'string')
        this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broken();
    };
  }

  #hear(message: ServerMessage): void {
    if (this.#inside || 'welcome' in message) this.#listenForLife();
    this.#outbox.answered(message);
    if ('welcome' in message) {
      this.#seen = message.welcome.seq;
      this.#attempt = 0;
      this.#restarting = false;
      this.#inside = true;
      this.#open(message);
      return;
    }
    if (this.#inside) this.#answered();
    if (this.#inside && this.status === 'lost') this.#open(); // it was only slow
    if ('news' in message) {
      const first = message.news[0];
      if (first && first.seq > this.#seen) return this.#broken(); // something is missing: a new welcome has it
      this.#seen = (message.news.at(-1)?.seq ?? this.#seen - 1) + 1;
    } else if ('bye' in message) {
      this.#restarting = true;
    } else if ('error' in message && message.to === 'hello') {
      if (passing.test(message.error.code)) return;
      this.#end('refused');
    }
    this.tell(message);
  }

  #open(welcome?: ServerMessage): void {
    this.#answered();
    this.become('open');
    if (welcome) this.tell(welcome);
    for (const command of this.#outbox.take()) this.#ask(command);
  }

  /** The socket is gone: another one soon, and no word about it yet. */
  #broken(): void {
    this.#drop();
    if (this.status === 'open') {
      this.become('paused');
      this.#becomeHonestLater();
    }
    const chance = (this.#about.chance ?? Math.random)();
    const wait = this.#restarting ? waitAfterBye(chance) : waitBefore(this.#attempt++, chance);
    this.#restarting = false;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    clearTimeout(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Counted from the first thing that got no answer. */
  #becomeHonestLater(): void {
    this.#honest ??= setTimeout(() => {
      this.#honest = undefined;
      if (this.status !== 'refused') this.become('lost');
    }, silence);
  }
  #answered(): void {
    clearTimeout(this.#honest);
    this.#honest = undefined;
  }

  /** The network came back: no need to wait any longer. */
  #now = (): void => {
    if (this.status === 'open' || this.status === 'refused' || this.status === 'closed') return;
    clearTimeout(this.#retry);
    this.#attempt = 0;
    this.#drop();
    this.#connect();
  };

  /** The network says that it is gone; a socket may take long to notice. */
  #cut = (): void => {
    if (this.status === 'open') this.#broken();
  };

  /** A page that was away, such as on a sleeping phone, asks before it believes what it shows. */
  #lookAgain = (): void => {
    if (document.visibilityState === 'visible') this.#probe();
  };
  #probe(): void {
    if (this.status === 'open') this.#ask({ ping: ++this.#pings });
  }

  #listenForLife(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#probe(), quiet);
  }
}
