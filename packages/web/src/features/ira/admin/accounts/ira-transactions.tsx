import type { RowAt } from '@fiducia/contract/api';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { negateCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isPayoutCancelable } from '@fiducia/domain/ira/ira-distribution';
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

async function cancel({ iraAccountId, orderLineId, amount, kind }: Transaction): Promise<void> {
  const what = kind === 'distribution' ? 'distribution' : 'transfer';
  const isSure = await confirmDialog({
    title: `Cancel this ${what}?`,
    text: `${formatMoney(negateCents(amount))} goes back to the IRA. This can’t be undone.`,
    okText: `Cancel ${what}`,
    cancelText: `Keep ${what}`,
    isDangerous: true,
  });
  if (!isSure) return;
  const params = { id: iraAccountId, orderLineId: orderLineId ?? '' };
  const request = requestTo('POST /public/ira-accounts/:id/distributions/:orderLineId/cancel', { params, body: {} });
  await perform(request, kind === 'distribution' ? 'Distribution canceled' : 'Transfer canceled');
}

async function putBack({ iraAccountId, orderLineId, amount }: Transaction): Promise<void> {
  const note = await promptDialog({
    title: 'Put the money back into the IRA?',
    text: `The payment came back. ${formatMoney(negateCents(amount))} goes back to the IRA with the withheld tax, and nothing counts as distributed. This can’t be undone.`,
    label: 'Reason',
    okText: 'Put money back',
    isDangerous: true,
  });
  if (note === undefined) return;
  const params = { id: iraAccountId, orderLineId: orderLineId ?? '' };
  const request = requestTo('POST /private/ira-accounts/:id/distributions/:orderLineId/put-back', {
    params,
    body: { note },
  });
  await perform(request, 'Money put back into the IRA');
}

async function waive({ id, feeMonth, amount }: Transaction): Promise<void> {
  const note = await promptDialog({
    title: `Waive the fee of ${formatMonth(feeMonth ?? '')}?`,
    text: `${formatMoney(negateCents(amount))} goes back to the IRA, and the fee isn’t charged again. The correction is posted as a separate entry.`,
    label: 'Reason',
    okText: 'Waive fee',
  });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/ira-transactions/:id/waive', { params: { id }, body: { note } }),
      'Fee waived',
    );
}

/** Names a transaction with the year that a contribution is for, the month of a fee, and whether it was undone. */
function kindOf({ kind, taxYear, feeMonth, isReversed }: Transaction): string {
  const period = feeMonth === null ? taxYear : formatMonth(feeMonth);
  const name = period === null ? iraTransactionNames[kind] : `${iraTransactionNames[kind]} for ${period}`;
  return isReversed === true ? `${name}, undone` : name;
}

const columns: readonly Column<Transaction>[] = [
  { key: 'kind', label: 'Kind', value: kindOf, exportKeys: ['kind', 'taxYear', 'feeMonth', 'isReversed'], width: 240 },
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
  readonly mayWaive: boolean;
  readonly mayPutBack: boolean;
}

/** Returns what the user may do about a transaction. */
function actionFor(
  row: Transaction,
  { mayUndo, mayCancel, mayWaive, mayPutBack }: Omit<IraTransactionsProps, 'iraId'>,
) {
  if (row.kind === 'reversal' || row.isReversed === true) return undefined;
  if (row.kind === 'fee' || row.kind === 'closingFee') return mayWaive ? { label: 'Waive', run: waive } : undefined;
  if (row.depositId !== null) return mayUndo ? { label: 'Undo', run: undo } : undefined;
  const { orderLineStatus: status } = row;
  if (!status) return undefined;
  if (status === 'waitingForReissue') return mayPutBack ? { label: 'Put back', run: putBack } : undefined;
  return mayCancel && isPayoutCancelable(status) ? { label: 'Cancel', run: cancel } : undefined;
}

/** Lists the money that came into an IRA or left it, newest first. */
export function IraTransactions({ iraId, ...may }: IraTransactionsProps) {
  const actions: Column<Transaction> = {
    key: 'actions',
    label: '',
    width: 90,
    exportKeys: [],
    render: (row) => {
      const action = actionFor(row, may);
      return (
        action && (
          <Button dense look="quiet" onClick={() => void action.run(row)}>
            {action.label}
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
      hiddenColumns={['taxYear', 'feeMonth', 'isReversed', 'orderLineStatus']}
      extraColumns={Object.values(may).includes(true) ? [...columns, actions] : columns}
      sumKey="amount"
      emptyNext="Money appears here when the trust department credits a deposit to this IRA."
    />
  );
}
