import type { Tx } from './database.ts';
import { type Sql, sql } from './sql.ts';

/**
 * The advisory locks of PostgreSQL that Fiducia uses, each with its number in `pg_locks` and its purpose. All processes
 * of an installation share them, so a number must never change or be used for another purpose: during a rolling
 * upgrade, two versions hold them at the same time.
 */
export const advisoryLocks = {
  migration: { number: 727_274, purpose: 'migrating the database' },
  sealing: { number: 727_275, purpose: 'sealing the chains of the ledger and the change log' },
  keyRotation: { number: 727_276, purpose: 'rotating the data keys' },
  firstAdministrator: { number: 727_277, purpose: 'creating the default roles and the first administrator' },
  messageTexts: { number: 727_278, purpose: 'updating the texts of messages to this release' },
  marking: { number: 727_286, purpose: 'comparing the database with the high-water mark, and writing the next one' },
  taxPayments: { number: 727_287, purpose: 'proposing tax deposits and changing their batches' },
  autoParticipants: { number: 727_279, purpose: 'accepting automatically enrolled participants' },
} as const satisfies Readonly<Record<string, AdvisoryLock>>;

/**
 * The advisory locks with a subject, such as one batch. Their number is the first key in `pg_locks` (`classid`), and a
 * hash of the subject is the second (`objid`). Two subjects with the same hash only wait for each other.
 */
export const subjectLocks = {
  payRun: { number: 727_280, purpose: 'a pay run; subject: the payment batch' },
  bankFile: { number: 727_281, purpose: 'storing an uploaded bank file; subject: its SHA-256' },
  prospect: { number: 727_282, purpose: 'adding a prospect; subject: the email address' },
  campaignEmails: { number: 727_283, purpose: 'queuing campaign emails; subject: the sponsor' },
  advisorsBelow: { number: 727_299, purpose: 'adding firms and advisors; subject: the account above them' },
  nextLevel: { number: 727_284, purpose: 'storing a next-level step; subject: its owner' },
  taxIds: { number: 727_285, purpose: 'finding or creating participants by tax ID; subject: the subaccount' },
  taxFilings: { number: 727_293, purpose: 'creating files of information returns; subject: payer, form, and year' },
  registryOfSponsor: { number: 727_289, purpose: 'creating a sponsor’s registry account; subject: the sponsor' },
  sanctionsList: { number: 727_295, purpose: 'bringing a version of a sanctions list into force; subject: the list' },
} as const satisfies Readonly<Record<string, AdvisoryLock>>;

export interface AdvisoryLock {
  readonly number: number;
  readonly purpose: string;
}

export type LockName = keyof typeof advisoryLocks;
export type SubjectLockName = keyof typeof subjectLocks;

/** Waits for a lock and holds it until the transaction ends. */
export async function lock(tx: Tx, name: LockName): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks[name].number}::bigint)`);
}

/** Waits for the lock of one subject and holds it until the transaction ends. */
export async function lockSubject(tx: Tx, name: SubjectLockName, subject: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${subjectLocks[name].number}::int, hashtext(${subject}))`);
}

/** Waits for the locks of many subjects, in one order, and holds them until the transaction ends. */
export async function lockSubjects(tx: Tx, name: SubjectLockName, subjects: readonly string[]): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(${subjectLocks[name].number}::int, s.key)
      from (select distinct hashtext(subject) as key from unnest(${[...subjects]}::text[]) as u (subject) order by 1 offset 0) s`);
}

/** Returns a statement that takes a lock for the session, and whether it could (`taken`). Never waits. */
export const tryLockOfSession = (name: LockName): string =>
  `select pg_try_advisory_lock(${advisoryLocks[name].number}) as taken`;

export interface LockHolder {
  readonly pid: number;
  readonly name: string;
  readonly address: string;
  /** When the holder connected. */
  readonly since: string;
}

/** Returns a statement that finds the connection that holds a lock. Its `since` is text for a message. */
export const whoHolds = (name: LockName): string => `
  select a.pid, coalesce(nullif(a.application_name, ''), 'an unnamed program') as name,
         coalesce(host(a.client_addr), 'this machine') as address, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI:SS TZ') as since
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
   where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0
     and l.objid = ${advisoryLocks[name].number} and l.database = (select oid from pg_database where datname = current_database())
   limit 1`;

/** Waits for the lock of one subject, holds it for a user until the transaction ends, and shows that user to others. */
export async function holdSubject(
  tx: Tx,
  name: SubjectLockName,
  subject: string,
  userId: string | null,
): Promise<void> {
  const { number } = subjectLocks[name];
  await tx.run(sql`select ${nameOfHolder(userId)}, pg_advisory_xact_lock(${number}::int, hashtext(${subject}))`);
}

/** Names the user of this transaction for `claimSubject`, in the statement that takes the lock. */
const nameOfHolder = (userId: string | null): Sql =>
  sql`set_config('application_name', ${`fiducia ${userId ?? ''}`}, true)`;

/** The transaction that holds the lock of a subject. */
export interface SubjectHolder {
  readonly userId: string | null;
  /** When it began, ISO 8601. */
  readonly since: string;
}

/**
 * Takes the lock of a subject for a user until the transaction ends. Never waits: if another transaction holds it,
 * returns that transaction's user and beginning. Both are in `pg_stat_activity`, because nothing else of an open
 * transaction is visible to others.
 */
export async function claimSubject(
  tx: Tx,
  name: SubjectLockName,
  subject: string,
  userId: string | null,
): Promise<SubjectHolder | undefined> {
  const { number } = subjectLocks[name];
  for (;;) {
    const claim = await tx.one<{ taken: boolean; name: string }>(sql`
      select ${nameOfHolder(userId)} as name, pg_try_advisory_xact_lock(${number}::int, hashtext(${subject})) as taken`);
    if (claim?.taken === true) return undefined;
    const holder = await tx.one<SubjectHolder>(sql`
      select substring(a.application_name from '^fiducia ([0-9a-f]{32})$') as "userId", a.xact_start as since
        from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = ${number}::int::oid
         and l.objid = hashtext(${subject})::oid and l.database = (select oid from pg_database where datname = current_database())
         and a.xact_start is not null`);
    // Without a holder, the other transaction has just ended.
    if (holder) return holder;
  }
}
