import type { PaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { cents } from '@fiducia/domain/money/cents';
import {
  isCheckMethod,
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from '@fiducia/domain/payments/payment-method';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { LedgerPanel } from '../../entity/ledger-panel.tsx';
import { RecordRail } from '../../entity/record-rail.tsx';
import { numberOf, textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { CheckPreview } from '../../kit/display/check-preview.tsx';
import { CopyButton } from '../../kit/display/copy-button.tsx';
import { DateText, formatDay } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack, WithRail } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentChain } from './payment-chain.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { PaymentStory } from './payment-story.tsx';

function methodOf(payment: EntityRow): PaymentMethod {
  const method = payment['paymentMethodCode'];
  return isOneOf(paymentMethods, method) ? method : 'check';
}

function CopyText({ text }: { text: string }) {
  return (
    <>
      {text} <CopyButton text={text} what="Reference" />
    </>
  );
}

function Destination({ payment, detail }: { payment: EntityRow; detail: PaymentDetail }) {
  const { destination, from } = detail;
  const method = methodOf(payment);
  const address = destination.address.join(', ');
  const of = (number: string | null) => (number === null ? '—' : `•••• ${number}`);
  return (
    <Card title={isCheckMethod(method) ? 'Where the check goes' : 'Where the money goes'}>
      <Stack>
        {isCheckMethod(method) && (
          <CheckPreview
            payableTo={destination.payableTo}
            amount={numberOf(payment, 'amount')}
            date={textOf(payment, 'effectiveDate')}
            forBenefitOf={destination.forBenefitOf ?? undefined}
            memo={`Ref ${textOf(payment, 'referenceNumber')}`}
            {...(payment['checkNumber'] ? { checkNumber: String(numberOf(payment, 'checkNumber')) } : {})}
          />
        )}
        <Facts
          facts={[
            { label: 'Reference', value: <CopyText text={textOf(payment, 'referenceNumber')} /> },
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
            payment['checkNumber'] ? { label: 'Check number', value: numberOf(payment, 'checkNumber') } : null,
            payment['traceNumber'] ? { label: 'Trace number', value: textOf(payment, 'traceNumber') } : null,
            detail.endToEndId !== null && { label: 'End-to-end id', value: detail.endToEndId },
            detail.uetr !== null && { label: 'UETR', value: detail.uetr },
            { label: 'Cleared on', value: <DateText value={textOf(payment, 'clearedOn')} /> },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** What a person must know first: why it came back, that a stop is open, or that another attempt exists. */
function Notice({ payment, detail }: { payment: EntityRow; detail: PaymentDetail }) {
  const status = textOf(payment, 'status');
  const last = detail.chain.at(-1);
  if (last && last.id !== payment.id && detail.chain.some(({ id }) => id === payment.id)) {
    return (
      <Alert
        tone="announcement"
        title={
          [textOf(payment, 'returnCode'), textOf(payment, 'returnReason')].filter(Boolean).join(' ') ||
          'This attempt is over'
        }
      >
        It was paid again: <a href={`/payments/${last.id}`}>{last.referenceNumber}</a>.
      </Alert>
    );
  }
  if (status === 'returned' || status === 'rejected') {
    const waits = detail.answers.some((answer) => answer.waitsForCash);
    return (
      <Alert tone="warning" title={`${textOf(payment, 'returnCode')} ${textOf(payment, 'returnReason')}`.trim()}>
        {waits ? 'The statement has not shown the money yet. ' : ''}
        {detail.canReissue ? 'The line can be paid again now.' : (detail.reissueBlocker ?? '')}
      </Alert>
    );
  }
  if (status === 'cancellationrequestedatbank') {
    return (
      <Alert tone="warning" title="The bank was asked to stop this payment">
        {detail.stopReason ? `Reason: ${detail.stopReason}. ` : ''}The trust department confirms here what the bank
        answers. If the bank pays the check first, the payment stays cleared.
      </Alert>
    );
  }
  if (status === 'stopped')
    return (
      <Alert tone="warning" title="This payment was stopped">
        {detail.reissueBlocker ?? 'The line can be paid again now.'}
      </Alert>
    );
  return null;
}

function Overview({ payment, detail }: { payment: EntityRow; detail: PaymentDetail }) {
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

/** One payment: where it went, what made its amount, how the bank answered, and what came before and after it. */
export function Screen() {
  const id = useParameter('paymentUuid');
  const { may } = useSession();
  const handle = useRecord('/public/payments', id);
  const { record: payment } = handle;
  const { data: detail, failure } = useFetch<PaymentDetail>(`/private/payments/${id}/detail`);
  const lineId = textOf(payment, 'orderLineId');
  return (
    <TabbedPage
      title={
        payment ? `${formatMoney(cents(numberOf(payment, 'amount')))} to ${textOf(payment, 'payableTo')}` : 'Payment'
      }
      subtitle={
        payment &&
        [detail?.personName, detail?.planName, `effective ${formatDay(textOf(payment, 'effectiveDate'))}`]
          .filter(Boolean)
          .join(' · ')
      }
      crumbs={[{ label: 'Payments', href: '/payments' }, { label: textOf(payment, 'referenceNumber') || 'Payment' }]}
      status={payment && <StatusChip status={textOf(payment, 'status')} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={payment && detail && <PaymentActions payment={payment} detail={detail} orderLineId={lineId} />}
      tabs={
        payment && detail
          ? [
              { key: 'overview', label: 'Overview', content: () => <Overview payment={payment} detail={detail} /> },
              { key: 'timeline', label: 'Timeline', content: () => <PaymentStory detail={detail} /> },
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
