import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isElectronicMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type Row, recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecords } from '../../../platform/engine/write-record.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import type { StoredComputation } from '../computation/stored-computation.ts';
import { copyAccountAnswers } from '../elections/store-election.ts';
import { storeAssessments } from '../instructions/assess-instructions.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';

/** What is given back was taxed with the first payment: it isn’t reported or withheld from again. */
const untaxed = (payOn: string): StoredComputation => ({
  payOn,
  taxableNowCents: zeroCents,
  taxLines: [],
  fees: [],
  form: 'none',
  distributionCodes: [],
});

const shareOfNothing = {
  position: 99,
  share: { kind: 'remainder' },
  federalElection: { kind: 'default', additionalCents: 0 },
  stateElection: { kind: 'default' },
};

/** Reads the instruction that a tax was withheld from. It says where the participant is paid. */
export const readPaidInstruction = (tx: Tx, taxId: string): Promise<Row | undefined> =>
  tx.one<Row>(sql`
    select i.* from payment_instructions i join order_line_taxes t on t.payment_instruction_id = i.id where t.id = ${taxId}`);

function destinationOf(row: Row, ctx: RequestContext) {
  const sealed = row['account_number_encrypted'];
  const method = row['payment_method_code'];
  const isElectronic = isOneOf(paymentMethods, method) && isElectronicMethod(method);
  return {
    distributionTypeCode: row['distribution_type_code'],
    paymentMethodCode: method,
    retirementAccountTypeCode: row['retirement_account_type_code'],
    payableTo: row['payable_to'],
    forBenefitOf: row['for_benefit_of'],
    attentionTo: row['attention_to'],
    addressLine1: row['address_line1'],
    addressLine2: row['address_line2'],
    city: row['city'],
    stateCode: row['state_code'],
    otherRegion: row['other_region'],
    postalCode: row['postal_code'],
    countryCode: row['country_code'],
    routingNumber: isElectronic ? row['routing_number'] : null,
    accountNumber: isElectronic && Buffer.isBuffer(sealed) ? ctx.keyring.open('bankAccount', sealed).reveal() : null,
    bankAccountType: isElectronic ? row['bank_account_type'] : null,
  };
}

/**
 * Creates the instruction that pays tax back to where the first payment went. It is reviewed, screened, approved, and
 * paid in a batch like any other. Returns its ID.
 */
export async function createPayout(
  tx: Tx,
  ctx: RequestContext,
  paid: Row,
  of: { readonly adjustmentId: string; readonly amount: Cents },
): Promise<string> {
  const [id = ''] = await insertRecords(tx, ctx, paymentInstructionTable, [
    {
      draft: destinationOf(paid, ctx),
      initialValues: {
        friendly_id: newFriendlyId(ctx.now),
        order_line_id: paid['order_line_id'],
        participant_id: paid['participant_id'],
        master_account_id: paid['master_account_id'],
        plan_id: paid['plan_id'],
        status: 'waitingForReview',
        gross_cents: of.amount,
        gross_taxable_cents: 0,
        gross_untaxable_cents: of.amount,
        net_cents: of.amount,
        elections: JSON.stringify(shareOfNothing),
        computation: JSON.stringify(untaxed(bankToday(ctx.now))),
        bank_pair_index: paid['bank_pair_index'],
        bank_changed_at: paid['bank_changed_at'],
        tax_adjustment_id: of.adjustmentId,
        created_by: ctx.actor.userId,
        edited_by: ctx.actor.userId,
        destination_changed_at: ctx.now,
      },
    },
  ]);
  await recordCreation(tx, ctx, paymentInstructionTable, [
    { id, state: { status: 'waitingForReview', substatus: null } },
  ]);
  await copyAccountAnswers(tx, [id]);
  await storeAssessments(tx, [id], ctx.now);
  return id;
}
