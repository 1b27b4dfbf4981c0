import type { Clock } from '@fiducia/server/platform/db/clock';
import type { Queryable } from '@fiducia/server/platform/db/queryable';

/** A clock that is ahead of the real time by an offset. All processes read the offset from the database. */
export interface MovableClock extends Clock {
  /**
   * Moves the clock forward. Throws if the distance is negative, because ended holds and settlements can't be undone.
   */
  moveBy(milliseconds: number): Promise<void>;
  /** Moves the clock to a time. Returns false and does nothing if the time is not in the future. */
  moveTo(moment: Date): Promise<boolean>;
  close(): void;
}

/** Interval at which processes read the offset. */
const refreshMilliseconds = 1_000;

/** Opens the clock of a development installation. */
export async function openMovableClock(db: Queryable, onError: (error: unknown) => void): Promise<MovableClock> {
  let offset = await readOffset(db);
  const refresh = async () => {
    offset = Math.max(offset, await readOffset(db));
  };
  const timer = setInterval(() => void refresh().catch(onError), refreshMilliseconds);
  timer.unref();
  const now = () => new Date(Date.now() + offset);
  const moveBy = async (milliseconds: number) => {
    if (!(milliseconds >= 0)) throw new RangeError('the clock moves forward only');
    offset = await addOffset(db, Math.round(milliseconds));
  };
  return {
    now,
    moveBy,
    moveTo: async (moment) => {
      const distance = moment.getTime() - now().getTime();
      if (!(distance > 0)) return false;
      await moveBy(distance);
      return true;
    },
    close: () => clearInterval(timer),
  };
}

async function readOffset(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ahead: string | number }>(
    'select offset_milliseconds as ahead from world_clock',
    [],
  );
  return Number(rows[0]?.ahead ?? 0);
}

async function addOffset(db: Queryable, milliseconds: number): Promise<number> {
  const { rows } = await db.query<{ ahead: string | number }>(
    `insert into world_clock (offset_milliseconds) values ($1)
     on conflict (is_only_row) do update set offset_milliseconds = world_clock.offset_milliseconds + excluded.offset_milliseconds
     returning offset_milliseconds as ahead`,
    [milliseconds],
  );
  return Number(rows[0]?.ahead ?? 0);
}
