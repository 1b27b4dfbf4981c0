import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { paysNobody, services as serviceOf } from '@fiducia/domain/orders/services';
import { trackerStepNames } from '@fiducia/domain/orders/tracker-step-names';
import { trackerStepsOf } from '@fiducia/domain/orders/tracker-steps';
import { Activity } from '../../../entity/activity.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { LedgerPanel } from '../../../entity/ledger-panel.tsx';
import { blockedBecause, historyOfLine } from '../../../entity/line-history.ts';
import { nameIn } from '../../../entity/name-in.ts';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { useRemembered } from '../../../entity/recent-records.ts';
import { FlagChip, rush } from '../../../entity/record-flag.tsx';
import { RecordHead } from '../../../entity/record-head.tsx';
import { RecordRail } from '../../../entity/record-rail.tsx';
import { useLookup } from '../../../entity/use-lookup.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { StatusChip, StatusDetail } from '../../../kit/display/status-chip.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../kit/page/tabs.tsx';
import { downloadAddress } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import type { Line } from '../line.ts';
import { AddressSearch } from './address-search.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { LedgerWhy } from './ledger-why.tsx';
import { LineActions } from './line-actions.tsx';
import { LineElection } from './line-election.tsx';
import { LineEndings } from './line-endings.tsx';
import { LineFunding } from './line-funding.tsx';
import { LineNotices } from './line-notices.tsx';
import { LineOverview } from './line-overview.tsx';
import { problemOf } from './line-problem.ts';
import { LineTaxesAndFees } from './line-taxes-and-fees.tsx';
import { useLineEvents } from './line-timeline.tsx';
import styles from './order-line.module.css';

/** Shows the steps of the line's service and the participant's sentence about the current one. */
function LineTracker({ line }: { line: Line }) {
  const history = historyOfLine(line, 'participant');
  if (!history?.step) return history?.sentence ? <Card>{history.sentence}</Card> : null;
  const ofService = trackerStepsOf(line.orderServiceCode);
  const at = ofService.indexOf(history.step);
  const isOver = line.status === 'complete' && !history.isTroubled;
  const steps = ofService.map((step, index) => ({
    label: trackerStepNames[step],
    note: index === at ? blockedBecause(line) || undefined : undefined,
  }));
  return (
    <div>
      <Tracker
        steps={steps}
        current={isOver ? steps.length : at}
        hasProblem={history.isTroubled || line.status === 'waitingForReissue'}
      />
      <p className={styles['reads']}>The participant sees: “{history.sentence}”</p>
    </div>
  );
}

/** Says in one sentence what is wrong with the line, and what to do about it. */
function Problem({ line }: { line: Line }) {
  const { data = [] } = useLineEvents(line.id);
  const { may } = useSession();
  const problem = problemOf(line, data, today());
  if (!problem) return null;
  const { button } = problem;
  const isOpen = button !== undefined && (button.permission === undefined || may(button.permission));
  return (
    <Alert
      tone="warning"
      title={problem.sentence}
      action={isOpen && <Button href={button.href}>{button.label}</Button>}
    >
      {problem.remedy}
    </Alert>
  );
}

function Figures({ line, mayLedger }: { line: Line; mayLedger: boolean }) {
  return (
    <FigureStrip
      lead={line.grossDistributionAmount}
      text="gross"
      figures={[
        { label: 'Required', value: <Money amount={line.totalFundsRequired} /> },
        { label: 'Associated', value: <Money amount={line.totalFundsAssociated} /> },
        {
          label: 'Still needed',
          value: <Money amount={Math.max(0, line.totalFundsRequired - line.totalFundsAssociated)} />,
        },
        {
          label: 'Ledger balance',
          value: mayLedger ? <LedgerWhy line={line} /> : <Money amount={line.assetTrackingLedgerBalance} />,
        },
      ]}
    />
  );
}

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
  const { record: line } = handle;
  const name = nameOfPerson(line);
  useRemembered('Order line', name);
  return (
    <TabbedPage
      title={name || 'Order line'}
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
            {line.participantId && (
              <>
                {' · '}
                <a href={`/participants/${line.participantId}`}>Participant</a>
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
            <StatusChip status={line.status} of="OrderLine" />
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
            <Button href={downloadAddress('GET /private/order-lines/:id/pdf', { params: { id: line.id } })} download>
              Print
            </Button>
            {may('orders.edit') && <AddressSearch handle={handle} line={line} />}
            <LineActions handle={handle} line={line} />
            {may('orders.edit') && <LineEndings handle={handle} line={line} />}
          </>
        )
      }
      tabs={line ? tabsOf(line, may) : []}
      rail={line && <RecordRail entity="order-lines" id={line.id} flags={[rush]} />}
    >
      {line && (
        <RecordHead>
          <LineTracker line={line} />
          <Problem line={line} />
          <Figures line={line} mayLedger={may('trust.view')} />
        </RecordHead>
      )}
    </TabbedPage>
  );
}
