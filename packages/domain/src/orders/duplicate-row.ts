import { labelInSentence } from '../foundation/text/label-in-sentence.ts';
import type { ParticipantColumn } from './participant-column.ts';

/** Columns in which rows of one tax ID may differ, so that none of them is a duplicate. */
const distinguishing = new Set([
  'retirementAccountTypeCode',
  'checkNumber',
  'vendorDistributionReason',
  'taxYear',
  'boxCode',
]);

/**
 * Returns the columns of a service that distinguish rows of one tax ID: a participant can have money of two account
 * types, several uncashed checks, or forms with different codes, and a vendor can be paid for different reasons.
 */
function distinguishingColumns(columns: readonly ParticipantColumn[]): readonly ParticipantColumn[] {
  return columns.filter(({ key }) => distinguishing.has(key));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the same key for rows of which only the first can be correct. */
export function duplicateKey(
  columns: readonly ParticipantColumn[],
  taxIdIndex: string,
  values: Readonly<Record<string, unknown>>,
): string {
  return [taxIdIndex, ...distinguishingColumns(columns).map(({ key }) => textOf(values[key]))].join('/');
}

/** Says that a tax ID is twice in an order. `before` is where it is first, such as `also in row 3`. */
export function duplicateSentence(columns: readonly ParticipantColumn[], before: string): string {
  const same = new Intl.ListFormat('en-US').format(
    distinguishingColumns(columns).map(({ header }) => labelInSentence(header)),
  );
  return `This tax ID is ${before}${same === '' ? '' : `, with the same ${same}`}. Delete one of the two rows.`;
}
