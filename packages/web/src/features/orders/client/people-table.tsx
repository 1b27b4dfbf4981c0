import type { FieldAt } from '@fiducia/contract/api';
import { trackerStepNames } from '@fiducia/domain/orders/tracker-step-names';
import { distributionReasons, isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { historyOfLine, type TrackedLine } from '../../../entity/line-history.ts';
import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import type { LineRow } from '../line.ts';
import { refreshOrder } from './read-sheet.ts';

/** Returns an order line's step and a sentence about it. */
export function sentenceOf(row: TrackedLine): string {
  const state = historyOfLine(row, 'client');
  if (state === undefined) return '';
  const step = state.step === undefined ? '' : `${trackerStepNames[state.step]}: `;
  return state.sentence === undefined ? '' : `${step}${state.sentence}`;
}

async function removePeople(orderId: string, rows: readonly LineRow[], clear: () => void): Promise<void> {
  const many = rows.length === 1 ? 'this participant' : `these ${rows.length} participants`;
  if (
    !(await confirmDialog({
      title: `Delete ${many} from the order?`,
      okText: 'Delete participants',
      isDangerous: true,
    }))
  )
    return;
  try {
    await call('DELETE /public/orders/:id/order-lines', {
      params: { id: orderId },
      body: { orderLineIds: rows.map(({ id }) => id) },
    });
    clear();
    refreshOrder();
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

export interface PeopleTableProps {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
  /** Whether the service asks why the money is paid. */
  readonly hasReason: boolean;
  readonly onAdd: () => void;
}

/** Columns that repeat information on the page or are only relevant to a single participant. */
const always: readonly FieldAt<'/public/order-lines'>[] = [
  'friendlyId',
  'orderServiceCode',
  'planDisplayName',
  'substatus',
  'totalFundsAssociated',
  'totalFundsRequired',
];
const names = [
  { key: 'firstName', label: 'First name', width: 100 },
  { key: 'lastName', label: 'Last name', width: 110 },
] as const;
const gross = { key: 'grossDistributionAmount', label: 'Gross', width: 110 } as const;
const rowNumber = { key: 'rowNumber', label: 'Row', isDefault: true, width: 64 } as const;
const taxId = { key: 'taxId', label: 'Tax ID', isDefault: true, width: 104 } as const;
const status = { key: 'status', label: 'Status', width: 150 } as const;
const faults = {
  key: 'fieldsRequiringDataFix',
  label: 'To fix',
  isDefault: true,
  kind: 'fieldsToFix',
  width: 70,
} as const;

/**
 * Lists an order's participants. The rows can be edited while the order is open; afterwards, they show each
 * participant's progress toward payment.
 */
export function PeopleTable({ orderId, isOpen, mayEdit, hasReason, onAdd }: PeopleTableProps) {
  const add = mayEdit && isOpen && (
    <Button dense onClick={onAdd}>
      Add participant
    </Button>
  );
  const reason: Column<LineRow> = {
    key: 'distributionReasonCode',
    label: 'Reason',
    isDefault: true,
    width: 150,
    render: ({ distributionReasonCode: code }) =>
      code !== null && isDistributionReasonCode(code) ? distributionReasons[code].displayName : '',
  };
  const progress: Column<LineRow> = { key: 'progress', label: 'Progress', width: 270, render: sentenceOf };
  return (
    <EntityTable
      isEmbedded
      path="/public/order-lines"
      caption="Participants"
      privateFilters={[{ field: 'orderId', method: 'equals', value: orderId }]}
      start={{ sortBy: 'rowNumber', sortDirection: 'asc', resultsPerPage: 25 }}
      rowHref={(row) => `#participants:${row.id}`}
      extraColumns={
        isOpen
          ? [...names, gross, rowNumber, taxId, ...(hasReason ? [reason] : []), faults]
          : [...names, gross, status, progress]
      }
      hiddenColumns={[
        ...always,
        ...(isOpen ? (['status'] as const) : []),
        ...(hasReason ? [] : (['distributionReasonCode'] as const)),
      ]}
      actions={add}
      emptyAction={add}
      bulkActions={
        mayEdit && isOpen
          ? (rows, clear) => (
              <Button look="danger" onClick={() => void removePeople(orderId, rows, clear)}>
                Delete
              </Button>
            )
          : undefined
      }
      sumKey={mayEdit && isOpen ? 'grossDistributionAmount' : undefined}
    />
  );
}
