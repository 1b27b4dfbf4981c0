import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from './platform/call/handler.ts';
import type { Clock } from './platform/db/clock.ts';
import type { Database, Queries, Tx } from './platform/db/database.ts';
import type { Keyring } from './platform/db/keyring.ts';
import type { ServedTable } from './platform/engine/serve-entity.ts';
import type { Table } from './platform/engine/table.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { JobHandler } from './platform/jobs/run-jobs.ts';
import type { MessageEnders } from './platform/mail/message-ender.ts';
import type { Providers } from './platform/providers/providers.ts';
import type { Config } from './platform/settings/config.ts';

/** Everything that is opened once at startup and passed to the areas. */
export interface Platform {
  /** The tables of all areas, low to high. */
  readonly tables: readonly Table[];
  readonly config: Config;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly providers: Providers;
  readonly log: FastifyBaseLogger;
  /** Makes the workers poll for jobs immediately; call it after a commit that enqueued one. */
  readonly wakeJobs: () => void;
}

/** What predicates need besides the database and the files. */
export interface AuditContext {
  readonly keyring: Keyring;
  /** Check every row where otherwise a sample is checked. */
  readonly isWhole?: boolean;
}

/** A predicate of `npm run audit`: a statement that returns the IDs of violations, and one that plants a violation. */
export interface AuditPredicate {
  /** `L1`: its number in the list of invariants. */
  readonly id: string;
  readonly sentence: string;
  readonly violations: (db: Queries, files: FileStore, context: AuditContext) => Promise<string[]>;
  /**
   * Plants exactly one violation, in a transaction that is rolled back. Triggers and constraints are disabled
   * meanwhile.
   */
  readonly plant: (db: Tx, context: AuditContext) => Promise<void>;
  /** IDs of this area's predicates that the planted violation also violates, because one follows from the other. */
  readonly implies?: readonly string[];
  /** Additional information, such as how many ledger rows are not sealed yet. */
  readonly remark?: (db: Queries) => Promise<string>;
  /** True if it is about the database configuration rather than its content. */
  readonly isOfInstallation?: boolean;
}

/** What an area adds to the server. */
export interface Area {
  readonly name: string;
  /** The records of this area, served by the generic pattern. */
  readonly tables?: readonly ServedTable[];
  readonly endpoints?: (platform: Platform) => readonly Endpoint[];
  /** The reason why all calls of this area bypass row-level security, if they do. */
  readonly bypassesRowSecurityBecause?: string;
  readonly jobs?: (platform: Platform) => readonly JobHandler[];
  /** Database constraint → rejection shown when a user violates it. */
  readonly constraints?: Readonly<Record<string, Rejection>>;
  readonly audit?: readonly AuditPredicate[];
  /** Kind of message → how its link turns it off without a sign-in. */
  readonly messageEnders?: MessageEnders;
}
