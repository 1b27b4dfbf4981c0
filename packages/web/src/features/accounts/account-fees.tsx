import { type FeeRow, feeColumns } from '../../entity/fee-columns.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import type { Column, TableRow } from '../../kit/table/column.ts';

interface HeldFee extends TableRow {
  readonly orderLineId: string;
}

const heldColumns: readonly Column<HeldFee>[] = [
  { key: 'displayName', label: 'Fee' },
  {
    key: 'orderLineFriendlyId',
    label: 'Order line',
    kind: 'friendlyId',
    href: (fee) => `/order-lines/${fee.orderLineId}`,
  },
  { key: 'createdAt', label: 'Since', kind: 'date' },
  { key: 'amount', label: 'Amount', kind: 'money' },
];

/** The price list in force for an account, and what it owes. */
export function AccountFees({ accountId }: { accountId: string }) {
  const fees = useFetch<readonly FeeRow[]>(`/public/accounts/${accountId}/fees`);
  const held = useFetch<readonly HeldFee[]>(`/public/accounts/${accountId}/held-fees`);
  return (
    <Stack>
      <Card title="Waiting for money" flush>
        <FailureAlert failure={held.failure} />
        {held.isLoading ? (
          <Skeleton />
        ) : (
          <PlainTable
            caption="Fees that wait for money"
            columns={heldColumns}
            rows={held.data ?? []}
            empty="This account owes no fees"
          />
        )}
      </Card>
      <Card title="In force today" flush>
        <FailureAlert failure={fees.failure} />
        {fees.isLoading ? (
          <Skeleton />
        ) : (
          <PlainTable caption="Fees in force" columns={feeColumns} rows={fees.data ?? []} empty="No fees are agreed" />
        )}
      </Card>
    </Stack>
  );
}
