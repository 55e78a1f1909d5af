/** Cards on their way from one place of the table to another: so that one sees who took what. */
import { isStill } from '../../../settings.svelte';

export interface Picture {
  readonly box: string;
  readonly svg: string;
}
export interface Flight {
  readonly id: number;
  readonly picture: Picture;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

export class Flights {
  #count = 0;
  all = $state.raw<readonly Flight[]>([]);

  fly(picture: Picture, from: DOMRect | undefined, to: DOMRect | undefined): void {
    if (isStill() || !from || !to || from.width === 0 || to.width === 0) return;
    this.all = [...this.all, { id: ++this.#count, picture, from, to }];
  }
  landed(flight: Flight): void {
    this.all = this.all.filter((one) => one.id !== flight.id);
  }
}
