import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import { lockSubjects } from '../../platform/db/advisory-locks.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { endTogether, type RunningJob } from '../../platform/jobs/run-jobs.ts';
import type { IraQuestion, Providers } from '../../platform/providers/providers.ts';
import { moveToIras } from '../ira/move-to-ira.ts';
import { readDefaultIraOwners, recordOpenedIras, storeOpeningLetter } from '../ira/record-opened-ira.ts';
import { isIraOpening } from '../orders/ira-openings.ts';
import { readRecordsWithHits } from '../screening/held-payments.ts';
import { screenKind } from '../screening/screen-people.ts';
import { type DefaultIraOwner, readQuestions } from './ira-questions.ts';
import { nextLevelAccountTable } from './next-level-account.table.ts';
import { sealed } from './opening-steps.ts';

interface WaitingLine extends DefaultIraOwner {
  readonly id: string;
}

/** An IRA that the custodian opened and whose owner the recordkeeper added. */
interface Opening extends DefaultIraOwner {
  readonly accountNumber: string;
  readonly personNumber: string;
}

const keyOf = ({ participantId, isRoth }: DefaultIraOwner): string => `${participantId} ${isRoth}`;

const readWaiting = (db: Queries, orderLineIds: readonly string[]): Promise<WaitingLine[]> =>
  db.many<WaitingLine>(sql`
    select l.id, coalesce(l.participant_id, '') as "participantId", coalesce(l.retirement_account_type_code = 'roth', false) as "isRoth"
      from order_lines l where l.id = any(${[...orderLineIds]}::text[]) and ${isIraOpening} order by l.id`);

/** Returns the progress of owners whose opening was tried before: whether both steps are done. */
async function readProgress(db: Queries, owners: readonly DefaultIraOwner[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.many<DefaultIraOwner & { readonly isDone: boolean }>(sql`
    select coalesce(participant_id, '') as "participantId", is_roth as "isRoth",
           account_number_last4 is not null and person_number is not null as "isDone"
      from next_level_accounts
     where participant_id = any(${owners.map(({ participantId }) => participantId)}::text[]) and deleted_at is null`);
  return new Map(rows.map((row) => [keyOf(row), row.isDone]));
}

/** Returns what to ask the providers about the owners whose data is complete and who have no hit. */
async function questionsAbout(
  { database }: Platform,
  ctx: RequestContext,
  owners: readonly DefaultIraOwner[],
): Promise<(DefaultIraOwner & { readonly question: IraQuestion })[]> {
  const ids = owners.map(({ participantId }) => participantId);
  await database.inTx(async (tx) => {
    await screenKind(tx, ctx, 'participant', ids);
    return undefined;
  });
  const held = await readRecordsWithHits(ctx.db, ids);
  return readQuestions(
    ctx,
    owners.filter(({ participantId }) => !held.has(participantId)),
  );
}

const questionsAtOnce = 8;

/**
 * Asks the providers to open IRAs, several at a time, and returns those that both opened. Stops when a provider doesn’t
 * respond. The key of a question keeps a provider from opening an IRA twice, so those left can be asked again.
 */
async function askProviders(
  providers: Providers,
  questions: readonly (DefaultIraOwner & { readonly question: IraQuestion })[],
): Promise<Opening[]> {
  const waiting = [...questions];
  const openings: Opening[] = [];
  let isSilent = false;
  const askOneByOne = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !isSilent; next = waiting.shift()) {
      const { question, ...owner } = next;
      const opened = await providers.openIra(question);
      const added = opened.answer === 'done' ? await providers.addRecordkeeperPerson(question) : opened;
      if (opened.answer === 'done' && added.answer === 'done' && 'personNumber' in added.done)
        openings.push({ ...owner, accountNumber: opened.done.accountNumber, personNumber: added.done.personNumber });
      else isSilent ||= added.answer !== 'rejected';
    }
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, askOneByOne));
  return openings;
}

/** Stores that both steps of these openings are done, and records the IRAs. */
async function recordOpenings(tx: Tx, ctx: RequestContext, openings: readonly Opening[]) {
  await insertRecords(
    tx,
    ctx,
    nextLevelAccountTable,
    openings.map(({ participantId, isRoth, accountNumber, personNumber }) => ({
      draft: {},
      initialValues: {
        participant_id: participantId,
        is_roth: isRoth,
        step: 'addPerson',
        outcome: 'done',
        total_tries: 2,
        last_tried_at: ctx.now,
        person_number: personNumber,
        ...sealed(ctx, accountNumber),
      },
    })),
  );
  const numbers = new Map(openings.map((opening) => [keyOf(opening), opening.accountNumber]));
  const owners = await readDefaultIraOwners(tx, openings);
  return recordOpenedIras(
    tx,
    ctx,
    owners.map((owner) => {
      const of = { participantId: owner.participant_id, isRoth: owner.ira_type === 'roth' };
      const accountNumber = numbers.get(keyOf(of));
      if (accountNumber === undefined) throw new Error(`the owner ${owner.participant_id} of an IRA has no number`);
      return { owner, accountNumber };
    }),
  );
}

/**
 * Opens the IRAs of many funded order lines: asks the providers, then records the IRAs and moves the money in one
 * transaction. Returns the jobs of the lines that need more, such as a line whose provider rejected it, whose owner has a
 * hit, or whose opening was tried before. They run alone, which stores why they failed.
 */
export async function openTogether(platform: Platform, jobs: readonly RunningJob[]): Promise<readonly RunningJob[]> {
  const { database, keyring, clock, providers } = platform;
  const ctx = contextFor(database, keyring, clock, systemActor, jobs[0]?.id ?? null);
  const lineOf = ({ payload: { orderLineId = '' } }: RunningJob): string => orderLineId;
  const lines = await readWaiting(database, jobs.map(lineOf));
  const owners = [...new Map(lines.map((line) => [keyOf(line), line])).values()];
  const before = await readProgress(database, owners);
  const unasked = owners.filter((owner) => !before.has(keyOf(owner)));
  const asked = await askProviders(providers, await questionsAbout(platform, ctx, unasked));
  return ctx.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    await lockSubjects(
      tx,
      'nextLevel',
      asked.map(({ participantId }) => participantId),
    );
    // A user may have opened one of them meanwhile.
    const meanwhile = await readProgress(tx, asked);
    const openings = asked.filter((opening) => !meanwhile.has(keyOf(opening)));
    const opened = await recordOpenings(tx, ctx, openings);
    const isOpen = new Set(openings.map(keyOf));
    const ready = lines.filter((line) => before.get(keyOf(line)) === true || isOpen.has(keyOf(line)));
    const { iraIds, withoutMoney } = await moveToIras(
      tx,
      ctx,
      ready.map(({ id }) => id),
    );
    // The letter of an IRA with money is stored with the message to its owner.
    for (const ira of opened) if (!iraIds.has(ira.id)) await storeOpeningLetter(tx, ctx, platform, ira);
    const done = new Set(ready.flatMap(({ id }) => (withoutMoney.has(id) ? [] : [id])));
    const waiting = new Set(lines.map(({ id }) => id));
    const isAlone = (job: RunningJob): boolean => waiting.has(lineOf(job)) && !done.has(lineOf(job));
    await endTogether(
      tx,
      jobs.filter((job) => !isAlone(job)),
    );
    return jobs.filter(isAlone);
  });
}
