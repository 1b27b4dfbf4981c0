import { isSameName } from '@fiducia/domain/payments/instruction-risk';
import { countries } from '@fiducia/domain/system/countries';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type RecordToScreen, screenRecords } from './screen-records.ts';

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

const peopleOf = async (db: Queries, ids: readonly string[]): Promise<RecordToScreen[]> => {
  const rows = await db.many<PersonRow>(sql`
    select p.id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.middle_name, p.last_name)), ''), p.company_name, '') as name,
           nullif(trim(concat(p.first_name, p.last_name)), '') is not null as is_individual, p.date_of_birth, p.country_code, p.master_account_id
      from participants p where p.id = any(${[...ids]}::text[]) and p.deleted_at is null`);
  return rows
    .filter(({ name }) => name !== '')
    .map((row) => ({
      kind: 'participant',
      recordId: row.id,
      participantId: row.id,
      masterAccountId: row.master_account_id,
      name: row.name,
      isIndividual: row.is_individual,
      dateOfBirth: row.date_of_birth,
      country: countryOf(row.country_code),
    }));
};

/** Screens participants that changed or that were screened with other lists. Returns how many. */
export async function screenParticipants(tx: Tx, ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const db = tx.bypassingRowSecurity('screening reads participants of every sponsor');
  return screenRecords(tx, ctx, await peopleOf(db, ids));
}

interface PayeeRow {
  readonly id: string;
  readonly participant_id: string | null;
  readonly master_account_id: string | null;
  readonly payable_to: string;
  readonly for_benefit_of: string | null;
  readonly country_code: string | null;
  readonly person: string;
}

/**
 * Screens the participants of payment instructions, and the payees that aren't the participants themselves: the
 * institutions and companies that the money goes to.
 */
export async function screenInstructions(tx: Tx, ctx: ActorContext, ids: readonly string[]): Promise<void> {
  const db = tx.bypassingRowSecurity('screening reads payment instructions of every sponsor');
  const payees = await db.many<PayeeRow>(sql`
    select i.id, i.participant_id, i.master_account_id, i.payable_to, i.for_benefit_of, i.country_code,
           trim(concat_ws(' ', p.first_name, p.last_name)) as person
      from payment_instructions i left join participants p on p.id = i.participant_id
     where i.id = any(${[...ids]}::text[])`);
  const people = await peopleOf(db, [...new Set(payees.flatMap(({ participant_id }) => participant_id ?? []))]);
  const others = payees.flatMap((payee): RecordToScreen[] =>
    isSameName(payee.payable_to, payee.person)
      ? []
      : [
          {
            kind: 'payee',
            recordId: payee.id,
            participantId: payee.participant_id,
            masterAccountId: payee.master_account_id,
            name: payee.payable_to,
            isIndividual: false,
            dateOfBirth: null,
            country: countryOf(payee.country_code),
          },
        ],
  );
  await screenRecords(tx, ctx, [...people, ...others]);
}
