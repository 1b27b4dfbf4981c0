import type { RowAt } from '@fiducia/contract/api';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';

/** Undoes an association after a confirmation. Returns whether it was undone. */
export async function undoAssociation(id: string): Promise<boolean> {
  const isSure = await confirmDialog({
    title: 'Undo this association?',
    text: 'This returns the money to its source. The order line will be awaiting funds again.',
    okText: 'Undo association',
    isDangerous: true,
  });
  return (
    isSure &&
    perform(requestTo('DELETE /private/trust/order-line-associations/:id', { params: { id } }), 'Association undone')
  );
}

/** Returns the columns of an associations table. */
export const associationColumns = (
  mayUndo: boolean,
): readonly Column<RowAt<'/private/trust/order-line-associations'>>[] => [
  { key: 'orderLineFriendlyId', label: 'Order line', kind: 'friendlyId' },
  {
    key: 'name',
    label: 'Participant',
    value: (row) => fullName(row),
    href: (row) => `/order-lines/${row.orderLineId}`,
  },
  { key: 'method', label: 'Method', value: (row) => statusLabel(row.method) },
  { key: 'createdAt', label: 'When', kind: 'date' },
  { key: 'amount', label: 'Amount', kind: 'money' },
  {
    key: 'undo',
    label: '',
    render: (row) =>
      mayUndo && (
        <Button dense look="quiet" onClick={() => void undoAssociation(row.id)}>
          Undo association
        </Button>
      ),
  },
];
