import type { Actor } from '@fiducia/domain/actor/actor';
import type { Database, Queries, Tx, TxOptions } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import type { Clock } from '../world/clock.ts';

/** Who acts, when, on whose request: what every write needs to be told of. */
export interface Doer {
  readonly actor: Actor;
  readonly requestId: string | null;
  /** Business time of this piece of work; one moment for all that it writes. */
  readonly now: Date;
  readonly keyring: Keyring;
  /** The record that a request changes, as of when its editor read it (`If-Match`); undefined when the request is silent. */
  readonly seen?: { readonly recordId: string; readonly at: string } | undefined;
}

/** What the program offers to a piece of work, whether a request or a job. */
export interface Work extends Doer {
  readonly db: Queries;
  /** The account that somebody works in (`X-Master-Account-Id`), when it is one of theirs. */
  readonly accountId?: string | undefined;
  /** One transaction. In a request with an idempotency key, a repetition answers what the first one answered. */
  inTx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
}

/** Work that the program does on its own account: jobs, start, the simulated world. */
export function workOf(
  database: Database,
  keyring: Keyring,
  clock: Clock,
  actor: Actor,
  requestId: string | null = null,
): Work {
  return {
    actor,
    requestId,
    now: clock.now(),
    keyring,
    db: database,
    inTx: (fn, options) => database.inTx(fn, options),
  };
}
