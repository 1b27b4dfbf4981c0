import type { RowAt } from '@fiducia/contract/api';
import { negateCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { iraTransactionNames } from '@fiducia/domain/ira/ira-transaction-kind';
import { EntityTable } from '../../../../entity/entity-table.tsx';
import { perform } from '../../../../entity/perform.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../../../kit/overlay/dialogs.ts';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { requestTo } from '../../../../shell/api.ts';

type Transaction = RowAt<'/public/ira-transactions'>;

async function undo({ id, kind, amount }: Transaction): Promise<void> {
  const note = await promptDialog({
    title: `Undo this ${iraTransactionNames[kind].toLowerCase()}?`,
    text: `${formatMoney(amount)} goes back to the deposit. The correction is posted as a separate entry.`,
    label: 'Reason',
    okText: 'Undo transaction',
    isDangerous: true,
  });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/ira-transactions/:id/undo', { params: { id }, body: { note } }),
      'Transaction undone',
    );
}

async function cancel({ iraAccountId, orderLineId, amount }: Transaction): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Cancel this distribution?',
    text: `${formatMoney(negateCents(amount))} goes back to the IRA. This can’t be undone.`,
    okText: 'Cancel distribution',
    cancelText: 'Keep distribution',
    isDangerous: true,
  });
  if (!isSure) return;
  const params = { id: iraAccountId, orderLineId: orderLineId ?? '' };
  const request = requestTo('POST /public/ira-accounts/:id/distributions/:orderLineId/cancel', { params, body: {} });
  await perform(request, 'Distribution canceled');
}

/** Names a transaction with the year that a contribution is for, and whether it was undone. */
function kindOf({ kind, taxYear, isReversed }: Transaction): string {
  const name = taxYear === null ? iraTransactionNames[kind] : `${iraTransactionNames[kind]} for ${taxYear}`;
  return isReversed === true ? `${name}, undone` : name;
}

const columns: readonly Column<Transaction>[] = [
  { key: 'kind', label: 'Kind', value: kindOf, exportKeys: ['kind', 'taxYear', 'isReversed'], width: 240 },
  {
    key: 'depositFriendlyId',
    label: 'Deposit or order line',
    kind: 'friendlyId',
    isDefault: true,
    value: ({ depositFriendlyId, orderLineFriendlyId }) => depositFriendlyId ?? orderLineFriendlyId,
    exportKeys: ['depositFriendlyId', 'orderLineFriendlyId'],
    href: ({ depositId, orderLineId }) => {
      if (depositId !== null) return `/trust/deposits/${depositId}`;
      return orderLineId === null ? undefined : `/order-lines/${orderLineId}`;
    },
  },
  { key: 'note', label: 'Note', isDefault: true },
];

interface IraTransactionsProps {
  readonly iraId: string;
  readonly mayUndo: boolean;
  readonly mayCancel: boolean;
}

/** Lists the money that came into an IRA or left it, newest first. */
export function IraTransactions({ iraId, mayUndo, mayCancel }: IraTransactionsProps) {
  const actions: Column<Transaction> = {
    key: 'actions',
    label: '',
    width: 90,
    exportKeys: [],
    render: (row) => {
      if (row.kind === 'reversal' || row.isReversed === true) return null;
      if (row.depositId !== null)
        return (
          mayUndo && (
            <Button dense look="quiet" onClick={() => void undo(row)}>
              Undo
            </Button>
          )
        );
      return (
        mayCancel &&
        row.orderLineId !== null && (
          <Button dense look="quiet" onClick={() => void cancel(row)}>
            Cancel
          </Button>
        )
      );
    },
  };
  return (
    <EntityTable
      isEmbedded
      path="/public/ira-transactions"
      caption="Transactions"
      privateFilters={[{ field: 'iraAccountId', method: 'equals', value: iraId }]}
      start={{ sortBy: 'effectiveOn', sortDirection: 'desc' }}
      hiddenColumns={['taxYear', 'isReversed']}
      extraColumns={mayUndo || mayCancel ? [...columns, actions] : columns}
      sumKey="amount"
      emptyNext="Money appears here when the trust department credits a deposit to this IRA."
    />
  );
}
