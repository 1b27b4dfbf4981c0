import type { PaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Card } from '../../kit/display/card.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

type Link = PaymentDetail['chain'][number];

const columns: readonly Column<Link>[] = [
  { key: 'referenceNumber', label: 'Payment', kind: 'friendlyId' },
  { key: 'attempt', label: 'Attempt', kind: 'number' },
  { key: 'createdAt', label: 'Created', kind: 'date' },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
  { key: 'returnReason', label: 'Reason' },
];

/** Lists all attempts to pay the same instruction. Only one attempt is active at a time. */
export function PaymentChain({ chain, currentId }: { chain: readonly Link[]; currentId: string }) {
  if (chain.length < 2) return null;
  return (
    <Card title="Payment attempts" flush>
      <PlainTable
        caption="Attempts"
        empty="No other attempts"
        emptyNext="An attempt appears here each time the payment is reissued."
        columns={columns}
        rows={chain}
        rowHref={({ id }) => (id === currentId ? undefined : `/payments/${id}`)}
      />
    </Card>
  );
}
