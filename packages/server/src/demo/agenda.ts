import { compareDates, type CalendarDate } from '@fiducia/domain/time/dates';

type Happening = () => Promise<void>;
interface Entry {
  readonly day: CalendarDate;
  readonly rank: number;
  readonly place: number;
  readonly happens: Happening;
}

/** What is still to happen, day by day. What happens may put more on the agenda, never before the day it happens on. */
export class Agenda {
  #entries: Entry[] = [];
  #count = 0;

  /** Of one day, lower ranks happen first; the bank's statement comes last. */
  on(day: CalendarDate, happens: Happening, rank = 0): void {
    this.#count += 1;
    this.#entries.push({ day, rank, place: this.#count, happens });
  }

  /** Lets everything happen until a day; what would come later does not. */
  async run(until: CalendarDate, arrive: (day: CalendarDate) => Promise<void>): Promise<void> {
    for (;;) {
      this.#entries.sort((a, b) => compareDates(a.day, b.day) || a.rank - b.rank || a.place - b.place);
      const next = this.#entries.shift();
      if (!next || next.day > until) return;
      await arrive(next.day);
      await next.happens();
    }
  }
}
