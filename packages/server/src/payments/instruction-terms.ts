import { createHash } from 'node:crypto';
import { cents } from '@fiducia/domain/money/cents';
import { instructionFingerprint, type InstructionTerms } from '@fiducia/domain/payments/instruction-fingerprint';
import { paymentMethods } from '@fiducia/domain/payments/payment-method';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import type { Row } from '../engine/make-move.ts';
import type { StoredComputation } from './stored-computation.ts';
import { readComputation } from './stored-computation.ts';

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const amountOf = (value: unknown) => cents(typeof value === 'number' ? value : 0);

function bankOf(row: Row): InstructionTerms['bank'] {
  const index = row['account_number_index'];
  if (!Buffer.isBuffer(index)) return null;
  return {
    routingNumber: textOr(row['routing_number']) ?? '',
    // The blind index stands for the number: it is equal exactly when the number is, and opens nothing.
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

/** What is approved of a stored instruction (columns as the database names them). */
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

/** The hash of the terms as the row holds them now. Approval stores it; the payment compares it again. */
export function fingerprintOf(row: Row): string {
  return createHash('sha256')
    .update(instructionFingerprint(termsOf(row)))
    .digest('hex');
}
