import { fullName } from '@fiducia/domain/text/full-name';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import type { Column } from '../../kit/table/column.ts';

/** Asks, then gives an association's money back. Answers whether it happened. */
export async function undoAssociation(id: string): Promise<boolean> {
  const isSure = await confirmDialog({
    title: 'Undo this association?',
    text: 'The money goes back to where it came from, and the line waits for money again.',
    okText: 'Undo association',
    isDangerous: true,
  });
  return (
    isSure && perform({ method: 'DELETE', path: `/private/trust/order-line-associations/${id}` }, 'Association undone')
  );
}

/** Columns of a table of associations. */
export const associationColumns = (mayUndo: boolean): readonly Column<EntityRow>[] => [
  { key: 'orderLineFriendlyId', label: 'Line', kind: 'friendlyId' },
  {
    key: 'name',
    label: 'Participant',
    value: (row) => fullName({ firstName: textOf(row, 'firstName'), lastName: textOf(row, 'lastName') }),
    href: (row) => `/order-lines/${textOf(row, 'orderLineId')}`,
  },
  { key: 'method', label: 'How', value: (row) => statusLabel(textOf(row, 'method')) },
  { key: 'createdAt', label: 'When', kind: 'date' },
  { key: 'amount', label: 'Amount', kind: 'money' },
  {
    key: 'undo',
    label: '',
    render: (row) =>
      mayUndo && (
        <Button dense look="quiet" onClick={() => void undoAssociation(row.id)}>
          Undo
        </Button>
      ),
  },
];
