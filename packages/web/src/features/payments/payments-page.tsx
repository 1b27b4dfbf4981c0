import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { serverNow } from '../../kit/display/server-time.ts';
import { ShortId } from '../../kit/display/short-id.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { UploadAnswers } from './upload-answers.tsx';

/** Pixels of a shortened reference with its copy button. */
const referenceWidth = 134;

/** The number of days after which staff investigate an outstanding check. */
const staleDays = 90;

const cameBack = { field: 'status', method: 'isOneOf', value: 'returned,stopped,rejected' } as const;

function viewsAt(today: string) {
  const stale = addDays(today, -staleDays);
  return viewsOf('/public/payments', [
    { label: 'Outstanding', filters: [{ field: 'status', method: 'isOneOf', value: 'created,sent' }] },
    { label: 'To reissue', filters: [cameBack, { field: 'waitsForReissue', method: 'equals', value: 'true' }] },
    { label: 'Ever returned', filters: [cameBack] },
    { label: 'Stop payment', filters: [{ field: 'status', method: 'equals', value: 'cancellationrequestedatbank' }] },
    {
      label: `Not cashed for ${staleDays} days`,
      filters: [
        { field: 'status', method: 'equals', value: 'sent' },
        { field: 'effectiveDate', method: 'lessThan', value: stale },
      ],
    },
  ]);
}

/** Lists all payments. */
export function Screen() {
  const [isUploading, setUploading] = useState(false);
  const { may } = useSession();
  const [views] = useState(() => viewsAt(localDate(new Date(serverNow()).toISOString(), timeZones.eastern)));
  return (
    <>
      <PageHeader
        title="Payments"
        actions={may('payments.edit') && <Button onClick={() => setUploading(true)}>Upload returns</Button>}
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
            key: 'referenceNumber',
            label: 'Reference',
            width: referenceWidth,
            render: ({ id, referenceNumber }) => (
              <ShortId id={referenceNumber} href={`/payments/${id}`} what="Reference" />
            ),
          },
          {
            key: 'batchFriendlyId',
            label: 'Batch',
            width: referenceWidth,
            render: ({ batchFriendlyId, paymentBatchId }) =>
              batchFriendlyId && paymentBatchId ? (
                <ShortId id={batchFriendlyId} href={`/payment-batches/${paymentBatchId}`} what="Batch" />
              ) : (
                '—'
              ),
          },
        ]}
      />
      {isUploading && <UploadAnswers onClose={() => setUploading(false)} />}
    </>
  );
}
