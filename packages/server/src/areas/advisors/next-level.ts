import * as routes from '@fiducia/contract/advisors/next-level.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import type { IraQuestion, ProviderAnswer } from '../../platform/providers/providers.ts';
import { participantTable } from '../participants/participant.table.ts';
import { rejectionByHit } from '../screening/held-payments.ts';
import { screenKind } from '../screening/screen-people.ts';
import { nextLevelAccountTable } from './next-level-account.table.ts';
import { prospectTable } from './prospect.table.ts';

/** The participant or prospect who owns the IRA: the column that refers to them, and their ID. */
interface Owner {
  readonly column: 'participant_id' | 'prospect_id';
  readonly id: string;
}

interface SavedState {
  readonly id: string;
  readonly step: routes.NextLevelState['step'];
  readonly outcome: routes.NextLevelState['outcome'];
  readonly account_number_last4: string | null;
  readonly person_number: string | null;
  readonly preferences: unknown;
  readonly total_tries: number;
}

const savedOf = (db: Queries, { column, id }: Owner): Promise<SavedState | undefined> =>
  db.one<SavedState>(sql`
    select id, step, outcome, account_number_last4, person_number, preferences, total_tries
      from next_level_accounts where ${raw(column)} = ${id} and deleted_at is null`);

const stateOf = (saved: SavedState): routes.NextLevelState => ({
  id: saved.id,
  step: saved.step,
  outcome: saved.outcome,
  isOpen: saved.account_number_last4 !== null,
  accountNumber: saved.account_number_last4 === null ? null : `••••${saved.account_number_last4}`,
  personNumber: saved.person_number,
  preferences: saved.preferences,
});

interface PersonRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly date_of_birth: string | null;
  readonly address_line1: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly postal_code: string | null;
}

const needed = {
  first_name: 'Name',
  last_name: 'Name',
  tax_id_encrypted: 'Tax ID',
  date_of_birth: 'Date of birth',
  address_line1: 'Address',
  city: 'City',
  state_code: 'State',
  postal_code: 'Postal code',
} as const;

/** Returns the data that a provider needs about a person, or a rejection that lists the missing fields. */
async function questionOf(ctx: RequestContext, { column, id }: Owner): Promise<IraQuestion | Rejection> {
  const facts = sql`first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code`;
  const row = await ctx.db.one<PersonRow>(
    column === 'participant_id'
      ? sql`select ${facts} from participants where id = ${id}`
      : sql`select ${facts} from prospects where id = ${id}`,
  );
  const whole = row && wholePerson(row);
  if (whole === undefined) {
    const missing = Object.entries(needed).flatMap(([key, name]) => (row && Reflect.get(row, key) ? [] : [name]));
    return invalid({ participant: [`Complete these fields first: ${[...new Set(missing)].join(', ')}.`] });
  }
  const { first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code } =
    whole;
  return {
    key: id,
    firstName: first_name,
    lastName: last_name,
    taxId: ctx.keyring.open('taxId', tax_id_encrypted).reveal(),
    dateOfBirth: date_of_birth,
    address: { line1: address_line1, city, stateCode: state_code, postalCode: postal_code },
  };
}

type Whole = { readonly [Key in keyof PersonRow]: NonNullable<PersonRow[Key]> };

function wholePerson(row: PersonRow): Whole | undefined {
  const { first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code } = row;
  if (first_name === null || last_name === null || tax_id_encrypted === null || date_of_birth === null)
    return undefined;
  if (address_line1 === null || city === null || state_code === null || postal_code === null) return undefined;
  return { first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code };
}

interface Requested<Done> {
  readonly owner: Owner;
  readonly step: routes.NextLevelState['step'];
  readonly answer: ProviderAnswer<Done>;
  /** Returns the columns to set after a success. */
  readonly columnsOf: (done: Done) => Readonly<Record<string, unknown>>;
}

const silent = advisorRejections.providerSilent().sentence;

/** Stores the result of a provider call, including a failure. Returns the state, or the rejection. */
async function settle<Done>(ctx: RequestContext, request: Requested<Done>): Promise<Answer<routes.NextLevelState>> {
  const { owner, step, answer, columnsOf } = request;
  if (answer.answer === 'notConfigured') return advisorRejections.notConfigured();
  const isDone = answer.answer === 'done';
  const message = isDone ? null : answer.answer === 'rejected' ? answer.reason : silent;
  const saved = await ctx.inTx(async (tx) => {
    await lockSubject(tx, 'nextLevel', owner.id);
    const before = await savedOf(tx, owner);
    const columns = {
      step,
      outcome: isDone ? 'done' : 'failed',
      message,
      total_tries: (before?.total_tries ?? 0) + 1,
      last_tried_at: ctx.now,
      ...(isDone ? columnsOf(answer.done) : {}),
    };
    if (before) await setColumns(tx, ctx, nextLevelAccountTable, before.id, columns);
    else await insertRecord(tx, ctx, nextLevelAccountTable, {}, { [owner.column]: owner.id, ...columns });
    return readSaved(tx, owner);
  });
  if (isDone) return reply(stateOf(saved));
  return answer.answer === 'rejected'
    ? advisorRejections.providerRejected({ reason: answer.reason })
    : advisorRejections.providerSilent();
}

async function readSaved(tx: Tx, owner: Owner): Promise<SavedState> {
  const saved = await savedOf(tx, owner);
  if (!saved) throw new Error(`the default IRA of ${owner.id} was not saved`);
  return saved;
}

/** Returns the owner named in a request body, if the actor may see it. */
async function ownerIn(
  ctx: RequestContext,
  {
    participantId,
    prospectId,
  }: { readonly participantId?: string | undefined; readonly prospectId?: string | undefined },
): Promise<Owner | Rejection> {
  if (participantId !== undefined) {
    const row = await readRecord(ctx.db, participantTable, participantId, ctx.actor, { withDeleted: false });
    return isRejection(row) ? row : { column: 'participant_id', id: row.id };
  }
  const row = await readRecord(ctx.db, prospectTable, prospectId ?? '', ctx.actor, { withDeleted: false });
  if (isRejection(row)) return row;
  return row.submittedAt === null ? advisorRejections.notApplied() : { column: 'prospect_id', id: row.id };
}

const sealed = (ctx: RequestContext, accountNumber: string) => ({
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

async function open(platform: Platform, ctx: RequestContext, id: string): Promise<Answer<routes.NextLevelState>> {
  const row = await readRecord(ctx.db, participantTable, id, ctx.actor, { withDeleted: false });
  if (isRejection(row)) return row;
  const owner: Owner = { column: 'participant_id', id };
  const saved = await savedOf(ctx.db, owner);
  if (saved?.account_number_last4) return reply(stateOf(saved));
  const held = await heldByHit(platform, ctx, owner);
  if (held) return held;
  const question = await questionOf(ctx, owner);
  if (isRejection(question)) return question;
  const answer = await platform.providers.openIra(question);
  return settle(ctx, { owner, step: 'open', answer, columnsOf: (done) => sealed(ctx, done.accountNumber) });
}

async function addPerson(
  platform: Platform,
  ctx: RequestContext,
  body: BodyOf<typeof routes.addReliusPerson>,
): Promise<Answer<routes.NextLevelState>> {
  const owner = await ownerIn(ctx, body);
  if (isRejection(owner)) return owner;
  const saved = await savedOf(ctx.db, owner);
  if (saved?.person_number) return reply(stateOf(saved));
  // A prospect's IRA comes with the application; a participant's must be opened by us first.
  if (owner.column === 'participant_id' && !saved?.account_number_last4) return advisorRejections.notOpened();
  const held = await heldByHit(platform, ctx, owner);
  if (held) return held;
  const question = await questionOf(ctx, owner);
  if (isRejection(question)) return question;
  const answer = await platform.providers.addRecordkeeperPerson(question);
  return settle(ctx, {
    owner,
    step: 'addPerson',
    answer,
    columnsOf: (done) => ({ person_number: done.personNumber }),
  });
}

async function setPreferences(
  { providers }: Platform,
  ctx: RequestContext,
  { participantId, prospectId, ...preferences }: BodyOf<typeof routes.setReliusPreferences>,
): Promise<Answer<routes.NextLevelState>> {
  const owner = await ownerIn(ctx, { participantId, prospectId });
  if (isRejection(owner)) return owner;
  const personNumber = (await savedOf(ctx.db, owner))?.person_number;
  if (typeof personNumber !== 'string') return advisorRejections.notAddedYet();
  const answer = await providers.setIraPreferences({ key: owner.id, personNumber, ...preferences });
  const columnsOf = () => ({ preferences: JSON.stringify(preferences) });
  return settle(ctx, { owner, step: 'preferences', answer, columnsOf });
}

/** Returns the endpoints that call the external providers of default IRAs. */
export const nextLevelEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.openNextLevel, ({ params }, ctx) => open(platform, ctx, params.id)),
  on(routes.addReliusPerson, ({ body }, ctx) => addPerson(platform, ctx, body)),
  on(routes.setReliusPreferences, ({ body }, ctx) => setPreferences(platform, ctx, body)),
];
