import { addDays } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { useState } from 'react';
import { EntityTable } from '../../entity/entity-table.tsx';
import { textOf } from '../../entity/text-of.ts';
import { Button } from '../../kit/display/button.tsx';
import { serverNow } from '../../kit/display/server-time.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { UploadAnswers } from './upload-answers.tsx';

/** Checks that nobody has cashed for so long are looked into. */
const staleDays = 90;

function viewsOf(today: string) {
  const stale = addDays(today, -staleDays);
  return [
    { label: 'On their way', filters: [{ field: 'status', method: 'isOneOf', value: 'created,sent' }] },
    { label: 'Returned', filters: [{ field: 'status', method: 'isOneOf', value: 'returned,rejected' }] },
    { label: 'Stop payment', filters: [{ field: 'status', method: 'equals', value: 'cancellationrequestedatbank' }] },
    {
      label: `Not cashed for ${staleDays} days`,
      filters: [
        { field: 'status', method: 'equals', value: 'sent' },
        { field: 'effectiveDate', method: 'lessThan', value: stale },
      ],
    },
  ];
}

/** Every payment, whatever became of it. */
export function Screen() {
  const [isUploading, setUploading] = useState(false);
  const { may } = useSession();
  const [views] = useState(() => viewsOf(localDate(new Date(serverNow()).toISOString(), timeZones.eastern)));
  return (
    <>
      <PageHeader
        title="Payments"
        actions={may('payments.edit') && <Button onClick={() => setUploading(true)}>Upload bank answers</Button>}
      />
      <EntityTable
        path="/public/payments"
        caption="Payments"
        views={views}
        rowHref={(row) => `/payments/${row.id}`}
        start={{ sortBy: 'effectiveDate', sortDirection: 'desc' }}
        sumKey="amount"
        extraColumns={[
          {
            key: 'batchFriendlyId',
            label: 'Batch',
            kind: 'friendlyId',
            href: (row) =>
              textOf(row, 'paymentBatchId') ? `/payment-batches/${textOf(row, 'paymentBatchId')}` : undefined,
          },
        ]}
      />
      {isUploading && <UploadAnswers onClose={() => setUploading(false)} />}
    </>
  );
}
