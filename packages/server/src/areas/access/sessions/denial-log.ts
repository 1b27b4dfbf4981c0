import type { Clock } from '../../../platform/db/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import type { Denial } from '../../../platform/http/denial.ts';
import { logSecurityEvent } from './security-events.ts';

/** Maximum number of rows per minute: for one session or address, and for all requests without a session together. */
const maxListed = 60;
const mostOfStrangers = 600;
const minute = 60_000;

/**
 * Writes denials to the security log. A flood of denials can't fill the table or the disk: after the limit per minute,
 * one row notes that there were more, and the sender's next row is written in the next minute.
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
    if (own > maxListed + 1) return;
    if (isStranger && countOf('strangers') > mostOfStrangers) return;
    await logSecurityEvent(
      database,
      { actor, requestId, now: clock.now(), keyring },
      {
        kind: own > maxListed ? 'denialsUnlisted' : kind,
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
