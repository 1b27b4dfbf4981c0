import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { LedgerPanel } from '../../entity/ledger-panel.tsx';
import { perform } from '../../entity/perform.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { refundColour } from './refund-columns.tsx';
import { AgreementDialog, ReceiptDialog, RefusalDialog } from './refund-dialogs.tsx';
import { RefundOverview } from './refund-overview.tsx';
import { type Refund, type RefundDetail, RefundSteps } from './refund-steps.tsx';

type Step = 'agree' | 'refuse' | 'receive' | 'payOut';

async function send({ id, amount }: Refund): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Send this request?',
    text: `This creates the letter that asks the authority for ${formatMoney(amount)}. Download it and mail it.`,
    okText: 'Send request',
  });
  if (isSure)
    await perform(requestTo('POST /private/tax-refunds/:id/send', { params: { id }, body: {} }), 'Request sent');
}

async function approve({ id, amount }: Refund): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Approve this refund?',
    text: `The participant’s tax is lower by ${formatMoney(amount)}, and the next deposits of this payer are lower by it. This can’t be undone.`,
    okText: 'Approve refund',
  });
  if (isSure)
    await perform(requestTo('POST /private/tax-refunds/:id/approve', { params: { id }, body: {} }), 'Refund approved');
}

const close = ({ id }: Refund) =>
  perform(requestTo('POST /private/tax-refunds/:id/close', { params: { id }, body: {} }), 'Refund closed');

interface ActionProps {
  readonly refund: Refund;
  readonly detail: RefundDetail;
  readonly onStep: (step: Step) => void;
}

/** Shows what the user can do next with the refund. */
function Actions({ refund, detail, onStep }: ActionProps) {
  const { may } = useSession();
  const { status } = refund;
  const isOpen = status === 'requested' || status === 'sentToAuthority';
  const isAtAuthority = refund.method === 'authorityRefund';
  const canPay = (status === 'received' || status === 'netted') && detail.payout === null;
  return (
    <>
      {may('tax.file') && isOpen && (
        <Button onClick={() => onStep('refuse')}>
          {status === 'requested' ? 'Withdraw request' : 'Record rejection'}
        </Button>
      )}
      {may('tax.approve') && status === 'requested' && (
        <Button look="primary" onClick={() => void (isAtAuthority ? send(refund) : approve(refund))}>
          {isAtAuthority ? 'Send request' : 'Approve refund'}
        </Button>
      )}
      {may('tax.file') && status === 'sentToAuthority' && (
        <Button look="primary" onClick={() => onStep('agree')}>
          Record agreement
        </Button>
      )}
      {may('tax.file') && status === 'agreed' && detail.open === refund.amount && (
        <Button look={isAtAuthority ? 'primary' : 'secondary'} onClick={() => onStep('receive')}>
          Record receipt
        </Button>
      )}
      {may('tax.file') && canPay && (
        <Button look="primary" onClick={() => onStep('payOut')}>
          Pay out
        </Button>
      )}
      {may('tax.file') && status === 'paidOut' && (
        <Button look="primary" onClick={() => void close(refund)}>
          Close refund
        </Button>
      )}
    </>
  );
}

function Dialogs({ refund, step, onClose }: { refund: Refund; step: Step | undefined; onClose: () => void }) {
  if (step === 'agree') return <AgreementDialog refund={refund} onClose={onClose} />;
  if (step === 'refuse') return <RefusalDialog refund={refund} onClose={onClose} />;
  if (step === 'receive') return <ReceiptDialog refund={refund} onClose={onClose} />;
  if (step === 'payOut')
    return <PayOutDialog of={{ kind: 'refund', id: refund.id }} amount={refund.amount} onClose={onClose} />;
  return null;
}

function Head({ refund, detail }: { refund: Refund; detail: RefundDetail | undefined }) {
  return (
    <RecordHead>
      <RefundSteps refund={refund} />
      <Stats>
        <Stat label="Refund" figure={<Money amount={refund.amount} />} />
        {detail && <Stat label="Expected" figure={<Money amount={detail.open} />} note={detail.authorityName} />}
        <Stat label="Requested" figure={formatDay(refund.requestedOn)} />
        {refund.paidOutOn && <Stat label="Paid out" figure={formatDay(refund.paidOutOn)} />}
      </Stats>
    </RecordHead>
  );
}

/** Shows one tax refund: its facts, original tax, letters, money, and ledger, and what to do next. */
export function Screen() {
  const id = useParameter('taxRefundUuid');
  const handle = useRecord('/private/tax-refunds', id);
  const { record: refund } = handle;
  const { data: detail, failure } = useFetch('GET /private/tax-refunds/:id/detail', { params: { id } });
  const [step, setStep] = useState<Step>();
  const seesLedger = useSession().may('trust.view');
  const title = refund ? `Refund ${formatFriendlyId(refund.friendlyId)}` : 'Tax refund';
  const overview = () => {
    if (refund && detail) return <RefundOverview refund={refund} detail={detail} />;
    return failure ? null : <Skeleton lines={8} />;
  };
  const tabs = refund
    ? [
        { key: 'overview', label: 'Overview', content: overview },
        ...(seesLedger
          ? [{ key: 'ledger', label: 'Ledger', content: () => <LedgerPanel owner="tax-refunds" id={refund.id} /> }]
          : []),
        activityTab({ entity: 'tax-refunds', id: refund.id, flags: [{ name: 'watch', label: 'Watch this refund' }] }),
      ]
    : [];
  return (
    <TabbedPage
      title={title}
      subtitle={
        refund && `${refund.participantName ?? ''}, order line ${formatFriendlyId(refund.orderLineFriendlyId ?? '')}`
      }
      crumbs={[{ label: 'Tax refunds', href: '/tax-refunds' }, { label: title }]}
      status={refund && <StatusChip status={refund.status} colour={refundColour[refund.status]} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={refund && detail && <Actions refund={refund} detail={detail} onStep={setStep} />}
      tabs={tabs}
    >
      {refund && <Head refund={refund} detail={detail} />}
      <FailureAlert failure={failure} />
      {refund && <Dialogs refund={refund} step={step} onClose={() => setStep(undefined)} />}
    </TabbedPage>
  );
}
