import { isSameName } from '@fiducia/domain/payments/instruction-risk';
import type { SubjectKind } from '@fiducia/domain/screening/screening-subject';
import { countries } from '@fiducia/domain/system/countries';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { RecordToScreen } from './screen-records.ts';

/** The records of one kind: which ones there are, and what is screened of them. */
export interface ScreenedSource {
  readonly kind: SubjectKind;
  /** Selects the IDs of all records that are screened after a list changes. */
  readonly all: Sql;
  /** Reads what is screened of these records. A record that was deleted, or has nothing to screen, is missing. */
  readonly read: (db: Queries, ids: readonly string[]) => Promise<readonly RecordToScreen[]>;
}

const countryNames = new Map(countries.map(({ code, displayName }) => [code, displayName]));
const countryOf = (code: string | null): string | null => (code === null ? null : (countryNames.get(code) ?? code));

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly is_individual: boolean;
  readonly date_of_birth: string | null;
  readonly country_code: string | null;
  readonly master_account_id: string | null;
}

export const readPeople = async (db: Queries, ids: readonly string[]): Promise<RecordToScreen[]> => {
  const rows = await db.many<PersonRow>(sql`
    select p.id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.middle_name, p.last_name)), ''), p.company_name, '') as name,
           nullif(trim(concat(p.first_name, p.last_name)), '') is not null as is_individual, p.date_of_birth, p.country_code, p.master_account_id
      from participants p where p.id = any(${[...ids]}::text[]) and p.deleted_at is null`);
  return rows
    .filter(({ name }) => name !== '')
    .map((row) => ({
      kind: 'participant',
      recordId: row.id,
      ownerId: null,
      participantId: row.id,
      masterAccountId: row.master_account_id,
      name: row.name,
      isIndividual: row.is_individual,
      dateOfBirth: row.date_of_birth,
      country: countryOf(row.country_code),
    }));
};

interface PayeeRow {
  readonly id: string;
  readonly participant_id: string | null;
  readonly plan_id: string | null;
  readonly master_account_id: string | null;
  readonly payable_to: string;
  readonly country_code: string | null;
  readonly person: string;
}

export const readPayeeRows = (db: Queries, ids: readonly string[]): Promise<PayeeRow[]> =>
  db.many<PayeeRow>(sql`
    select i.id, i.participant_id, i.plan_id, i.master_account_id, i.payable_to, i.country_code,
           trim(concat_ws(' ', p.first_name, p.last_name)) as person
      from payment_instructions i left join participants p on p.id = i.participant_id
     where i.id = any(${[...ids]}::text[]) and i.deleted_at is null`);

/** Returns the payees that aren't the participants themselves: the institutions and companies that the money goes to. */
export const payeesToScreen = (rows: readonly PayeeRow[]): RecordToScreen[] =>
  rows.flatMap((payee): RecordToScreen[] =>
    isSameName(payee.payable_to, payee.person)
      ? []
      : [
          {
            kind: 'payee',
            recordId: payee.id,
            ownerId: null,
            participantId: payee.participant_id,
            masterAccountId: payee.master_account_id,
            name: payee.payable_to,
            isIndividual: false,
            dateOfBirth: null,
            country: countryOf(payee.country_code),
          },
        ],
  );

interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly master_account_id: string | null;
}

/** Whether a custodian, trustee, or institution is a person isn't recorded. Names of persons are found in both ways. */
const organizationsOf = (kind: SubjectKind, rows: readonly NamedRow[]): RecordToScreen[] =>
  rows
    .filter(({ name }) => name.trim() !== '')
    .map((row) => ({
      kind,
      recordId: row.id,
      ownerId: null,
      participantId: null,
      masterAccountId: row.master_account_id,
      name: row.name,
      isIndividual: false,
      dateOfBirth: null,
      country: null,
    }));

const readCustodians = async (db: Queries, ids: readonly string[]) =>
  organizationsOf(
    'custodian',
    await db.many<NamedRow>(sql`
      select id, display_name as name, master_account_id from plan_custodians where id = any(${[...ids]}::text[]) and deleted_at is null`),
  );

const readTrustees = async (db: Queries, ids: readonly string[]) =>
  organizationsOf(
    'trustee',
    await db.many<NamedRow>(sql`
      select id, display_name as name, master_account_id from plan_trustees where id = any(${[...ids]}::text[]) and deleted_at is null`),
  );

/** Returns the custodians and trustees of these plans. */
export async function readPartiesOfPlans(db: Queries, planIds: readonly string[]): Promise<RecordToScreen[]> {
  const of = sql`where plan_id = any(${[...planIds]}::text[]) and deleted_at is null`;
  const custodians = await db.many<NamedRow>(
    sql`select id, display_name as name, master_account_id from plan_custodians ${of}`,
  );
  const trustees = await db.many<NamedRow>(
    sql`select id, display_name as name, master_account_id from plan_trustees ${of}`,
  );
  return [...organizationsOf('custodian', custodians), ...organizationsOf('trustee', trustees)];
}

const institutionNames = ['defaultIraPayableTo', 'savingsAccountPayableTo'];
const readInstitutions = async (db: Queries, ids: readonly string[]) =>
  organizationsOf(
    'institution',
    await db.many<NamedRow>(sql`
      select id, value as name, null::text as master_account_id from system_properties
       where id = any(${[...ids]}::text[]) and property_name = any(${institutionNames}::text[]) and deleted_at is null
      union all
      select id, payable_to, master_account_id from custodian_agreements where id = any(${[...ids]}::text[]) and deleted_at is null`),
  );

interface OwnerRow extends NamedRow {
  readonly date_of_birth: string | null;
}

const readIraOwners = async (db: Queries, ids: readonly string[]): Promise<RecordToScreen[]> => {
  const rows = await db.many<OwnerRow>(sql`
    select id, trim(concat_ws(' ', first_name, last_name)) as name, master_account_id, date_of_birth
      from prospects where id = any(${[...ids]}::text[]) and deleted_at is null`);
  return rows.map((row) => ({
    kind: 'iraOwner',
    recordId: row.id,
    ownerId: null,
    participantId: null,
    masterAccountId: row.master_account_id,
    name: row.name,
    isIndividual: true,
    dateOfBirth: row.date_of_birth,
    country: null,
  }));
};

interface BeneficiaryRow extends NamedRow {
  readonly owner_id: string;
}

/** Beneficiaries are fields of an application. Each one's subject has an ID made of the application and its place. */
const readBeneficiaries = async (db: Queries, ids: readonly string[]): Promise<RecordToScreen[]> => {
  const rows = await db.many<BeneficiaryRow>(sql`
    select md5(concat_ws(' ', p.id, b.place)) as id, p.id as owner_id, trim(b.one ->> 'name') as name, p.master_account_id
      from prospects p cross join lateral jsonb_array_elements(p.beneficiaries) with ordinality as b (one, place)
     where p.id = any(${[...ids]}::text[]) and p.deleted_at is null and nullif(trim(b.one ->> 'name'), '') is not null`);
  return rows.map((row) => ({
    kind: 'beneficiary',
    recordId: row.id,
    ownerId: row.owner_id,
    participantId: null,
    masterAccountId: row.master_account_id,
    name: row.name,
    isIndividual: true,
    dateOfBirth: null,
    country: null,
  }));
};

interface SponsorRow extends NamedRow {
  readonly country_code: string;
}

/** Companies that applied for an account. Those that staff create are known before. */
const readSponsors = async (db: Queries, ids: readonly string[]): Promise<RecordToScreen[]> => {
  const rows = await db.many<SponsorRow>(sql`
    select id, display_name as name, master_account_id, country_code from accounts
     where id = any(${[...ids]}::text[]) and applied_at is not null and deleted_at is null`);
  return organizationsOf('sponsor', rows).map((subject) => ({
    ...subject,
    country: countryOf(rows.find(({ id }) => id === subject.recordId)?.country_code ?? null),
  }));
};

/** Everything that is screened. Triggers note new and changed records of each kind in `screening_queue`. */
export const screenedSources: readonly ScreenedSource[] = [
  { kind: 'participant', all: sql`select id from participants where deleted_at is null`, read: readPeople },
  {
    kind: 'payee',
    all: sql`select id from payment_instructions
      where deleted_at is null and status in ('waitingForReview', 'notReadyForReview', 'sentBack', 'approved', 'paused', 'inBatch')`,
    read: async (db, ids) => payeesToScreen(await readPayeeRows(db, ids)),
  },
  { kind: 'custodian', all: sql`select id from plan_custodians where deleted_at is null`, read: readCustodians },
  { kind: 'trustee', all: sql`select id from plan_trustees where deleted_at is null`, read: readTrustees },
  {
    kind: 'institution',
    all: sql`select id from system_properties where deleted_at is null and property_name = any(${institutionNames}::text[])
      union all select id from custodian_agreements where deleted_at is null`,
    read: readInstitutions,
  },
  { kind: 'iraOwner', all: sql`select id from prospects where deleted_at is null`, read: readIraOwners },
  {
    kind: 'beneficiary',
    all: sql`select id from prospects where deleted_at is null and beneficiaries <> '[]'`,
    read: readBeneficiaries,
  },
  {
    kind: 'sponsor',
    all: sql`select id from accounts where applied_at is not null and deleted_at is null`,
    read: readSponsors,
  },
];
