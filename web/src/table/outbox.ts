import type { Command, ServerMessage, Turn } from '../protocol';

/** What was sent and may have to be sent again. */
export class Outbox {
  #turn: Turn | null = null;
  #waiting: Command[] = [];

  /** The turn that nobody has answered yet. */
  get turn(): Turn | null {
    return this.#turn;
  }

  keep(command: Command): void {
    if ('turn' in command) this.#turn = command.turn;
  }

  wait(command: Command): void {
    if (!('turn' in command)) this.#waiting.push(command);
  }

  /** Everything to be said to a table that welcomed us. */
  take(): Command[] {
    const all: Command[] = this.#turn ? [{ turn: this.#turn }, ...this.#waiting] : this.#waiting;
    this.#waiting = [];
    return all;
  }

  /** The break was long: people will do again what they still want, except for the turn, which they believe played. */
  forgetWaiting(): void {
    this.#waiting = [];
  }

  answered(message: ServerMessage): void {
    if (!this.#turn) return;
    const acknowledged =
      'ack' in message && message.ack !== undefined && 'turn' in message.ack && message.ack.turn === this.#turn.number;
    const refused =
      'error' in message && message.to === 'turn' && (message.number ?? this.#turn.number) === this.#turn.number;
    if (acknowledged || refused) this.#turn = null;
  }
}
