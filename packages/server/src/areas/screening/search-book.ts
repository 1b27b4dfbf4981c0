import type { RecordFacts } from '@fiducia/contract/screening/fin-cen.routes';
import {
  type BookRecord,
  type BookRecordKind,
  type FinCenMatch,
  FinCenMatcher,
} from '@fiducia/domain/screening/fin-cen-search';
import { countries } from '@fiducia/domain/system/countries';
import type { Queries } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/db/keyring.ts';
import { sql } from '../../platform/db/sql.ts';

const atOnce = 2_000;
const countryNames = new Map(countries.map(({ code, displayName }) => [code, displayName]));

interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly is_individual: boolean;
  readonly date_of_birth: string | null;
  readonly country_code: string | null;
  readonly tax_id_index: string | null;
  /** The digits of an employer identification number, which isn't encrypted. */
  readonly employer_id: string | null;
}

export interface BookWindows {
  /** The first day of the accounts and of the transactions that are searched. */
  readonly accountsFrom: string;
  readonly transactionsFrom: string;
}

export interface BookMatch extends FinCenMatch {
  readonly recordKind: BookRecordKind;
  readonly recordId: string;
  readonly recordName: string;
}

export interface SearchedBook {
  readonly matches: readonly BookMatch[];
  readonly records: Readonly<Record<BookRecordKind, number>>;
}

type ReadPage = (db: Queries, after: string) => Promise<FoundRow[]>;

/** How each kind of record is read, in the order of IDs. */
const pagesOf = ({ accountsFrom, transactionsFrom }: BookWindows): Readonly<Record<BookRecordKind, ReadPage>> => ({
  participant: (db, after) =>
    db.many<FoundRow>(sql`
      select p.id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.middle_name, p.last_name)), ''), p.company_name, '') as name,
             nullif(trim(concat(p.first_name, p.last_name)), '') is not null as is_individual, p.date_of_birth, p.country_code,
             encode(p.tax_id_index, 'hex') as tax_id_index, null::text as employer_id
        from participants p
       where p.id > ${after} and p.deleted_at is null
         and exists (select from order_lines l where l.participant_id = p.id and l.deleted_at is null
                        and greatest(l.created_at, l.state_changed_at) >= ${accountsFrom}::date)
       order by p.id limit ${atOnce}`),
  payee: (db, after) =>
    db.many<FoundRow>(sql`
      select p.id, p.payable_to as name, false as is_individual, null::date as date_of_birth, null::text as country_code,
             null::text as tax_id_index, null::text as employer_id
        from payments p left join participants t on t.id = p.participant_id
       where p.id > ${after} and p.deleted_at is null and p.created_at >= ${transactionsFrom}::date
         and lower(p.payable_to) is distinct from lower(trim(concat_ws(' ', t.first_name, t.last_name)))
       order by p.id limit ${atOnce}`),
  sponsor: (db, after) =>
    db.many<FoundRow>(sql`
      select a.id, a.display_name as name, false as is_individual, null::date as date_of_birth, null::text as country_code,
             null::text as tax_id_index, regexp_replace(a.employer_identification_number, '\\D', '', 'g') as employer_id
        from accounts a where a.id > ${after} and a.deleted_at is null order by a.id limit ${atOnce}`),
  plan: (db, after) =>
    db.many<FoundRow>(sql`
      select p.id, p.display_name as name, false as is_individual, null::date as date_of_birth, null::text as country_code,
             null::text as tax_id_index, regexp_replace(p.employer_identification_number, '\\D', '', 'g') as employer_id
        from plans p where p.id > ${after} and p.deleted_at is null order by p.id limit ${atOnce}`),
});

/** Compares every record of the book with the subjects of a request. Reads a page at a time, whatever the size. */
export async function searchBook(
  db: Queries,
  keyring: Keyring,
  matcher: FinCenMatcher,
  windows: BookWindows,
): Promise<SearchedBook> {
  const all = db.bypassingRowSecurity('a FinCEN request is searched for in the records of every sponsor');
  const pages = pagesOf(windows);
  const search = async (kind: BookRecordKind) => {
    const matches: BookMatch[] = [];
    let [after, count] = ['', 0];
    for (;;) {
      const rows = await pages[kind](all, after);
      for (const row of rows)
        for (const match of matcher.find(recordOf(row, keyring)))
          matches.push({ ...match, recordKind: kind, recordId: row.id, recordName: row.name });
      count += rows.length;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < atOnce) return { matches, count };
    }
  };
  const [participant, payee, sponsor, plan] = [
    await search('participant'),
    await search('payee'),
    await search('sponsor'),
    await search('plan'),
  ];
  return {
    matches: oncePerPayee([participant, payee, sponsor, plan].flatMap(({ matches }) => matches)),
    records: { participant: participant.count, payee: payee.count, sponsor: sponsor.count, plan: plan.count },
  };
}

function recordOf(row: FoundRow, keyring: Keyring): BookRecord {
  const employerKey =
    row.employer_id?.length === 9 ? keyring.blindIndex('taxId', row.employer_id).toString('hex') : null;
  return {
    name: row.name,
    isIndividual: row.is_individual,
    dateOfBirth: row.date_of_birth,
    country: row.country_code === null ? null : (countryNames.get(row.country_code) ?? row.country_code),
    taxIdKey: row.tax_id_index ?? employerKey,
  };
}

/** A payee of many payments is one match per subject. */
function oncePerPayee(matches: readonly BookMatch[]): BookMatch[] {
  const keyOf = ({ subject, recordKind, recordId, recordName }: BookMatch) =>
    [subject.entNum, subject.kind, recordKind, recordKind === 'payee' ? recordName.toLowerCase() : recordId].join('|');
  return [...new Map(matches.map((match) => [keyOf(match), match])).values()];
}

interface FactsRow {
  readonly id: string;
  readonly tax_id: string | null;
  readonly date_of_birth: string | null;
  readonly address: string | null;
  readonly accounts: number;
  readonly last_activity_on: string | null;
  readonly payments: number;
  readonly paid_cents: number;
}

/** Reads what a reviewer needs to know about the records that match. */
export async function readRecordFacts(
  db: Queries,
  matches: readonly BookMatch[],
  { accountsFrom, transactionsFrom }: BookWindows,
): Promise<Map<string, RecordFacts>> {
  const all = db.bypassingRowSecurity('a FinCEN request is searched for in the records of every sponsor');
  const idsOf = (kind: BookRecordKind) =>
    matches.filter(({ recordKind }) => recordKind === kind).map(({ recordId }) => recordId);
  const people = await all.many<FactsRow>(sql`
    select p.id, case when p.tax_id_last4 is null then null else 'XXXXX' || p.tax_id_last4 end as tax_id, p.date_of_birth,
           nullif(concat_ws(', ', p.address_line1, p.city, concat_ws(' ', p.state_code, p.postal_code)), '') as address,
           l.accounts, l.last_activity_on, m.payments, m.paid_cents
      from participants p
      join lateral (select count(*)::int as accounts, max(greatest(created_at, state_changed_at))::date as last_activity_on
                      from order_lines where participant_id = p.id and deleted_at is null
                       and greatest(created_at, state_changed_at) >= ${accountsFrom}::date) l on true
      join lateral (select count(*)::int as payments, coalesce(sum(amount_cents), 0)::bigint as paid_cents
                      from payments where participant_id = p.id and deleted_at is null and created_at >= ${transactionsFrom}::date) m on true
     where p.id = any(${idsOf('participant')}::text[])`);
  const payees = await all.many<FactsRow>(sql`
    select p.id, null::text as tax_id, null::date as date_of_birth, null::text as address, 0 as accounts,
           m.last_activity_on, m.payments, m.paid_cents
      from payments p
      join lateral (select count(*)::int as payments, coalesce(sum(amount_cents), 0)::bigint as paid_cents, max(created_at)::date as last_activity_on
                      from payments where payable_to = p.payable_to and deleted_at is null and created_at >= ${transactionsFrom}::date) m on true
     where p.id = any(${idsOf('payee')}::text[])`);
  const rows = new Map([...people, ...payees].map((row) => [row.id, row]));
  return new Map(
    matches.map(({ recordKind, recordId }) => {
      const row = rows.get(recordId);
      const facts: RecordFacts = {
        taxId: row?.tax_id ?? null,
        dateOfBirth: row?.date_of_birth ?? null,
        address: row?.address ?? null,
        link: linkOf(recordKind, recordId),
        accounts: row?.accounts ?? 0,
        lastActivityOn: row?.last_activity_on ?? null,
        payments: row?.payments ?? 0,
        paidCents: row?.paid_cents ?? 0,
      };
      return [recordId, facts];
    }),
  );
}

const folders: Readonly<Record<BookRecordKind, string>> = {
  participant: 'participants',
  payee: 'payments',
  sponsor: 'accounts',
  plan: 'plans',
};
const linkOf = (kind: BookRecordKind, id: string): string => `/${folders[kind]}/${id}`;
