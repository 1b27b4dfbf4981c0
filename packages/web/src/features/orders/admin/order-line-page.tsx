import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { paysNobody, services as serviceOf } from '@fiducia/domain/orders/services';
import { Activity } from '../../../entity/activity.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { LedgerPanel } from '../../../entity/ledger-panel.tsx';
import { nameIn } from '../../../entity/name-in.ts';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { useRemembered } from '../../../entity/recent-records.ts';
import { FlagChip, rush } from '../../../entity/record-flag.tsx';
import { RecordHead } from '../../../entity/record-head.tsx';
import { RecordRail } from '../../../entity/record-rail.tsx';
import { useLookup } from '../../../entity/use-lookup.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { StatusChip, StatusDetail } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../kit/page/tabs.tsx';
import { useHasRail } from '../../../kit/page/use-has-rail.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import type { Line } from '../line.ts';
import { AddressSearch } from './address-search.tsx';
import { LineActions } from './line-actions.tsx';
import { LineElection } from './line-election.tsx';
import { LineFunding } from './line-funding.tsx';
import { LineHead } from './line-head.tsx';
import { LineMoneyCard } from './line-money-card.tsx';
import { LineNotices } from './line-notices.tsx';
import { LineOverview } from './line-overview.tsx';
import { LineTaxesAndFees } from './line-taxes-and-fees.tsx';

function tabsOf(line: Line, may: (permission: string) => boolean): TabDefinition[] {
  const ofLine = [{ field: 'orderLineId', method: 'equals', value: line.id }] as const;
  const mayPay = may('payments.view');
  const mayTrust = may('trust.view');
  return [
    { key: 'overview', label: 'Overview', content: () => <LineOverview line={line} /> },
    ...(mayPay
      ? [
          {
            key: 'election',
            label: 'Election',
            content: () => (
              <LineElection lineId={line.id} isOpen={line.status !== 'complete' && line.status !== 'cancelled'} />
            ),
          },
          {
            key: 'payments',
            label: 'Payments',
            count: line.totalAllPaymentsCount,
            content: () => (
              <EntityTable
                isEmbedded
                path="/public/payments"
                caption="Payments"
                privateFilters={ofLine}
                hiddenColumns={['orderLineFriendlyId']}
                rowHref={(payment) => `/payments/${payment.id}`}
                sumKey="amount"
              />
            ),
          },
        ]
      : []),
    ...(mayTrust
      ? [
          {
            key: 'funding',
            label: 'Funding',
            content: () => <LineFunding line={line} />,
          },
        ]
      : []),
    ...(mayPay
      ? [
          {
            key: 'taxes',
            label: 'Taxes and fees',
            content: () => (
              <LineTaxesAndFees lineId={line.id} paysSomebody={!paysNobody(serviceOf[line.orderServiceCode])} />
            ),
          },
        ]
      : []),
    ...(may('documents.view')
      ? [
          {
            key: 'notices',
            label: 'Notices',
            content: () => <LineNotices line={line} />,
          },
        ]
      : []),
    ...(mayTrust
      ? [{ key: 'ledger', label: 'Ledger', content: () => <LedgerPanel owner="order-lines" id={line.id} /> }]
      : []),
    { key: 'activity', label: 'Activity', content: () => <Activity entity="order-lines" id={line.id} /> },
  ];
}

/** Shows one participant's distribution: its status, election, payments, and ledger. */
export function Screen() {
  const handle = useRecord('/public/order-lines', useParameter('orderLineUuid'));
  const services = useLookup('/public/services');
  const { may } = useSession();
  const hasRail = useHasRail();
  const { record: line } = handle;
  const name = nameOfPerson(line);
  useRemembered('Order line', name);
  return (
    <TabbedPage
      title={line?.participantId ? <a href={`/participants/${line.participantId}`}>{name}</a> : name || 'Order line'}
      subtitle={
        line && (
          <>
            {formatAnyFriendlyId(line.friendlyId)} · {nameIn(services, line.orderServiceCode)}
            {line.planId && (
              <>
                {' · '}
                <a href={`/plans/${line.planId}`}>{line.planDisplayName}</a>
              </>
            )}
          </>
        )
      }
      crumbs={[
        { label: 'Order lines', href: '/order-lines' },
        ...(line
          ? [{ label: `Order ${formatAnyFriendlyId(line.orderFriendlyId ?? '')}`, href: `/orders/${line.orderId}` }]
          : []),
        { label: name || 'Order line' },
      ]}
      status={
        line && (
          <>
            <StatusChip status={line.status} substatus={line.substatus} of="OrderLine" />
            <StatusDetail status={line.status} detail={line.substatus} />
            <FlagChip entity="order-lines" id={line.id} {...rush} />
          </>
        )
      }
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        line && (
          <>
            {may('orders.edit') && <AddressSearch handle={handle} line={line} />}
            <LineActions handle={handle} line={line} />
          </>
        )
      }
      tabs={line ? tabsOf(line, may) : []}
      rail={
        line && (
          <>
            {hasRail && <LineMoneyCard line={line} />}
            <RecordRail entity="order-lines" id={line.id} flags={[rush]} />
          </>
        )
      }
    >
      {line && (
        <RecordHead>
          <LineHead line={line} hasRail={hasRail} />
        </RecordHead>
      )}
    </TabbedPage>
  );
}
