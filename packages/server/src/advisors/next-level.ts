import { nextLevelAccount } from '@fiducia/contract/advisors/next-level-account.entity';
import * as routes from '@fiducia/contract/advisors/next-level.routes';
import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import { participant } from '@fiducia/contract/participants/participant.entity';
import { advisorRefusals } from '@fiducia/domain/advisors/advisor-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { type Answer, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import type { IraQuestion, ProviderAnswer } from '../world/world.ts';

/** Whose IRA: the column that names the person, and the person's id. */
interface Owner {
  readonly column: 'participant_id' | 'prospect_id';
  readonly id: string;
}

interface Kept {
  readonly id: string;
  readonly step: routes.NextLevelState['step'];
  readonly outcome: routes.NextLevelState['outcome'];
  readonly account_number_last4: string | null;
  readonly person_number: string | null;
  readonly preferences: unknown;
  readonly total_tries: number;
}

const keptOf = (db: Queries, { column, id }: Owner): Promise<Kept | undefined> =>
  db.one<Kept>(
    column === 'participant_id'
      ? sql`select * from next_level_accounts where participant_id = ${id} and deleted_at is null`
      : sql`select * from next_level_accounts where prospect_id = ${id} and deleted_at is null`,
  );

const stateOf = (kept: Kept): routes.NextLevelState => ({
  id: kept.id,
  step: kept.step,
  outcome: kept.outcome,
  isOpen: kept.account_number_last4 !== null,
  accountNumber: kept.account_number_last4 === null ? null : `••••${kept.account_number_last4}`,
  personNumber: kept.person_number,
  preferences: kept.preferences,
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

/** What a provider is told of a person, or which facts are missing. */
async function questionOf(work: Work, { column, id }: Owner): Promise<IraQuestion | Refusal> {
  const facts = sql`first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code`;
  const row = await work.db.one<PersonRow>(
    column === 'participant_id'
      ? sql`select ${facts} from participants where id = ${id}`
      : sql`select ${facts} from prospects where id = ${id}`,
  );
  const whole = row && wholePerson(row);
  if (whole === undefined) {
    const missing = Object.entries(needed).flatMap(([key, name]) => (row && Reflect.get(row, key) ? [] : [name]));
    return invalid({ participant: [`Complete these first: ${[...new Set(missing)].join(', ')}.`] });
  }
  const { first_name, last_name, tax_id_encrypted, date_of_birth, address_line1, city, state_code, postal_code } =
    whole;
  return {
    key: id,
    firstName: first_name,
    lastName: last_name,
    taxId: work.keyring.open('taxId', tax_id_encrypted).reveal(),
    bornOn: date_of_birth,
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

interface Asked<Done> {
  readonly owner: Owner;
  readonly step: routes.NextLevelState['step'];
  readonly answer: ProviderAnswer<Done>;
  /** The columns that a success sets. */
  readonly columnsOf: (done: Done) => Readonly<Record<string, unknown>>;
}

const silent = advisorRefusals.providerSilent().sentence;

/** Keeps how a question went, a failed one too; answers the state, or why there is none. */
async function settle<Done>(work: Work, asked: Asked<Done>): Promise<Answer<routes.NextLevelState>> {
  const { owner, step, answer, columnsOf } = asked;
  if (answer.answer === 'notConfigured') return advisorRefusals.notConfigured();
  const isDone = answer.answer === 'done';
  const message = isDone ? null : answer.answer === 'refused' ? answer.reason : silent;
  const kept = await work.inTx(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`next level ${owner.id}`}, 0))`);
    const before = await keptOf(tx, owner);
    const columns = {
      step,
      outcome: isDone ? 'done' : 'failed',
      message,
      total_tries: (before?.total_tries ?? 0) + 1,
      last_tried_at: work.now,
      ...(isDone ? columnsOf(answer.done) : {}),
    };
    if (before) await setColumns(tx, work, nextLevelAccount, before.id, columns);
    else await insertRecord(tx, work, nextLevelAccount, {}, { [owner.column]: owner.id, ...columns });
    return readKept(tx, owner);
  });
  if (isDone) return reply(stateOf(kept));
  return answer.answer === 'refused'
    ? advisorRefusals.providerRefused({ reason: answer.reason })
    : advisorRefusals.providerSilent();
}

async function readKept(tx: Tx, owner: Owner): Promise<Kept> {
  const kept = await keptOf(tx, owner);
  if (!kept) throw new Error(`the default IRA of ${owner.id} was not kept`);
  return kept;
}

/** The owner that a body names, when the actor may see it. */
async function ownerIn(
  work: Work,
  {
    participantId,
    prospectId,
  }: { readonly participantId?: string | undefined; readonly prospectId?: string | undefined },
): Promise<Owner | Refusal> {
  if (participantId !== undefined) {
    const row = await readRecord(work.db, participant, participantId, work.actor, { withDeleted: false });
    return isRefusal(row) ? row : { column: 'participant_id', id: row.id };
  }
  const row = await readRecord(work.db, prospect, prospectId ?? '', work.actor, { withDeleted: false });
  if (isRefusal(row)) return row;
  return row.submittedAt === null ? advisorRefusals.notApplied() : { column: 'prospect_id', id: row.id };
}

const sealed = (work: Work, accountNumber: string) => ({
  account_number_encrypted: work.keyring.seal('bankAccount', accountNumber),
  account_number_index: work.keyring.blindIndex('bankAccount', accountNumber),
  account_number_last4: accountNumber.slice(-4),
});

async function open({ world }: Platform, work: Work, id: string): Promise<Answer<routes.NextLevelState>> {
  const row = await readRecord(work.db, participant, id, work.actor, { withDeleted: false });
  if (isRefusal(row)) return row;
  const owner: Owner = { column: 'participant_id', id };
  const kept = await keptOf(work.db, owner);
  if (kept?.account_number_last4) return reply(stateOf(kept));
  const question = await questionOf(work, owner);
  if (isRefusal(question)) return question;
  const answer = await world.openIra(question);
  return settle(work, { owner, step: 'open', answer, columnsOf: (done) => sealed(work, done.accountNumber) });
}

async function addPerson(
  { world }: Platform,
  work: Work,
  body: BodyOf<typeof routes.addReliusPerson>,
): Promise<Answer<routes.NextLevelState>> {
  const owner = await ownerIn(work, body);
  if (isRefusal(owner)) return owner;
  const kept = await keptOf(work.db, owner);
  if (kept?.person_number) return reply(stateOf(kept));
  // A prospect brings an own IRA by the application; a participant's is opened by us first.
  if (owner.column === 'participant_id' && !kept?.account_number_last4) return advisorRefusals.notOpened();
  const question = await questionOf(work, owner);
  if (isRefusal(question)) return question;
  const answer = await world.addRecordkeeperPerson(question);
  return settle(work, {
    owner,
    step: 'addPerson',
    answer,
    columnsOf: (done) => ({ person_number: done.personNumber }),
  });
}

async function setPreferences(
  { world }: Platform,
  work: Work,
  { participantId, prospectId, ...preferences }: BodyOf<typeof routes.setReliusPreferences>,
): Promise<Answer<routes.NextLevelState>> {
  const owner = await ownerIn(work, { participantId, prospectId });
  if (isRefusal(owner)) return owner;
  const personNumber = (await keptOf(work.db, owner))?.person_number;
  if (typeof personNumber !== 'string') return advisorRefusals.notAddedYet();
  const answer = await world.setIraPreferences({ key: owner.id, personNumber, ...preferences });
  const columnsOf = () => ({ preferences: JSON.stringify(preferences) });
  return settle(work, { owner, step: 'preferences', answer, columnsOf });
}

/** The providers outside that keep default IRAs and their people. */
export const nextLevelEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.openNextLevel, ({ params }, work) => open(platform, work, params.id)),
  on(routes.addReliusPerson, ({ body }, work) => addPerson(platform, work, body)),
  on(routes.setReliusPreferences, ({ body }, work) => setPreferences(platform, work, body)),
];
