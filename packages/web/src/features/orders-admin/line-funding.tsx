import type { FundingSource, NeedyLine } from '@fiducia/contract/trust/trust.views';
import { cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { EntityTable } from '../../entity/entity-table.tsx';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import type { Column } from '../../kit/table/column.ts';
import { call } from '../../shell/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';
import { useAction } from '../../shell/use-action.ts';
import type { Line } from './line.ts';

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

/** Free money that fits a line which lacks some: one press brings what is missing, or all that there is. */
function Sources({ line, missing }: { line: Line; missing: number }) {
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch<readonly FundingSource[]>(
    `/private/trust/orders/${line.orderId}/funding-sources`,
  );
  const associate = useAction(async (source: Source) => {
    const amount = Math.min(missing, source.available);
    const isSure = await confirmDialog({
      title: `Associate ${formatMoney(cents(amount))} with this line?`,
      text: amount < missing ? `${formatMoney(cents(missing - amount))} will still be missing.` : 'It is funded then.',
      okText: 'Associate',
    });
    if (!isSure) return;
    await call({
      method: 'POST',
      path: `/private/trust/order-lines/${line.id}/associations`,
      body: { depositLinkId: source.depositLinkId, amount },
    });
    notify('The money is associated');
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
    <Card title={`Missing ${formatMoney(cents(missing))}`} flush>
      <FailureAlert failure={failure ?? associate.failure} />
      <PlainTable
        caption="Money that fits"
        columns={may('trust.link') ? [...described, action] : described}
        rows={sources}
        empty="No free money is held for this plan or account"
      />
    </Card>
  );
}

/** A line that was paid and has ended takes money as long as its sponsor owes for it. */
function Owed({ line }: { line: Line }) {
  const { data, failure } = useFetch<readonly NeedyLine[]>(
    `/private/trust/orders/${line.orderId}/order-lines-needing-association`,
  );
  const owed = data?.find(({ id }) => id === line.id)?.gap ?? 0;
  if (failure) return <FailureAlert failure={failure} />;
  if (owed === 0) return null;
  return (
    <>
      <Alert tone="warning" title={`The sponsor owes ${formatMoney(cents(owed))} for this line`}>
        A deposit that had funded it was returned by the bank after the money was spent. Associate new money of the
        sponsor; nothing more is paid from it.
      </Alert>
      <Sources line={line} missing={owed} />
    </>
  );
}

const living = ['submitted', 'waitingForParticipant', 'pending', 'inProgress'];

/** What was associated with a line, and the free money that could be. */
export function LineFunding({ line }: { line: Line }) {
  const missing = line.totalFundsRequired - line.totalFundsAssociated;
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
