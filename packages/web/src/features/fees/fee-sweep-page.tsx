import type { RowAt } from '@fiducia/contract/api';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { nameIn } from '../../entity/name-in.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { type TransitionButton, TransitionButtons } from '../../entity/transition-buttons.tsx';
import { useLookup } from '../../entity/use-lookup.ts';
import { useRecord } from '../../entity/use-record.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';

type Sweep = RowAt<'/private/fee-sweeps'>;

const stepOf: Readonly<Record<Sweep['status'], number>> = { open: 1, sent: 2, settled: 3, cancelled: 0, returned: 2 };

const buttonsOf = (sweep: Sweep): readonly TransitionButton[] => [
  {
    transition: 'send',
    label: 'Send sweep',
    question: {
      title: 'Send this sweep?',
      text: `${formatMoney(sweep.amount)} will be paid to ${sweep.payeeName ?? 'the payee'}. This creates the ACH file for the bank and can’t be undone.`,
    },
    request: (id) => requestTo('POST /private/fee-sweeps/:id/send', { params: { id } }),
    done: 'Sweep sent',
  },
  {
    transition: 'return',
    label: 'Record return',
    noteLabel: 'Reason that the bank gave',
    question: {
      title: 'Did the bank reject this payment?',
      text: 'Its fees can be paid out again with another sweep. A settled sweep can’t be recorded as returned.',
    },
    request: (id, reason) => requestTo('POST /private/fee-sweeps/:id/return', { params: { id }, body: { reason } }),
    isDangerous: true,
    done: 'Return recorded',
  },
  {
    transition: 'cancel',
    label: 'Cancel sweep',
    question: {
      title: 'Cancel this sweep?',
      text: 'Nothing is paid, and its fees can be paid out with another sweep. This can’t be undone.',
    },
    request: (id) => requestTo('POST /private/fee-sweeps/:id/cancel', { params: { id } }),
    isDangerous: true,
    done: 'Sweep canceled',
  },
];

function Fees({ sweepId }: { sweepId: string }) {
  const types = useLookup('/public/fee-types');
  return (
    <EntityTable
      isEmbedded
      path="/private/fee-sweep-items"
      caption="Fees in this sweep"
      privateFilters={filtersOf('/private/fee-sweep-items', [
        { field: 'feeSweepId', method: 'equals', value: sweepId },
      ])}
      extraColumns={[{ key: 'feeTypeCode', label: 'Type', value: (row) => nameIn(types, row.feeTypeCode ?? '') }]}
      rowHref={(row) => `/order-lines/${row.orderLineId ?? ''}#taxes`}
      sumKey="amount"
    />
  );
}

function Steps({ sweep }: { sweep: Sweep }) {
  return (
    <Tracker
      current={stepOf[sweep.status]}
      steps={[
        { label: 'Prepared', note: `${formatInstant(sweep.createdAt)}, ${sweep.createdByName ?? ''}` },
        {
          label: 'Sent',
          note:
            sweep.sentAt === null
              ? 'by a second person with “Approve fees”'
              : `${formatInstant(sweep.sentAt)}, ${sweep.sentByName ?? ''}`,
        },
        { label: 'Settled', note: sweep.settledOn === null ? 'when the bank debits it' : formatDay(sweep.settledOn) },
      ]}
    />
  );
}

/** Shows one payment of collected fees: its fees, its steps, and its bank file. */
export function Screen() {
  const handle = useRecord('/private/fee-sweeps', useParameter('feeSweepUuid'));
  const { record: sweep } = handle;
  const { may } = useSession();
  return (
    <TabbedPage
      title={sweep ? `Fee sweep ${formatFriendlyId(sweep.friendlyId)}` : 'Fee sweep'}
      crumbs={[{ label: 'Fee sweeps', href: '/fee-sweeps' }, { label: 'Sweep' }]}
      status={sweep && <StatusChip status={sweep.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        sweep && (
          <>
            {sweep.hasFile && may('fees.approve') && (
              <Button href={downloadAddress('GET /private/fee-sweeps/:id/file', { params: { id: sweep.id } })} download>
                Download file
              </Button>
            )}
            <TransitionButtons
              id={sweep.id}
              handle={handle}
              transitions={sweep.transitions}
              buttons={buttonsOf(sweep)}
            />
          </>
        )
      }
      tabs={
        sweep
          ? [
              { key: 'fees', label: `Fees (${sweep.totalFees})`, content: () => <Fees sweepId={sweep.id} /> },
              activityTab({
                entity: 'fee-sweeps',
                id: sweep.id,
                flags: [{ name: 'watch', label: 'Watch this sweep' }],
              }),
            ]
          : []
      }
    >
      {sweep && (
        <RecordHead>
          <Steps sweep={sweep} />
          {sweep.returnReason !== null && (
            <Alert tone="warning" title="Returned by the bank">
              {sweep.returnReason}
            </Alert>
          )}
          <Stats>
            <Stat label="Amount" figure={<Money amount={sweep.amount} />} />
            <Stat label="Payee" figure={sweep.payeeName ?? ''} />
            <Stat label="Paid from" figure={sweep.bankAccountName ?? ''} />
            <Stat label="Settlement" figure={formatDay(sweep.settleOn)} />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
