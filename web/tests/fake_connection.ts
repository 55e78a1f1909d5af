import type { Command, ServerMessage } from '../src/protocol';
import { Connection, type ConnectionStatus } from '../src/table/connection';

/** A connection whose other end is the test. */
export class FakeConnection extends Connection {
  sent: Command[] = [];
  asked = 0;
  closed = false;

  send(command: Command): void {
    this.sent.push(command);
  }
  again(): void {
    ++this.asked;
  }
  close(): void {
    this.closed = true;
  }
  override tell(message: ServerMessage): void {
    super.tell(message);
  }
  override become(status: ConnectionStatus): void {
    super.become(status);
  }
}
