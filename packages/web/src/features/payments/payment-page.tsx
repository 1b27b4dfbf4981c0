import type { RecordAt } from '@fiducia/contract/api';
import type { PaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isCheckMethod, paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { LedgerPanel } from '../../entity/ledger-panel.tsx';
import { RecordRail } from '../../entity/record-rail.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { CheckPreview } from '../../kit/display/check-preview.tsx';
import { DateText, formatDay } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Stack, WithRail } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentChain } from './payment-chain.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentParts } from './payment-parts.tsx';

type Payment = RecordAt<'/public/payments'>;

function Destination({ payment, detail }: { payment: Payment; detail: PaymentDetail }) {
  const { destination, from } = detail;
  const { paymentMethodCode: method } = payment;
  const address = destination.address.join(', ');
  const of = (number: string | null) => (number === null ? '—' : `•••• ${number}`);
  return (
    <Card title={isCheckMethod(method) ? 'Check destination' : 'Payment destination'}>
      <Stack>
        {isCheckMethod(method) && (
          <CheckPreview
            payableTo={destination.payableTo}
            amount={payment.amount}
            date={payment.effectiveDate}
            forBenefitOf={destination.forBenefitOf ?? undefined}
            memo={`Ref ${payment.referenceNumber}`}
            {...(payment.checkNumber ? { checkNumber: String(payment.checkNumber) } : {})}
          />
        )}
        <Facts
          facts={[
            { label: 'Reference', value: <FriendlyId id={payment.referenceNumber} what="Reference" /> },
            { label: 'Method', value: paymentMethodNames[method] },
            { label: 'Payee', value: destination.payableTo },
            destination.forBenefitOf !== null && { label: 'For benefit of', value: destination.forBenefitOf },
            { label: 'Address', value: address === '' ? '—' : address },
            destination.routingNumber !== null && { label: 'Routing number', value: destination.routingNumber },
            destination.accountNumberLast4 !== null && {
              label: 'Account',
              value: `${of(destination.accountNumberLast4)} ${destination.bankAccountType ?? ''}`,
            },
            { label: 'Paid from', value: `${from.displayName}, ${from.bankName} ${of(from.accountNumberLast4)}` },
            payment.checkNumber ? { label: 'Check number', value: payment.checkNumber } : null,
            payment.traceNumber ? { label: 'Trace number', value: payment.traceNumber } : null,
            detail.endToEndId !== null && { label: 'End-to-end ID', value: detail.endToEndId },
            detail.uetr !== null && { label: 'UETR', value: detail.uetr },
            { label: 'Cleared on', value: <DateText value={payment.clearedOn} /> },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Shows the most important fact about a payment: the return reason, an open stop request, or another attempt. */
function Notice({ payment, detail }: { payment: Payment; detail: PaymentDetail }) {
  const { status } = payment;
  const last = detail.chain.at(-1);
  if (last && last.id !== payment.id && detail.chain.some(({ id }) => id === payment.id)) {
    return (
      <Alert
        tone="announcement"
        title={[payment.returnCode, payment.returnReason].filter(Boolean).join(' ') || 'This attempt has ended'}
      >
        It was reissued as <a href={`/payments/${last.id}`}>{formatAnyFriendlyId(last.referenceNumber)}</a>.
      </Alert>
    );
  }
  if (status === 'returned' || status === 'rejected') {
    const waits = detail.answers.some((answer) => answer.waitsForCash);
    return (
      <Alert tone="warning" title={[payment.returnCode, payment.returnReason].filter(Boolean).join(' ')}>
        {waits ? 'The bank statement doesn’t show the money yet. ' : ''}
        {detail.canReissue ? 'The payment can be reissued.' : (detail.reissueBlocker ?? '')}
      </Alert>
    );
  }
  if (status === 'cancellationrequestedatbank') {
    return (
      <Alert tone="warning" title="A stop was requested from the bank">
        {detail.stopReason ? `Reason: ${detail.stopReason}. ` : ''}The trust department records the bank’s response
        here. If the bank pays the check first, the payment stays cleared.
      </Alert>
    );
  }
  if (status === 'stopped')
    return (
      <Alert tone="warning" title="This payment was stopped">
        {detail.reissueBlocker ?? 'The payment can be reissued.'}
      </Alert>
    );
  return null;
}

function Overview({ payment, detail }: { payment: Payment; detail: PaymentDetail }) {
  return (
    <WithRail rail={<RecordRail entity="payments" id={payment.id} />}>
      <Stack>
        <Notice payment={payment} detail={detail} />
        <Destination payment={payment} detail={detail} />
        <PaymentParts detail={detail} />
        <PaymentChain currentId={payment.id} chain={detail.chain} />
      </Stack>
    </WithRail>
  );
}

/**
 * Shows one payment: its destination, the breakdown of its amount, the bank's responses, and earlier and later
 * attempts.
 */
export function Screen() {
  const id = useParameter('paymentUuid');
  const { may } = useSession();
  const handle = useRecord('/public/payments', id);
  const { record: payment } = handle;
  const { data: detail, failure } = useFetch('GET /private/payments/:id/detail', { params: { id } });
  return (
    <TabbedPage
      title={payment ? `${formatMoney(payment.amount)} to ${payment.payableTo}` : 'Payment'}
      subtitle={
        payment &&
        [detail?.personName, detail?.planName, `effective ${formatDay(payment.effectiveDate)}`]
          .filter(Boolean)
          .join(' · ')
      }
      crumbs={[
        { label: 'Payments', href: '/payments' },
        { label: formatAnyFriendlyId(payment?.referenceNumber ?? '') || 'Payment' },
      ]}
      status={payment && <StatusChip status={payment.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        payment && detail && <PaymentActions payment={payment} detail={detail} orderLineId={payment.orderLineId} />
      }
      tabs={
        payment && detail
          ? [
              { key: 'overview', label: 'Overview', content: () => <Overview payment={payment} detail={detail} /> },
              { key: 'timeline', label: 'Timeline', content: () => <PaymentHistory detail={detail} /> },
              ...(may('trust.view')
                ? [{ key: 'ledger', label: 'Ledger', content: () => <LedgerPanel owner="payments" id={id} /> }]
                : []),
            ]
          : []
      }
    >
      <FailureAlert failure={failure} />
    </TabbedPage>
  );
}
