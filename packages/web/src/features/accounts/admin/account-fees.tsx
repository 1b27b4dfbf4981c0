import type { HeldFee } from '@fiducia/contract/accounts/account.routes';
import { type Cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { AgreedPrices } from '../../../entity/agreed-prices.tsx';
import { CurrentFees } from '../../../entity/current-fees.tsx';
import { perform } from '../../../entity/perform.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

const heldColumns: readonly Column<HeldFee>[] = [
  { key: 'displayName', label: 'Fee' },
  {
    key: 'orderLineFriendlyId',
    label: 'Order line',
    kind: 'friendlyId',
    href: (fee) => `/order-lines/${fee.orderLineId}`,
  },
  { key: 'createdAt', label: 'Since', kind: 'date' },
  { key: 'isOnInvoice', label: 'On an invoice', value: ({ isOnInvoice }) => (isOnInvoice ? 'Yes' : 'No') },
  { key: 'amount', label: 'Amount', kind: 'money' },
];

const totalOf = (fees: readonly HeldFee[]): Cents => sumCents(fees.map(({ amount }) => amount));

/** Returns the fees that the cash covers, oldest first. */
function coveredBy(cash: Cents, fees: readonly HeldFee[]): HeldFee[] {
  let left: number = cash;
  return fees
    .filter(({ isOnInvoice }) => !isOnInvoice)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .filter(({ amount }) => {
      if (amount > left) return false;
      left -= amount;
      return true;
    });
}

async function pay(accountId: string, fees: readonly HeldFee[], cash: Cents): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Pay fees from held cash?',
    text: `${fees.length.toLocaleString('en-US')} fees of ${formatMoney(totalOf(fees))} will be paid with the account’s held cash of ${formatMoney(cash)}. You can return a fee until it’s paid out.`,
    okText: 'Pay fees',
  });
  if (!isSure) return;
  await perform(
    requestTo('POST /private/accounts/:id/pay-fees', {
      params: { id: accountId },
      body: { orderLineFeeIds: fees.map(({ id }) => id) },
    }),
    'Fees paid from held cash',
  );
}

/** Lists the fees that an account owes, and pays them with its held cash. */
function OwedFees({ accountId }: { accountId: string }) {
  const { may } = useSession();
  const held = useFetch('GET /public/accounts/:id/held-fees', { params: { id: accountId } });
  const cash = useFetch(may('trust.view') ? 'GET /private/accounts/:id/held-cash' : undefined, {
    params: { id: accountId },
  });
  const available = cash.data?.available ?? zeroCents;
  const covered = coveredBy(available, held.data ?? []);
  return (
    <Card
      title="Awaiting funds"
      flush
      actions={
        may('trust.link') &&
        covered.length > 0 && (
          <Button onClick={() => void pay(accountId, covered, available)}>
            Pay {formatMoney(totalOf(covered))} from held cash
          </Button>
        )
      }
    >
      <FailureAlert failure={held.failure ?? cash.failure} />
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
  );
}

/** Shows an account's agreed prices and current fee schedule, and the fees that it owes. */
export function AccountFees({ accountId }: { accountId: string }) {
  const fees = useFetch('GET /public/accounts/:id/fees', { params: { id: accountId } });
  return (
    <Stack>
      <AgreedPrices place={{ accountId }} />
      <CurrentFees fees={fees} />
      <OwedFees accountId={accountId} />
    </Stack>
  );
}
