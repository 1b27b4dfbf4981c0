import { createHash } from 'node:crypto';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { type InstructionTerms, instructionFingerprint } from '@fiducia/domain/payments/instruction-fingerprint';
import { paymentMethods } from '@fiducia/domain/payments/payment-method';
import type { Row } from '../../../platform/engine/transition.ts';
import type { StoredComputation } from '../computation/stored-computation.ts';
import { readComputation } from '../computation/stored-computation.ts';

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const amountOf = (value: unknown) => cents(typeof value === 'number' ? value : 0);

function bankOf(row: Row): InstructionTerms['bank'] {
  const index = row['account_number_index'];
  if (!Buffer.isBuffer(index)) return null;
  return {
    routingNumber: textOr(row['routing_number']) ?? '',
    // Uses the blind index, which changes with the account number but doesn't reveal it.
    accountNumber: index.toString('hex'),
    accountKind: textOr(row['bank_account_type']) ?? '',
    nameOnAccount: textOr(row['payable_to']) ?? '',
    furtherCredit: textOr(row['for_benefit_of']),
  };
}

const addressColumns = [
  'attention_to',
  'address_line1',
  'address_line2',
  'city',
  'state_code',
  'other_region',
  'postal_code',
  'country_code',
] as const;

function linesOf(computation: StoredComputation): Pick<InstructionTerms, 'fees' | 'taxes'> {
  return {
    fees: computation.fees.map(({ feeTypeCode, amountCents }) => ({ code: feeTypeCode, amount: amountCents })),
    taxes: computation.taxLines.map(({ authority, ruleId, amountCents }) => ({
      code: `${authority}:${ruleId}`,
      amount: amountCents,
    })),
  };
}

/** Returns the terms that an approval covers, from an instruction's database row. */
export function termsOf(row: Row): InstructionTerms {
  const method = row['payment_method_code'];
  if (!isOneOf(paymentMethods, method)) throw new Error(`instruction ${String(row['id'])} has no payment method`);
  return {
    orderLineId: String(row['order_line_id']),
    distributionTypeCode: String(row['distribution_type_code']),
    paymentMethodCode: method,
    payableTo: String(row['payable_to']),
    forBenefitOf: textOr(row['for_benefit_of']),
    destinationAddress: Object.fromEntries(addressColumns.map((column) => [column, textOr(row[column])])),
    bank: bankOf(row),
    dateOnCheck: textOr(row['date_on_check']),
    grossTaxable: amountOf(row['gross_taxable_cents']),
    grossUntaxable: amountOf(row['gross_untaxable_cents']),
    ...linesOf(readComputation(row['computation'])),
  };
}

/** Returns the hash of the row's current terms. The hash is stored with each approval and compared again at payment. */
export function fingerprintOf(row: Row): string {
  return createHash('sha256')
    .update(instructionFingerprint(termsOf(row)))
    .digest('hex');
}
