import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { taxPaymentColumns } from './tax-payment-columns.tsx';

export type Batch = RecordAt<'/private/tax-payment-batches'>;
type Deposit = RowAt<'/private/tax-payments'>;

const remove = (batch: Batch, paymentId: string) =>
  perform(
    requestTo('PATCH /private/tax-payment-batches/:id/remove-payment/:paymentId', {
      params: { id: batch.id, paymentId },
    }),
    'Deposit removed',
  );
const add = (batch: Batch, paymentIds: string[]) =>
  perform(
    requestTo('PATCH /private/tax-payment-batches/add-payments', {
      body: { taxPaymentBatchUuid: batch.id, paymentIds },
    }),
    'Deposits added',
  );

/** Shows the deposits of a batch and, while it is open, those that can be added. */
export function BatchDeposits({ batch }: { batch: Batch }) {
  const { may } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const mayChange = may('tax.file') && batch.status === 'open';
  const ofAuthority =
    batch.authority === 'federal'
      ? ({ field: 'authorityCode', method: 'isOneOf', value: 'federal945,federal1042' } as const)
      : ({ field: 'authorityCode', method: 'equals', value: batch.authority } as const);
  return (
    <Stack>
      <Card
        title="Deposits in this batch"
        actions={
          mayChange && <Button onClick={() => setChoosing(!isChoosing)}>{isChoosing ? 'Done' : 'Add deposits'}</Button>
        }
      >
        <EntityTable
          isEmbedded
          path="/private/tax-payments"
          caption="Deposits in this batch"
          privateFilters={filtersOf('/private/tax-payments', [
            { field: 'taxPaymentBatchId', method: 'equals', value: batch.id },
          ])}
          hiddenColumns={['batchFriendlyId', 'settleOn', 'authorityName', 'liabilityFrom']}
          rowHref={(row) => `/tax-payments/${row.id}`}
          extraColumns={[
            ...taxPaymentColumns,
            ...(mayChange
              ? [
                  {
                    key: 'remove',
                    label: '',
                    render: (row: Deposit) => (
                      <Button dense onClick={() => void remove(batch, row.id)}>
                        Remove
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
          sumKey="amount"
        />
      </Card>
      {isChoosing && mayChange && (
        <Card title="Due, not in a batch">
          <EntityTable
            isEmbedded
            path="/private/tax-payments"
            caption="Due, not in a batch"
            privateFilters={filtersOf('/private/tax-payments', [
              { field: 'status', method: 'equals', value: 'due' },
              ofAuthority,
            ])}
            hiddenColumns={['batchFriendlyId', 'settleOn', 'confirmationNumber', 'status', 'authorityName']}
            rowHref={(row) => `/tax-payments/${row.id}`}
            bulkActions={(rows, clear) => (
              <Button
                dense
                look="primary"
                onClick={() =>
                  void add(
                    batch,
                    rows.map(({ id }) => id),
                  ).then((done) => done && clear())
                }
              >
                Add to batch
              </Button>
            )}
            sumKey="amount"
          />
        </Card>
      )}
    </Stack>
  );
}
