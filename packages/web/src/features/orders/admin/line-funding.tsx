import type { FundingSource } from '@fiducia/contract/trust/trust.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { call } from '../../../shell/api.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';
import { useAction } from '../../../shell/use-action.ts';
import type { Line } from '../line.ts';

type Source = FundingSource & { readonly id: string };

const described: readonly Column<Source>[] = [
  { key: 'holder', label: 'Held for' },
  {
    key: 'friendlyId',
    label: 'Link',
    kind: 'friendlyId',
    href: ({ depositLinkId }) => (depositLinkId ? `/deposit-links/${depositLinkId}` : undefined),
  },
  {
    key: 'depositFriendlyId',
    label: 'Deposit',
    kind: 'friendlyId',
    href: ({ depositId }) => (depositId ? `/trust/deposits/${depositId}` : undefined),
  },
  { key: 'holdEndsOn', label: 'Hold ends', kind: 'date' },
  { key: 'available', label: 'Available', kind: 'money' },
];

/**
 * Lists the funds available for an underfunded order line. Each row's button associates the amount needed, or all that
 * is available.
 */
function Sources({ line, missing }: { line: Line; missing: number }) {
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /private/trust/orders/:id/funding-sources', {
    params: { id: line.orderId },
  });
  const associate = useAction(async (source: Source) => {
    const amount = Math.min(missing, source.available);
    const isSure = await confirmDialog({
      title: `Associate ${formatMoney(cents(amount))} with this order line?`,
      text:
        amount < missing
          ? `${formatMoney(cents(missing - amount))} will still be needed.`
          : 'This fully funds the order line.',
      okText: 'Associate',
    });
    if (!isSure) return;
    await call('POST /private/trust/order-lines/:id/associations', {
      params: { id: line.id },
      body: { depositLinkId: source.depositLinkId, amount },
    });
    notify('Funds associated');
    for (const key of ['record', 'search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
  });
  if (isLoading) return <Skeleton lines={3} />;
  const sources = (data ?? []).flatMap((source): Source[] =>
    source.depositLinkId !== null && source.available > 0 ? [{ ...source, id: source.depositLinkId }] : [],
  );
  const action: Column<Source> = {
    key: 'associate',
    label: '',
    render: (source) => (
      <Button dense look="primary" busy={associate.isBusy} onClick={() => void associate.run(source)}>
        Associate {formatMoney(cents(Math.min(missing, source.available)))}
      </Button>
    ),
  };
  return (
    <Card title={`${formatMoney(cents(missing))} still needed`} flush>
      <FailureAlert failure={failure ?? associate.failure} />
      <PlainTable
        caption="Available funds"
        columns={may('trust.link') ? [...described, action] : described}
        rows={sources}
        empty="No funds are available for this plan or account"
        emptyNext="Link a deposit to the plan or account, then associate its funds here."
      />
    </Card>
  );
}

/** Shows the amount that the sponsor still owes for a completed order line. Such a line can still receive funds. */
function Owed({ line }: { line: Line }) {
  const { data, failure } = useFetch('GET /private/trust/orders/:id/order-lines-needing-association', {
    params: { id: line.orderId },
  });
  const owed = data?.find(({ id }) => id === line.id)?.gap ?? 0;
  if (failure) return <FailureAlert failure={failure} />;
  if (owed === 0) return null;
  return (
    <>
      <Alert tone="warning" title={`The sponsor owes ${formatMoney(cents(owed))} for this order line`}>
        After we paid out this order line, the bank returned the deposit that funded it. Associate new funds from the
        sponsor to cover the shortfall. This won’t create another payment.
      </Alert>
      <Sources line={line} missing={owed} />
    </>
  );
}

const living = ['submitted', 'waitingForParticipant', 'pending', 'inProgress'];

/** Shows the funds associated with an order line and the funds available for it. */
export function LineFunding({ line }: { line: Line }) {
  const missing = line.stillNeeded;
  return (
    <Stack>
      {missing > 0 && living.includes(line.status) && <Sources line={line} missing={missing} />}
      {missing > 0 && line.status === 'complete' && <Owed line={line} />}
      <EntityTable
        isEmbedded
        path="/private/trust/order-line-associations"
        caption="Associations"
        privateFilters={[{ field: 'orderLineId', method: 'equals', value: line.id }]}
        hiddenColumns={['orderLineFriendlyId', 'firstName', 'lastName']}
        rowHref={(association) => `/order-line-associations/${association.id}`}
        sumKey="amount"
      />
    </Stack>
  );
}
