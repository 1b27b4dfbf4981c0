import type { HeldFee } from '@fiducia/contract/accounts/account.routes';
import { feeColumns } from '../../../entity/fee-columns.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

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

/** Shows an account's current fee schedule and the fees it owes. */
export function AccountFees({ accountId }: { accountId: string }) {
  const fees = useFetch('GET /public/accounts/:id/fees', { params: { id: accountId } });
  const held = useFetch('GET /public/accounts/:id/held-fees', { params: { id: accountId } });
  return (
    <Stack>
      <Card title="Awaiting funds" flush>
        <FailureAlert failure={held.failure} />
        {held.isLoading ? (
          <Skeleton />
        ) : (
          <PlainTable
            caption="Fees awaiting funds"
            columns={heldColumns}
            rows={held.data ?? []}
            empty="This account owes no fees"
            emptyNext="Fees appear here when they’re billed to the account and awaiting its funds."
          />
        )}
      </Card>
      <Card title="Current fee schedule" flush>
        <FailureAlert failure={fees.failure} />
        {fees.isLoading ? (
          <Skeleton />
        ) : (
          <PlainTable
            caption="Current fees"
            columns={feeColumns}
            rows={fees.data ?? []}
            empty="No fees agreed yet"
            emptyNext="The account’s fee schedule appears here when its rules are published in the rules engine."
          />
        )}
      </Card>
    </Stack>
  );
}
