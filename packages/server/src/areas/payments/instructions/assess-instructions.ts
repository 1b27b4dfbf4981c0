import { type Actor, systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isSameName, type RiskReason, riskReasonsOf } from '@fiducia/domain/payments/instruction-risk';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { fullName, fullNameOrNull } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { type KnownInstruction, loadInstructionFacts } from './load-instruction-facts.ts';

/** Labels of the columns that are compared with the participant's last payment. */
export const comparedColumns = {
  payable_to: 'Payee',
  payment_method_code: 'Method',
  routing_number: 'Routing number',
  account_number_last4: 'Bank account',
  address_line1: 'Address',
  city: 'City',
  state_code: 'State',
  postal_code: 'Postal code',
  country_code: 'Country',
} as const;

export interface Assessment {
  readonly id: string;
  readonly facts: KnownInstruction;
  readonly risks: readonly RiskReason[];
  readonly changed: readonly (keyof typeof comparedColumns)[];
  readonly earlier: Row | undefined;
}

interface Person {
  readonly id: string;
  readonly participant_id: string | null;
  readonly name: string;
  readonly address_line1: string | null;
  readonly postal_code: string | null;
  readonly is_bank_known: boolean;
}

/**
 * Compares instructions with the participants' last payments. Returns the changed fields of each instruction and the
 * reasons for a closer review. Only the facts about the reviewer depend on the actor.
 */
export async function assessInstructions(
  db: Queries,
  rows: readonly Row[],
  now: Date,
  actor: Actor = systemActor,
): Promise<Assessment[]> {
  const facts = await loadInstructionFacts(db, rows, { actor, now });
  const ids = rows.map((row) => String(row['id']));
  const people = await db.many<Person>(sql`
    select i.id, i.participant_id, coalesce(${raw(fullNameOrNull('p'))}, p.company_name, ${raw(fullName('l'))}) as name,
      p.address_line1, p.postal_code,
      exists (select 1 from payment_instructions o where o.participant_id = i.participant_id and o.bank_pair_index = i.bank_pair_index
          and o.id <> i.id and o.status in ('inBatch', 'sent')) as is_bank_known
      from payment_instructions i join order_lines l on l.id = i.order_line_id left join participants p on p.id = i.participant_id
     where i.id = any(${ids}::text[])`);
  const earlier = await db.many<Row>(sql`
    select distinct on (o.participant_id) o.* from payment_instructions o
     where o.participant_id = any(${people.flatMap(({ participant_id }) => participant_id ?? [])}::text[])
       and o.status in ('inBatch', 'sent') and o.id <> all(${ids}::text[])
     order by o.participant_id, o.approved_at desc nulls last, o.id desc`);
  return rows.flatMap((row) => {
    const id = String(row['id']);
    const known = facts.get(id);
    const person = people.find((one) => one.id === id);
    if (known === undefined || person === undefined) return [];
    const before = earlier.find((one) => one['participant_id'] === row['participant_id']);
    return [
      {
        id,
        facts: known,
        risks: risksOf(row, known, person, before),
        changed: changedColumns(row, before),
        earlier: before,
      },
    ];
  });
}

function changedColumns(row: Row, before: Row | undefined): (keyof typeof comparedColumns)[] {
  if (before === undefined) return [];
  return columnNames.filter((column) => (row[column] ?? null) !== (before[column] ?? null));
}

const isColumn = (name: string): name is keyof typeof comparedColumns => Object.hasOwn(comparedColumns, name);
const columnNames = Object.keys(comparedColumns).filter(isColumn);
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function risksOf(row: Row, facts: KnownInstruction, person: Person, before: Row | undefined): RiskReason[] {
  const line1 = textOr(row['address_line1']);
  return riskReasonsOf({
    isElectronic: facts.isElectronic,
    isCash: row['distribution_type_code'] === 'cashLumpSum',
    hasEarlierPayment: before !== undefined,
    isBankKnown: person.is_bank_known,
    isBankShared: facts.isSharedBankUncleared,
    hasContactChanged: facts.coolingOffUntil !== null && facts.contactChangedAt !== null,
    hasBankChanged: facts.coolingOffUntil !== null && facts.bankChangedAt !== null,
    payableTo: textOr(row['payable_to']) ?? '',
    forBenefitOf: textOr(row['for_benefit_of']),
    participantName: person.name,
    approvalsNeeded: facts.approvalsNeeded,
    countryCode: textOr(row['country_code']),
    isAccountVerified: facts.isAccountVerified,
    isIdentityChecked: facts.isIdentityChecked,
    hasSanctionsHit: facts.sanctions !== 'none',
    identityStatus: facts.identityStatus,
    hasUnsignedAgreement: facts.unsignedAgreements.length > 0,
    isDeceased: facts.isDeceased,
    isDeathReported: facts.isDeathReported,
    isAddressBad: facts.isAddressBad,
    isAddressOnRecord:
      isSameText(line1, person.address_line1) && isSameText(textOr(row['postal_code']), person.postal_code),
  });
}

const isSameText = (first: string | null, second: string | null): boolean =>
  (first ?? '').trim().toLowerCase() === (second ?? '').trim().toLowerCase() || isSameName(first ?? '', second ?? '');

/** Stores the fingerprint, risk reasons, and changed fields of instructions along with their terms. */
export async function storeAssessments(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  // Also assesses other instructions in review that pay to the same account.
  const unrestricted = tx.bypassingRowSecurity(
    'assessment covers other instructions of the sponsor that pay to the same account',
  );
  const rows = await unrestricted.many<Row>(sql`
    select * from payment_instructions i where i.id = any(${[...ids]}::text[])
        or (i.status = 'waitingForReview' and exists (select 1 from payment_instructions n where n.id = any(${[...ids]}::text[])
              and n.master_account_id = i.master_account_id and n.bank_pair_index = i.bank_pair_index))
     order by i.id`);
  for (const { id, facts, risks, changed } of await assessInstructions(unrestricted, rows, now)) {
    await unrestricted.run(sql`
      update payment_instructions set fingerprint = ${facts.fingerprint}, risk_reasons = ${[...risks]}::text[], changed_fields = ${[...changed]}::text[]
       where id = ${id}`);
  }
}
