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
import type { Marks } from './platform/marks/marks.ts';
import type { Providers } from './platform/providers/providers.ts';
import type { Config } from './platform/settings/config.ts';

/** The services that are opened once at startup and passed to the areas. */
export interface Platform {
  /** The tables of all areas, in the order of the areas. */
  readonly tables: readonly Table[];
  readonly config: Config;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly files: FileStore;
  /** The marks next to the files, and whether the database is held after a restore. */
  readonly marks: Marks;
  readonly providers: Providers;
  readonly log: FastifyBaseLogger;
  /** Runs the predicates of the audit that are about the content of the database. */
  readonly runAudit: () => Promise<readonly AuditFinding[]>;
  /** Makes the workers poll for jobs immediately. Call it after a commit that enqueued a job. */
  readonly wakeJobs: () => void;
}

/** Input of predicates in addition to the database and the files. */
export interface AuditContext {
  readonly keyring: Keyring;
  /** Whether to check all rows instead of a sample. */
  readonly isWhole?: boolean;
}

/** The result of one predicate of the audit. */
export interface AuditFinding {
  readonly id: string;
  readonly sentence: string;
  readonly count: number;
  /** Up to twenty violations. */
  readonly violations: readonly string[];
  readonly milliseconds: number;
  readonly remark?: string;
}

/**
 * A predicate of `npm run audit`: a query that returns the IDs of violations, and statements that plant a violation.
 */
export interface AuditPredicate {
  /** Number in the list of invariants, such as `L1`. */
  readonly id: string;
  readonly sentence: string;
  readonly violations: (db: Queries, files: FileStore, context: AuditContext) => Promise<string[]>;
  /**
   * Plants exactly one violation, in a transaction that is rolled back and in which triggers and constraints are
   * disabled.
   */
  readonly plant: (db: Tx, context: AuditContext) => Promise<void>;
  /** IDs of this area's predicates that the planted violation also violates, because one follows from the other. */
  readonly implies?: readonly string[];
  /** Returns additional information, such as the number of unsealed ledger rows. */
  readonly remark?: (db: Queries) => Promise<string>;
  /** True if the predicate checks the database's configuration instead of its content. */
  readonly isOfInstallation?: boolean;
}

/** An area of the server: its tables, endpoints, jobs, constraints, and audit predicates. */
export interface Area {
  readonly name: string;
  /** The tables of this area, served by the generic endpoints. */
  readonly tables?: readonly ServedTable[];
  readonly endpoints?: (platform: Platform) => readonly Endpoint[];
  /** The reason why all endpoints of this area bypass row-level security, if they do. */
  readonly bypassesRowSecurityBecause?: string;
  readonly jobs?: (platform: Platform) => readonly JobHandler[];
  /** Rejections by database constraint, for the constraints that users can violate. */
  readonly constraints?: Readonly<Record<string, Rejection>>;
  readonly audit?: readonly AuditPredicate[];
  /** Handlers of unsubscribe links, by kind of message. */
  readonly messageEnders?: MessageEnders;
}
