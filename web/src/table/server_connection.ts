import type { Command } from '../protocol';
import { Connection } from './connection';
import type { OnlineConnection } from './online';

/** A way to a table on a server. Its code is loaded when there is one: a game within the page needs none of it. */
export class ServerConnection extends Connection {
  override readonly wantsDrafts = true;
  #online: OnlineConnection | null = null;

  constructor(...options: ConstructorParameters<typeof OnlineConnection>) {
    super();
    void import('./online').then(
      ({ OnlineConnection: Online }) => {
        if (this.status === 'closed') return;
        this.#online = new Online(...options);
        this.#online.messages((message) => this.tell(message));
        this.#online.changes((status) => this.become(status));
      },
      () => this.become('lost'),
    );
  }

  send(command: Command): void {
    this.#online?.send(command);
  }
  again(): void {
    this.#online?.again();
  }
  close(): void {
    this.#online?.close();
    this.become('closed');
  }
}
