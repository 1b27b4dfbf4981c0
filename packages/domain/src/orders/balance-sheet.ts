import { distributionColumns } from './distribution-columns.ts';
import { column, type ParticipantColumn, text } from './participant-column.ts';
import { personColumns } from './person-columns.ts';

const money = [
  distributionColumns.traditionalPreTaxAmount,
  distributionColumns.traditionalPostTaxAmount,
  distributionColumns.rothBalance,
  distributionColumns.rothBasisAmount,
] as const;

/** The amounts that an import of balances may change. A blank cell leaves the amount as it is. */
export const balanceKeys: readonly string[] = money.map(({ key }) => key);

/** Names an order line in a file that staff import. */
export const lineColumn = column('line', 'Line', text(30), 'line', '26-123456-789-0123', 'Number of the order line.', [
  'Order line',
  'Line number',
  'Order line number',
]);

/** One row for each order line, named by its number. */
export const lineBalanceColumns: readonly ParticipantColumn[] = [{ ...lineColumn, isRequired: true }, ...money];

/** One row for each person and account type of a plan, named by tax ID. */
export const planBalanceColumns: readonly ParticipantColumn[] = [
  { ...personColumns.taxId, isRequired: true },
  distributionColumns.retirementAccountTypeCode,
  ...money,
];

/** What holds a line's balance as it is. */
export interface BalanceLine {
  readonly status: string;
  readonly associatedCents: number;
  readonly liveInstructions: number;
}

const changeable: ReadonlySet<string> = new Set(['open', 'submitted', 'waitingForParticipant', 'pending']);

/** Why an import may not change a line's balance now; nothing when it may. */
export function balanceBlocker(subject: BalanceLine): string | undefined {
  if (!changeable.has(subject.status)) return 'This line is too far along for a new balance.';
  if (subject.liveInstructions > 0)
    return 'This person has chosen already. Send the instruction back before the balance changes.';
  if (subject.associatedCents > 0)
    return 'Money is associated with this line. Undo the association before the balance changes.';
  return undefined;
}
