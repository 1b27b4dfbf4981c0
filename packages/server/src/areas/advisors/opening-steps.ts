import type { IraPreferences } from '@fiducia/contract/advisors/ira-preferences';
import * as routes from '@fiducia/contract/advisors/next-level.routes';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { minutesUntilNextTry, type OpeningStep } from '@fiducia/domain/advisors/ira-opening';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { enqueue, type NewJob } from '../../platform/jobs/enqueue.ts';
import { postText } from '../../platform/mail/post-text.ts';
import type { ProviderAnswer } from '../../platform/providers/providers.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import {
  type OpenedIra,
  readDefaultIraOwners,
  readIraOwner,
  recordOpenedIras,
  storeOpeningLetter,
} from '../ira/record-opened-ira.ts';
import { enqueueIraOpenings, isIraOpening } from '../orders/ira-openings.ts';
import { rejectionByHit } from '../screening/held-payments.ts';
import { screenKind } from '../screening/screen-people.ts';
import { type Owner, questionOf } from './ira-questions.ts';
import { nextLevelAccountTable } from './next-level-account.table.ts';
import { withAdvisor } from './prospect.table.ts';
import { transition } from './prospect-steps.ts';

interface SavedState {
  readonly id: string;
  readonly step: OpeningStep;
  readonly outcome: routes.NextLevelState['outcome'];
  readonly account_number_last4: string | null;
  readonly person_number: string | null;
  readonly preferences: unknown;
  readonly total_tries: number;
}

export const savedOf = (db: Queries, { column, id, isRoth = false }: Owner): Promise<SavedState | undefined> =>
  db.one<SavedState>(sql`
    select id, step, outcome, account_number_last4, person_number, preferences, total_tries
      from next_level_accounts where ${raw(column)} = ${id} and is_roth = ${isRoth} and deleted_at is null`);

export const stateOf = (saved: SavedState): routes.NextLevelState => ({
  id: saved.id,
  step: saved.step,
  outcome: saved.outcome,
  isOpen: saved.account_number_last4 !== null,
  accountNumber: saved.account_number_last4 === null ? null : `••••${saved.account_number_last4}`,
  personNumber: saved.person_number,
  preferences: saved.preferences,
});

interface Requested<Done> {
  readonly owner: Owner;
  readonly step: OpeningStep;
  readonly answer: ProviderAnswer<Done>;
  /** Returns the columns to set after a success. */
  readonly columnsOf: (done: Done) => Readonly<Record<string, unknown>>;
  /** Records what else follows from a success, in the same transaction. */
  readonly follow?: (tx: Tx, done: Done) => Promise<void>;
  readonly attempt: Attempt;
}

/** How a step is taken: by a user who sees the answer, or by the job, which counts its attempts and repeats them. */
export type Attempt =
  | { readonly by: 'user' }
  | { readonly by: 'job'; readonly tries: number; readonly again: Pick<NewJob, 'kind' | 'payload'> };

type JobAttempt = Extract<Attempt, { by: 'job' }>;

const silent = advisorRejections.providerSilent().sentence;

interface Failure {
  readonly message: string;
  readonly minutes: number | null;
}

/** Returns why a step failed, and when the job repeats it: only if the provider may answer later. */
function failureOf(answer: ProviderAnswer<unknown>, attempt: Attempt): Failure | undefined {
  if (answer.answer === 'done') return undefined;
  if (answer.answer === 'rejected') return { message: answer.reason, minutes: null };
  const message = answer.answer === 'notConfigured' ? advisorRejections.notConfigured().sentence : silent;
  const isRepeated = attempt.by === 'job' && answer.answer === 'unavailable';
  return { message, minutes: isRepeated ? minutesUntilNextTry(attempt.tries) : null };
}

/** Stores the outcome of a step. After a failure, the job repeats it in `minutes`, or staff must look at it. */
async function store(
  tx: Tx,
  ctx: RequestContext,
  { column, id, isRoth = false }: Owner,
  step: OpeningStep,
  failure: Failure | undefined,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const before = await savedOf(tx, { column, id, isRoth });
  const wait = failure?.minutes ?? null;
  const outcome = {
    step,
    outcome: failure ? 'failed' : 'done',
    message: failure?.message ?? null,
    total_tries: (before?.total_tries ?? 0) + 1,
    last_tried_at: ctx.now,
    next_try_at: wait === null ? null : minutesLater(ctx.now, wait),
    parked_at: failure && wait === null ? ctx.now : null,
    given_up_at: null,
    give_up_reason: null,
    ...columns,
  };
  if (before) await setColumns(tx, ctx, nextLevelAccountTable, before.id, outcome);
  else await insertRecord(tx, ctx, nextLevelAccountTable, {}, { [column]: id, is_roth: isRoth, ...outcome });
}

const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Stores the result of a provider call, including a failure. Returns the state, or the rejection. */
async function settle<Done>(ctx: RequestContext, request: Requested<Done>): Promise<Answer<routes.NextLevelState>> {
  const { owner, step, answer, columnsOf, follow, attempt } = request;
  if (answer.answer === 'notConfigured' && attempt.by === 'user') return advisorRejections.notConfigured();
  const failure = failureOf(answer, attempt);
  const saved = await ctx.inTx(async (tx) => {
    await lockSubject(tx, 'nextLevel', owner.id);
    // Another process may have taken this step meanwhile: the provider gave both the same answer.
    const isTaken = step === 'open' && (await savedOf(tx, owner))?.account_number_last4;
    if (!isTaken) {
      await store(tx, ctx, owner, step, failure, answer.answer === 'done' ? columnsOf(answer.done) : {});
      if (answer.answer === 'done') await follow?.(tx, answer.done);
      if (failure && failure.minutes !== null && attempt.by === 'job')
        await repeat(tx, ctx, owner, attempt, failure.minutes);
    }
    return readSaved(tx, owner);
  });
  if (answer.answer === 'done') return reply(stateOf(saved));
  return answer.answer === 'rejected'
    ? advisorRejections.providerRejected({ reason: answer.reason })
    : advisorRejections.providerSilent();
}

const repeat = (tx: Tx, ctx: RequestContext, { id }: Owner, { tries, again }: JobAttempt, minutes: number) =>
  enqueue(tx, {
    kind: again.kind,
    payload: { ...again.payload, tries: String(tries + 1) },
    dedupeKey: `${id} ${Object.values(again.payload).join(' ')} ${tries} ${ctx.now.toISOString()}`,
    runAt: minutesLater(ctx.now, minutes),
  });

export async function readSaved(tx: Queries, owner: Owner): Promise<SavedState> {
  const saved = await savedOf(tx, owner);
  if (!saved) throw new Error(`the default IRA of ${owner.id} was not saved`);
  return saved;
}

/** Returns the columns that store an account number. */
export const sealed = (ctx: RequestContext, accountNumber: string) => ({
  account_number_encrypted: ctx.keyring.seal('bankAccount', accountNumber),
  account_number_index: ctx.keyring.blindIndex('bankAccount', accountNumber),
  account_number_last4: accountNumber.slice(-4),
});

/** Screens the owner of an IRA, and returns the rejection of a hit on the owner or a beneficiary. */
async function heldByHit(
  { database }: Platform,
  ctx: RequestContext,
  { column, id }: Owner,
): Promise<Rejection | undefined> {
  // Not `ctx.inTx`, which would store this as the response of the request.
  await database.inTx(async (tx) => {
    if (column === 'participant_id') await screenKind(tx, ctx, 'participant', [id]);
    else for (const kind of ['iraOwner', 'beneficiary'] as const) await screenKind(tx, ctx, kind, [id]);
    return undefined;
  });
  return rejectionByHit(ctx.db, id);
}

/** Records the IRA that the custodian opened, and notifies a prospect. */
async function follow(tx: Tx, ctx: RequestContext, platform: Platform, of: Owner, accountNumber: string) {
  const { column, id, isRoth = false } = of;
  const owner =
    column === 'prospect_id'
      ? await readIraOwner(tx, id, raw(withAdvisor('p')))
      : (await readDefaultIraOwners(tx, [{ participantId: id, isRoth }]))[0];
  if (owner === undefined) throw new Error(`the owner ${id} of an IRA is missing`);
  const bySystem = { ...ctx, actor: systemActor };
  for (const opened of await recordOpenedIras(tx, bySystem, [{ owner, accountNumber }])) {
    await storeOpeningLetter(tx, bySystem, platform, opened);
    if (column === 'prospect_id') await notifyProspect(tx, ctx, platform, opened);
  }
  if (column === 'prospect_id') return;
  // Their money moves now, however the IRA was opened.
  const lines = await tx.many<{ id: string }>(
    sql`select l.id from order_lines l where l.participant_id = ${id} and ${isIraOpening} order by l.id`,
  );
  await enqueueIraOpenings(
    tx,
    lines.map((line) => line.id),
    'opened',
  );
}

/** Takes an application to its open IRA, and notifies its owner. */
async function notifyProspect(tx: Tx, ctx: RequestContext, platform: Platform, opened: OpenedIra): Promise<void> {
  const { owner, accountNumber, custodianName } = opened;
  const id = owner.prospect_id ?? '';
  const rejection = await transition(tx, { ...ctx, actor: systemActor }, id, 'openAccount');
  if (rejection) throw new Error(`prospect ${id}: ${rejection.sentence}`);
  const person = await tx.one<{ email_address: string }>(sql`select email_address from prospects where id = ${id}`);
  await postText(tx, ctx, {
    ...renderMessage(advisorMessages.iraOpened, {
      firstName: owner.first_name,
      home: portalAddress(platform.config, 'ira'),
      numberEnding: accountNumber.slice(-4),
      custodian: custodianName,
      revocableUntil: dateInWords(opened.revocableUntil),
    }),
    recipient: person?.email_address ?? '',
    aboutId: id,
    cause: `${id} opened`,
  });
}

/** Takes a step of opening an IRA that isn't done yet, and stores the outcome. */
export async function takeStep(
  platform: Platform,
  ctx: RequestContext,
  owner: Owner,
  step: OpeningStep,
  attempt: Attempt,
): Promise<Answer<routes.NextLevelState>> {
  const { providers } = platform;
  const question = (await heldByHit(platform, ctx, owner)) ?? (await questionOf(ctx, owner));
  if (isRejection(question)) {
    // A user sees why. Otherwise, staff find it in the queue of failed openings.
    if (attempt.by === 'job')
      await ctx.inTx(async (tx) => {
        await lockSubject(tx, 'nextLevel', owner.id);
        await store(tx, ctx, owner, step, { message: question.sentence, minutes: null });
        return undefined;
      });
    return question;
  }
  if (step === 'open') {
    const answer = await providers.openIra(question);
    return settle(ctx, {
      owner,
      step,
      answer,
      attempt,
      columnsOf: ({ accountNumber }) => sealed(ctx, accountNumber),
      follow: (tx, { accountNumber }) => follow(tx, ctx, platform, owner, accountNumber),
    });
  }
  const answer = await providers.addRecordkeeperPerson(question);
  return settle(ctx, { owner, step, answer, attempt, columnsOf: (done) => ({ person_number: done.personNumber }) });
}

/** Sends the recordkeeper the preferences of an IRA’s owner. The set-up of a prospect’s IRA is complete then. */
export async function sendPreferences(
  { providers }: Platform,
  ctx: RequestContext,
  owner: Owner,
  personNumber: string,
  preferences: IraPreferences,
  attempt: Attempt,
): Promise<Answer<routes.NextLevelState>> {
  const answer = await providers.setIraPreferences({ key: owner.id, personNumber, ...preferences });
  return settle(ctx, {
    owner,
    step: 'preferences',
    answer,
    attempt,
    columnsOf: () => ({ preferences: JSON.stringify(preferences) }),
    follow: async (tx) => {
      const waits = await tx.one(sql`
        select 1 from prospects where id = ${owner.id} and status = 'readyForFunds' for no key update`);
      if (waits === undefined) return;
      const rejection = await transition(tx, { ...ctx, actor: systemActor }, owner.id, 'completeSetUp');
      if (rejection) throw new Error(`prospect ${owner.id}: ${rejection.sentence}`);
    },
  });
}

/**
 * Takes the steps that are left, in order, until one fails. Returns the outcome of the last one, or undefined if none was
 * left. A prospect's preferences are those of the application; a participant sends their own.
 */
export async function takeSteps(
  platform: Platform,
  ctx: RequestContext,
  owner: Owner,
  attempt: Attempt,
): Promise<Answer<routes.NextLevelState> | undefined> {
  let last: Answer<routes.NextLevelState> | undefined;
  for (const step of ['open', 'addPerson'] as const) {
    const saved = await savedOf(ctx.db, owner);
    if ((step === 'open' ? saved?.account_number_last4 : saved?.person_number) != null) continue;
    last = await takeStep(platform, ctx, owner, step, attempt);
    if (isRejection(last)) return last;
  }
  if (owner.column === 'participant_id') return last;
  const waiting = await ctx.db.one<{ preferences: IraPreferences | null; person_number: string | null }>(sql`
    select p.preferences, a.person_number from prospects p join next_level_accounts a on a.prospect_id = p.id and a.deleted_at is null
     where p.id = ${owner.id} and p.status in ('readyForFunds', 'active') and a.preferences is null`);
  return waiting?.preferences && waiting.person_number !== null
    ? sendPreferences(platform, ctx, owner, waiting.person_number, waiting.preferences, attempt)
    : last;
}
