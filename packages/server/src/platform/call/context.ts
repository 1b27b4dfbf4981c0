import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Clock } from '../db/clock.ts';
import type { Database, Queries, Tx, TxOptions } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';

/** Who acts, when, and for which request; every write needs it. */
export interface ActorContext {
  readonly actor: Actor;
  readonly requestId: string | null;
  /** Business time of this request or job; one timestamp for everything it writes. */
  readonly now: Date;
  readonly keyring: Keyring;
  /** The record to be changed and the time its editor read it (`If-Match`); undefined if the request does not say. */
  readonly seen?: { readonly recordId: string; readonly at: string } | undefined;
}

/** What the server provides to a request or a job. */
export interface RequestContext extends ActorContext {
  readonly db: Queries;
  /** The account that the user works in (`X-Master-Account-Id`), if it is one of theirs. */
  readonly accountId?: string | undefined;
  /** Runs one transaction. For a request with an idempotency key, a repetition returns the first response. */
  inTx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
}

/** For work that the program starts itself: jobs, startup, the sandbox. */
export function contextFor(
  database: Database,
  keyring: Keyring,
  clock: Clock,
  actor: Actor,
  requestId: string | null = null,
): RequestContext {
  return {
    actor,
    requestId,
    now: clock.now(),
    keyring,
    db: database,
    inTx: (fn, options) => database.inTx(fn, options),
  };
}
