import { type CalendarDate, compareDates } from '@fiducia/domain/foundation/calendar/dates';

type Happening = () => Promise<void>;
interface Entry {
  readonly day: CalendarDate;
  readonly rank: number;
  readonly place: number;
  readonly happens: Happening;
}

/** The scheduled events of the scenario, by day. An event can schedule other events, but never on an earlier day. */
export class Agenda {
  #entries: Entry[] = [];
  #count = 0;

  /** Schedules an event. Within a day, events with lower ranks run first. */
  on(day: CalendarDate, happens: Happening, rank = 0): void {
    this.#count += 1;
    this.#entries.push({ day, rank, place: this.#count, happens });
  }

  /** Runs all events up to and including a day. Later events don't run. */
  async run(until: CalendarDate, advanceTo: (day: CalendarDate) => Promise<void>): Promise<void> {
    for (;;) {
      this.#entries.sort((a, b) => compareDates(a.day, b.day) || a.rank - b.rank || a.place - b.place);
      const next = this.#entries.shift();
      if (!next || next.day > until) return;
      await advanceTo(next.day);
      await next.happens();
    }
  }
}
