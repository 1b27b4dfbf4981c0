import { distributionColumns } from './distribution-columns.ts';
import { column, type ParticipantColumn, text } from './participant-column.ts';
import { personColumns } from './person-columns.ts';

const money = [
  distributionColumns.traditionalPreTaxAmount,
  distributionColumns.traditionalPostTaxAmount,
  distributionColumns.rothBalance,
  distributionColumns.rothBasisAmount,
] as const;

/** The amounts that a balance import may change. A blank cell leaves the amount unchanged. */
export const balanceKeys: readonly string[] = money.map(({ key }) => key);

/** Identifies an order line in a file that staff import. */
export const lineColumn = column('line', 'Line', text(30), 'line', '26-123456-789-0123', 'Order line number.', [
  'Order line',
  'Line number',
  'Order line number',
]);

/** One row per order line, identified by its number. */
export const lineBalanceColumns: readonly ParticipantColumn[] = [{ ...lineColumn, isRequired: true }, ...money];

/** One row per participant and account type of a plan, identified by tax ID. */
export const planBalanceColumns: readonly ParticipantColumn[] = [
  { ...personColumns.taxId, isRequired: true },
  distributionColumns.retirementAccountTypeCode,
  ...money,
];

/** The parts of an order line that determine whether its balance can be changed. */
export interface BalanceLine {
  readonly status: string;
  readonly associatedCents: number;
  readonly liveInstructions: number;
}

/** Statuses in which an import can change an order line's balance. */
export const changeableStatuses: ReadonlySet<string> = new Set([
  'open',
  'submitted',
  'waitingForParticipant',
  'pending',
]);

/** Returns the reason why an import can't change an order line's balance, or undefined if it can. */
export function balanceBlocker(subject: BalanceLine): string | undefined {
  if (!changeableStatuses.has(subject.status))
    return 'This order line is in progress, complete, or canceled, so its balance can’t be changed.';
  if (subject.liveInstructions > 0)
    return 'This participant has already made an election. Send the instruction back before you change the balance.';
  if (subject.associatedCents > 0)
    return 'Money is associated with this order line. Undo the association before you change the balance.';
  return undefined;
}
