import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Clock } from '../db/clock.ts';
import type { Database, Queries, Tx } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import type { TxOptions } from '../db/transaction-statements.ts';

/** The actor, time, and request that every write is recorded with. */
export interface ActorContext {
  readonly actor: Actor;
  readonly requestId: string | null;
  /**
   * Business time of the request or job, the timestamp of the business records that it writes. Sign-in codes, sessions,
   * leases, and timeouts use the time of the database or the system instead.
   */
  readonly now: Date;
  readonly keyring: Keyring;
  /** The record to change and when its editor read it, from `If-Match`. Undefined without that header. */
  readonly seen?: { readonly recordId: string; readonly at: string } | undefined;
}

/** The context of a request or job: its actor and its access to the database. */
export interface RequestContext extends ActorContext {
  readonly db: Queries;
  /** The account that the user works in (`X-Master-Account-Id`), if they have access to it. */
  readonly accountId?: string | undefined;
  /** Runs a transaction. A repeated request with the same idempotency key returns the first response instead. */
  inTx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
}

/** Returns the context for work outside of requests: jobs, startup, and the sandbox. */
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
