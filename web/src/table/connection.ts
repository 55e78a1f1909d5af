import type { Command, ServerMessage } from '../protocol';

/**
 * How a connection is doing. `paused` is a break so short that nobody need hear of it; `lost` one that people should know of;
 * `refused` and `closed` are final.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'paused' | 'lost' | 'refused' | 'closed';

/** A set of listeners, some of which may leave while being told. */
class Listeners<T> {
  #all = new Set<(value: T) => void>();

  add(listener: (value: T) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(value: T): void {
    for (const listener of [...this.#all]) listener(value);
  }
}

/** A way to a table, over the network or within the page. */
export abstract class Connection {
  /** Whether all people at the table play in this page, one after the other. */
  readonly shared: boolean = false;
  #status: ConnectionStatus = 'connecting';
  #messages = new Listeners<ServerMessage>();
  #changes = new Listeners<ConnectionStatus>();

  /**
   * Sends a command. A turn is kept until it is acknowledged or refused, and sent again after a break; anything else waits
   * through a pause and is dropped when the connection is lost. A draft is sent once, or not at all: after
   * a welcome whoever draws sends it again.
   */
  abstract send(command: Command): void;
  /** Whether somebody else may have to finish my turn, and so should know how far it is. */
  readonly wantsDrafts: boolean = false;
  /** Asks for a fresh welcome: something that was told could not be understood. */
  abstract again(): void;
  abstract close(): void;

  get status(): ConnectionStatus {
    return this.#status;
  }

  /** Tells of every message from now on; the first is a welcome or a refusal. */
  messages(listener: (message: ServerMessage) => void): () => void {
    return this.#messages.add(listener);
  }

  /** Tells of every change of status. */
  changes(listener: (status: ConnectionStatus) => void): () => void {
    return this.#changes.add(listener);
  }

  protected tell(message: ServerMessage): void {
    this.#messages.tell(message);
  }

  protected become(status: ConnectionStatus): void {
    if (this.#status === status || this.#status === 'closed') return;
    this.#status = status;
    this.#changes.tell(status);
  }
}
