import { formatDate } from '../foundation/calendar/format-date.ts';
import { machine } from '../foundation/machine/machine.ts';
import { cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** The files that change many order lines at a time, and the exports that belong to them. */
export const bulkOperations = [
  'exportBalances',
  'lineBalances',
  'planBalances',
  'clientIdentifiers',
  'registryListings',
  'newRollovers',
] as const;
export type BulkOperation = (typeof bulkOperations)[number];

export const bulkImports = ['lineBalances', 'planBalances', 'clientIdentifiers', 'registryListings'] as const;
export type BulkImport = (typeof bulkImports)[number];

export const bulkOperationNames: Readonly<Record<BulkOperation, string>> = {
  exportBalances: 'Balances exported',
  lineBalances: 'Balance updates',
  planBalances: 'Full balance update',
  clientIdentifiers: 'Client identifiers',
  registryListings: 'Registry listings (NRURB)',
  newRollovers: 'New rollovers exported',
};

export const bulkRunStatuses = ['applied', 'undone'] as const;
export const bulkChangeOutcomes = ['applied', 'restored', 'left'] as const;

export const bulkOperationRejections = rejections({
  changedSincePreview: [
    'conflict',
    'These order lines have changed since you reviewed the file. Nothing was imported. Review the changes again.',
  ],
  noLineToExport: [
    'conflict',
    'There are no order lines to export. Export those of a plan with open order lines, or select them in the list of order lines.',
  ],
  tooManyLinesToExport: [
    'conflict',
    'There are more than 5,000 order lines to export. Export them plan by plan, or select them in the list of order lines.',
  ],
  noErrors: ['conflict', 'This run has no rows with errors.'],
  nothingToUndo: ['conflict', 'This run changed no order lines, so there is nothing to undo.'],
  nothingToRestore: [
    'conflict',
    'Nothing was undone. Every order line of this run has changed since or can no longer be changed.',
  ],
});

export interface BulkRunFacts {
  readonly changed: number;
}

/** State machine for runs of bulk operations. A run is applied when it is recorded, and can be undone once. */
export const bulkRunMachine = machine<BulkRunFacts>()({
  entity: 'bulkOperationRun',
  initial: 'applied',
  transitions: {
    undo: {
      from: ['applied'],
      to: 'undone',
      may: ['staffMember'],
      needs: 'orders.edit',
      unless: [({ changed }) => (changed > 0 ? undefined : bulkOperationRejections.nothingToUndo())],
    },
  },
});
export type BulkRunTransition = keyof typeof bulkRunMachine.transitions;

/** Values of an order line by database column. */
export type ColumnValues = Readonly<Record<string, unknown>>;

const money = (value: unknown): string => (typeof value === 'number' ? formatMoney(cents(value)) : 'none');
const plain = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'none');
const day = (value: unknown): string => (typeof value === 'string' ? formatDate(value.slice(0, 10)) : 'no');

/** The columns that a user recognizes. Totals and fees follow from them. */
const shown: readonly (readonly [column: string, label: string, format: (value: unknown) => string])[] = [
  ['traditional_pre_tax_amount_cents', 'Pre-tax', money],
  ['traditional_post_tax_amount_cents', 'Post-tax', money],
  ['roth_balance_cents', 'Roth', money],
  ['roth_basis_amount_cents', 'Roth basis', money],
  ['client_identifier', 'Client identifier', plain],
  ['registry_number', 'Registry number', plain],
  ['registry_listed_on', 'Listed on', day],
  ['new_rollover_exported_at', 'Reported', day],
];

/** Describes the values of changed columns, such as `Pre-tax $1,200.00, Roth none`. */
export function describeColumns(columns: ColumnValues): string {
  const parts = shown.flatMap(([column, label, format]) =>
    column in columns ? [`${label} ${format(columns[column])}`] : [],
  );
  if (parts.length > 0) return parts.join(', ');
  return columns['fields_requiring_data_fix'] ? 'Amount to correct' : 'Amount correct';
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the columns whose new values differ from the current ones, with both. */
export function differencesOf(
  current: ColumnValues,
  wanted: ColumnValues,
): { readonly before: ColumnValues; readonly after: ColumnValues } {
  const names = Object.keys(wanted).filter((name) => !isSame(current[name], wanted[name]));
  return {
    before: Object.fromEntries(names.map((name) => [name, current[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, wanted[name] ?? null])),
  };
}

/** Returns why the values that a run replaced can't be restored, or undefined if they can. */
export function restoreBlocker(current: ColumnValues, after: ColumnValues): string | undefined {
  const isUnchanged = Object.entries(after).every(([name, value]) => isSame(current[name], value));
  return isUnchanged ? undefined : 'This order line has changed since.';
}
