import { EntityTable } from '../../entity/entity-table.tsx';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { cents } from '@fiducia/domain/money/cents';
import { numberOf } from '../../entity/text-of.ts';
import { useSession } from '../../shell/session.ts';
import { act } from './act.ts';

const path = '/private/payment-batch-payment-instructions';

async function takeOut(row: EntityRow): Promise<void> {
  const reason = await promptDialog({
    title: `Take ${textOf(row, 'payableTo')} out of this batch?`,
    text: 'The instruction is approved and ready to pay again.',
    label: 'Reason',
    okText: 'Take out',
  });
  if (reason !== undefined) await act(`${path}/${row.id}/cancel`, { reason }, 'Taken out of the batch');
}

async function sendOne(row: EntityRow): Promise<void> {
  const sum = formatMoney(cents(numberOf(row, 'net')));
  const isSure = await confirmDialog({
    title: `Send ${sum} to ${textOf(row, 'payableTo')}?`,
    text: 'Confirm that this payment is entered at the bank. It cannot be taken back.',
    okText: 'Send',
  });
  if (isSure) await act(`${path}/${row.id}/send`, {}, 'The payment is sent');
}

/** The instructions that a batch pays, and the payments that they became. */
export function BatchMembers({ batch }: { batch: EntityRow }) {
  const { may } = useSession();
  const status = textOf(batch, 'status');
  const isMade = status === 'enteredAtBank';
  const mayTakeOut =
    may('payments.edit') &&
    (status === 'open' || status === 'readyToSend' || (isMade && batch['paymentBatchType'] === 'check'));
  const maySend = may('payments.release') && isMade && batch['paymentBatchType'] === 'wire';
  const actions = {
    key: 'actions',
    label: 'Actions',
    width: 180,
    render: (row: EntityRow) =>
      row['status'] === 'inBatch' && (
        <Row>
          {maySend && (
            <Button dense onClick={() => void sendOne(row)}>
              Send
            </Button>
          )}
          {mayTakeOut && (
            <Button dense onClick={() => void takeOut(row)}>
              Take out
            </Button>
          )}
        </Row>
      ),
  };
  return (
    <EntityTable
      isEmbedded
      path={path}
      caption="Instructions of this batch"
      privateFilters={[{ field: 'paymentBatchId', method: 'equals', value: batch.id }]}
      rowHref={(row) => (row['paymentId'] ? `/payments/${textOf(row, 'paymentId')}` : undefined)}
      extraColumns={mayTakeOut || maySend ? [actions] : []}
    />
  );
}
