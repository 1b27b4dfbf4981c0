import type { FieldAt } from '@fiducia/contract/api';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { isFormRow } from '@fiducia/domain/orders/service-grid';
import { stepNameOf } from '@fiducia/domain/orders/step-name-of';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { historyOfLine } from '../../../entity/line-history.ts';
import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import type { LineRow } from '../line.ts';
import { serviceColumns } from '../service-columns.ts';
import { refreshOrder } from './read-sheet.ts';

/** Returns an order line's step and a sentence about it. */
function sentenceOf(row: LineRow): string {
  const state = historyOfLine(row, 'client');
  if (state === undefined) return '';
  const step = state.step === undefined ? '' : `${stepNameOf(row.orderServiceCode, state.step)}: `;
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
  readonly serviceCode: ServiceCode;
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
  /** Address of the tax forms of an order line. */
  readonly formsHref: (lineId: string) => string;
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
const rowNumber = { key: 'rowNumber', label: 'Row', isDefault: true, width: 64 } as const;
const status = { key: 'status', label: 'Status', width: 150 } as const;
const faults = {
  key: 'fieldsRequiringDataFix',
  label: 'To fix',
  isDefault: true,
  kind: 'fieldsToFix',
  width: 70,
} as const;
const progress: Column<LineRow> = { key: 'progress', label: 'Progress', width: 270, render: sentenceOf };

/** Left out by default once the order is in progress, because the progress would be cut off next to them. */
const givingWay: ReadonlySet<string> = new Set(['distributionReasonCode', 'taxId']);

const giveWay = (column: Column<LineRow>): Column<LineRow> =>
  givingWay.has(column.key) ? { ...column, isDefault: false } : column;

/**
 * Lists an order's participants with the columns of its service. The rows can be edited while the order is open;
 * afterwards, they show each participant's progress.
 */
export function PeopleTable({ orderId, serviceCode, isOpen, mayEdit, formsHref, onAdd }: PeopleTableProps) {
  const add = mayEdit && isOpen && (
    <Button dense onClick={onAdd}>
      Add participant
    </Button>
  );
  const { columns, hidden } = serviceColumns(serviceCode, false);
  const forms: Column<LineRow> = {
    key: 'taxForms',
    label: 'Tax forms',
    value: () => 'View forms',
    href: (row) => formsHref(row.id),
  };
  const hasGross = columns.some(({ key }) => key === 'grossDistributionAmount');
  return (
    <EntityTable
      isEmbedded
      path="/public/order-lines"
      caption="Participants"
      privateFilters={[{ field: 'orderId', method: 'equals', value: orderId }]}
      start={{ sortBy: 'rowNumber', sortDirection: 'asc', resultsPerPage: 25 }}
      rowHref={(row) => `#participants:${row.id}`}
      firstColumns={columns.map(({ key }) => key)}
      extraColumns={
        isOpen
          ? [...columns, rowNumber, faults]
          : [...columns.map(giveWay), status, progress, ...(isFormRow(serviceCode) ? [forms] : [])]
      }
      hiddenColumns={[...always, ...(isOpen ? (['status'] as const) : []), ...hidden]}
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
      sumKey={mayEdit && isOpen && hasGross ? 'grossDistributionAmount' : undefined}
    />
  );
}
