import type { PaymentBatchStatus } from '@fiducia/domain/payments/payment-batch-status';
import { returnedNote } from '@fiducia/domain/payments/returned-note';
import { StatusChip } from '../../kit/display/status-chip.tsx';

interface BatchStatusProps {
  readonly batch: {
    readonly status: PaymentBatchStatus;
    readonly returnedCount: number;
    readonly totalCount: number;
  };
}

/** Shows a batch’s status, and next to it how many of its payments came back. */
export function BatchStatus({ batch: { status, returnedCount, totalCount } }: BatchStatusProps) {
  const note = returnedNote(returnedCount, totalCount);
  return (
    <>
      <StatusChip status={status} of="PaymentBatch" />
      {note !== undefined && (
        <>
          {' '}
          <StatusChip status="returned" label={note} tooltip="Returned, rejected, or stopped payments of this batch" />
        </>
      )}
    </>
  );
}
