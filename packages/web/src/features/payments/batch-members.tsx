import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { EntityTable } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

type Batch = RecordAt<'/private/payment-batches'>;
type Member = RowAt<'/private/payment-batch-payment-instructions'>;

async function takeOut(row: Member): Promise<void> {
  const reason = await promptDialog({
    title: `Remove ${row.payableTo ?? ''} from this batch?`,
    text: 'The payment instruction stays approved and becomes ready to pay again.',
    label: 'Reason',
    okText: 'Remove from batch',
  });
  if (reason !== undefined)
    await perform(
      requestTo('POST /private/payment-batch-payment-instructions/:id/cancel', {
        params: { id: row.id },
        body: { reason },
      }),
      'Removed from the batch',
    );
}

async function sendOne(row: Member): Promise<void> {
  const sum = formatMoney(cents(row.net ?? 0));
  const isSure = await confirmDialog({
    title: `Mark ${sum} to ${row.payableTo ?? ''} as sent?`,
    text: 'Confirm that you entered this payment at the bank. This can’t be undone.',
    okText: 'Mark as sent',
  });
  if (isSure)
    await perform(
      requestTo('POST /private/payment-batch-payment-instructions/:id/send', { params: { id: row.id } }),
      'Payment marked as sent',
    );
}

/** Lists the payment instructions in a batch and the payments created from them. */
export function BatchMembers({ batch }: { batch: Batch }) {
  const { may } = useSession();
  const { status } = batch;
  const isMade = status === 'enteredAtBank';
  const mayTakeOut =
    may('payments.edit') &&
    (status === 'open' || status === 'readyToSend' || (isMade && batch.paymentBatchType === 'check'));
  const maySend = may('payments.release') && isMade && batch.paymentBatchType === 'wire';
  const actions = {
    key: 'actions',
    label: 'Actions',
    width: 240,
    render: (row: Member) =>
      row.status === 'inBatch' && (
        <Row>
          {maySend && (
            <Button dense onClick={() => void sendOne(row)}>
              Mark as sent
            </Button>
          )}
          {mayTakeOut && (
            <Button dense onClick={() => void takeOut(row)}>
              Remove from batch
            </Button>
          )}
        </Row>
      ),
  };
  return (
    <EntityTable
      isEmbedded
      path="/private/payment-batch-payment-instructions"
      caption="Payment instructions in this batch"
      privateFilters={[{ field: 'paymentBatchId', method: 'equals', value: batch.id }]}
      rowHref={(row) => (row.paymentId ? `/payments/${row.paymentId}` : undefined)}
      extraColumns={mayTakeOut || maySend ? [actions] : []}
    />
  );
}
