import type { MarkJudgement } from '@fiducia/domain/recovery/judge-mark';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The open hold of a restored database. */
export interface Hold {
  readonly id: string;
  readonly reason: Exclude<MarkJudgement, 'current'>;
  readonly openedAt: string;
}

/** Whether this database is held. */
export interface HoldState {
  /** Returns the open hold, at most two seconds old, or undefined. */
  current(): Promise<Hold | undefined>;
  /** Makes the next call read the database. */
  forget(): void;
}

const cacheMilliseconds = 2_000;

/** Returns the hold state of a database. Requests share one query every two seconds, as they do for sessions. */
export function openHoldState(db: Queries): HoldState {
  let cached: { readonly hold: Promise<Hold | undefined>; readonly until: number } | undefined;
  return {
    current: () => {
      const now = performance.now();
      if (cached === undefined || cached.until <= now) {
        const hold = readHold(db);
        const fresh = { hold, until: now + cacheMilliseconds };
        cached = fresh;
        hold.catch(() => {
          if (cached === fresh) cached = undefined;
        });
      }
      return cached.hold;
    },
    forget: () => {
      cached = undefined;
    },
  };
}

const readHold = (db: Queries): Promise<Hold | undefined> =>
  db.one<Hold>(sql`select id, reason, opened_at as "openedAt" from recovery_holds where decision is null`);
