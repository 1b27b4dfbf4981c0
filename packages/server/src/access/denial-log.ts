import type { Database } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import type { Denial } from '../http/denial.ts';
import type { Clock } from '../world/clock.ts';
import { logSecurityEvent } from './security-events.ts';

/** Rows a minute for one session or address, and for all that are not signed in together. */
const mostListed = 60;
const mostOfStrangers = 600;
const minute = 60_000;

/**
 * Writes denials into the security log. Whoever sends them in masses fills neither table nor disk: after so many in a
 * minute one row says that there were more, and the next row of the same sender comes with the next minute.
 */
export function openDenialLog(
  { database, keyring, clock }: { database: Database; keyring: Keyring; clock: Clock },
  timer: () => number = () => performance.now(),
): (denial: Denial) => Promise<void> {
  const counts = new Map<string, number>();
  let since = timer();
  const countOf = (sender: string): number => {
    if (timer() - since >= minute) {
      counts.clear();
      since = timer();
    }
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    return count;
  };
  return async ({ kind, actor, call, recordId, requestId, from }) => {
    const isStranger = actor.userType === 'anonymous';
    const own = countOf(isStranger ? `from ${from}` : (actor.sessionId ?? actor.userId ?? 'system'));
    if (own > mostListed + 1) return;
    if (isStranger && countOf('strangers') > mostOfStrangers) return;
    await logSecurityEvent(
      database,
      { actor, requestId, now: clock.now(), keyring },
      {
        kind: own > mostListed ? 'denialsUnlisted' : kind,
        userId: actor.userId,
        subject: recordId,
        details: {
          call,
          userType: actor.userType,
          ...(actor.userId === null && actor.sessionId !== null ? { session: actor.sessionId } : {}),
        },
      },
    );
  };
}
