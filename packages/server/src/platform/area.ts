import type { Refusal } from '@fiducia/domain/refusal/refusal';
import type { Entity } from '@fiducia/contract/lang/entity';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Queries, Tx } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Endpoint } from '../http/handler.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Clock } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import type { MessageEnders } from './message-ender.ts';

/** Everything that is opened once at start and handed to the areas. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly world: World;
  readonly log: FastifyBaseLogger;
  /** Ask the workers to look for jobs now; after a commit that enqueued. */
  wakeJobs(): void;
}

/** What predicates need besides the database and the files. */
export interface AuditContext {
  readonly keyring: Keyring;
  /** Ask of every row what is asked of a sample otherwise. */
  readonly isWhole?: boolean;
}

/** One predicate of `npm run audit`: a statement that answers the ids that violate it, and one that plants a violation. */
export interface AuditPredicate {
  /** `L1`: the number in the list of invariants. */
  readonly id: string;
  readonly sentence: string;
  readonly violations: (db: Queries, files: FileStore, context: AuditContext) => Promise<string[]>;
  /** Plants exactly one violation, in a transaction that is rolled back. Triggers and constraints are off meanwhile. */
  readonly plant: (db: Tx, context: AuditContext) => Promise<void>;
  /** Ids of this area's predicates that the planted violation breaks too, because one follows from the other. */
  readonly implies?: readonly string[];
  /** What else is worth saying, such as how much of the books is not sealed yet. */
  readonly remark?: (db: Queries) => Promise<string>;
  /** True: asks how the database is set up, not what is in it. */
  readonly isOfInstallation?: boolean;
}

/** What an area adds to the program. */
export interface Area {
  readonly name: string;
  readonly entities?: readonly Entity[];
  readonly endpoints?: (platform: Platform) => readonly Endpoint[];
  /** Why all calls of this area work past the row security of the database, when they do. */
  readonly isProgramBecause?: string;
  readonly jobs?: (platform: Platform) => readonly JobHandler[];
  /** Database constraint → what it says to people when they break it. */
  readonly constraints?: Readonly<Record<string, Refusal>>;
  readonly audit?: readonly AuditPredicate[];
  /** Kind of message → how its link ends it without a sign-in. */
  readonly messageEnders?: MessageEnders;
}
