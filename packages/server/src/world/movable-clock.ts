import type { Queryable } from '../jobs/queryable.ts';
import type { Clock } from './clock.ts';

/** A clock that runs with the real one, ahead of it by an offset that all processes read from the database. */
export interface MovableClock extends Clock {
  /** Moves forward. Time never goes back: holds and settlements that have passed stay passed. */
  moveBy(milliseconds: number): Promise<void>;
  /** False: the moment is not after now, and nothing moved. */
  moveTo(moment: Date): Promise<boolean>;
  close(): void;
}

/** How soon the other processes know of a move. */
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
