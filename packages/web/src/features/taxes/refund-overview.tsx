import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { refundMethodNames } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useLookup } from '../../entity/use-lookup.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { downloadAddress } from '../../shell/api.ts';
import type { Refund, RefundDetail } from './refund-steps.tsx';
import { taxPaymentColour } from './tax-payment-columns.tsx';

interface Props {
  readonly refund: Refund;
  readonly detail: RefundDetail;
}

const link = (href: string | null, text: string) => (href === null ? text : <a href={href}>{text}</a>);

function RefundFacts({ refund, detail }: Props) {
  const reasons = useLookup('/public/tax-adjustment-reasons');
  const reason = reasons.find(({ code }) => code === refund.reasonCode)?.displayName ?? refund.reasonCode;
  return (
    <Card title="Refund">
      <Facts
        facts={[
          { label: 'How', value: refundMethodNames[refund.method] },
          { label: 'Reason', value: reason },
          { label: 'Note', value: refund.reason },
          { label: 'Requested by', value: detail.requestedBy },
          { label: 'Approved by', value: detail.approvedBy ?? 'Not yet' },
          {
            label: 'Authority',
            value: link(
              detail.taxingAuthorityId && `/taxing-authority/${detail.taxingAuthorityId}`,
              detail.authorityName,
            ),
          },
          { label: 'Authority’s reference', value: refund.authorityReference },
          { label: 'Payer', value: detail.payerName },
          { label: 'Payer EIN', value: detail.payerEin === null ? 'Missing' : formatEin(detail.payerEin) },
        ]}
      />
    </Card>
  );
}

function OriginalTax({ refund, detail: { tax } }: Props) {
  return (
    <Card title="Original tax">
      <Stack>
        <p>{tax.explanation}</p>
        <Facts
          facts={[
            { label: 'Participant', value: link(`/order-lines/${refund.orderLineId}#taxes`, tax.label) },
            { label: 'Withheld on', value: formatDay(tax.withheldOn) },
            { label: 'Withheld now', value: formatMoney(tax.amount) },
            { label: 'Given back after deposit', value: formatMoney(tax.refunded) },
            {
              label: 'Deposit',
              value:
                tax.depositId !== null && tax.depositFriendlyId !== null
                  ? link(`/tax-payments/${tax.depositId}`, formatFriendlyId(tax.depositFriendlyId))
                  : 'None',
            },
            { label: 'Deposited on', value: tax.settledOn === null ? 'Not settled yet' : formatDay(tax.settledOn) },
          ]}
        />
      </Stack>
    </Card>
  );
}

const letterNames = { authority: 'Letter to the authority', participant: 'Letter to the participant' } as const;

function Letters({ refund, detail: { letters } }: Props) {
  const shown = (['authority', 'participant'] as const).filter(
    (letter) => letter === 'participant' || refund.method === 'authorityRefund',
  );
  const stored = shown.filter((letter) => letters[letter]);
  return (
    <Card title="Letters">
      {stored.length === 0 ? (
        <EmptyState isCompact title="No letters yet">
          {refund.method === 'authorityRefund'
            ? 'The letter to the authority is created when the request is sent, and the one to the participant when the authority agrees.'
            : 'The letter to the participant is created when the refund is approved.'}
        </EmptyState>
      ) : (
        <Row>
          {stored.map((letter) => (
            <Button
              key={letter}
              href={downloadAddress('GET /private/tax-refunds/:id/letters/:letter', {
                params: { id: refund.id, letter },
              })}
              download
            >
              {letterNames[letter]}
            </Button>
          ))}
        </Row>
      )}
    </Card>
  );
}

function MoneyReceived({ detail }: Props) {
  const { receipt, offsets, open } = detail;
  if (receipt === null && offsets.length === 0)
    return (
      <Card title="Money received">
        <EmptyState isCompact title="No money yet">
          {open > 0
            ? `${formatMoney(open)} is expected.`
            : 'Money is expected after the refund is agreed to. Then a bank credit or lower deposits appear here.'}
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Money received" flush={receipt === null}>
      {receipt && (
        <Facts
          facts={[
            { label: 'Bank credit', value: link(`/bank-transactions/${receipt.bankTransactionId}`, receipt.text) },
            { label: 'Received on', value: formatDay(receipt.date) },
          ]}
        />
      )}
      {receipt === null && (
        <PlainTable
          caption="Deposits that are lower by this refund"
          columns={[
            {
              key: 'depositFriendlyId',
              label: 'Deposit',
              value: ({ depositFriendlyId }) => formatFriendlyId(depositFriendlyId),
              href: ({ taxPaymentId }) => `/tax-payments/${taxPaymentId}`,
            },
            { key: 'dueOn', label: 'Due', kind: 'date' },
            {
              key: 'status',
              label: 'Status',
              render: ({ status }) => <StatusChip status={status} colour={colourOf(status)} />,
            },
            { key: 'amount', label: 'Netted', kind: 'money' },
          ]}
          rows={offsets.map((one) => ({ ...one, id: one.taxPaymentId }))}
          empty="No deposits"
        />
      )}
    </Card>
  );
}

const colours: Readonly<Record<string, (typeof taxPaymentColour)[keyof typeof taxPaymentColour]>> = taxPaymentColour;
const colourOf = (status: string) => colours[status];

function WhereItGoes({ detail: { payout } }: Props) {
  if (payout === null)
    return (
      <Card title="Where it goes">
        <EmptyState isCompact title="Not paid out yet">
          After the money is received or netted, pay it to the participant or return it to the plan.
        </EmptyState>
      </Card>
    );
  const { paymentInstructionId, instructionFriendlyId, paymentId } = payout;
  return (
    <Card title="Where it goes">
      <Facts
        facts={[
          {
            label: 'Paid to',
            value: payout.paidTo === 'plan' ? 'Plan’s account' : (payout.payableTo ?? 'Participant'),
          },
          paymentInstructionId !== null && {
            label: 'Payment instruction',
            value: link('/payment-instructions', formatFriendlyId(instructionFriendlyId ?? '')),
          },
          payout.instructionStatus !== null && {
            label: 'Review',
            value: <StatusChip status={payout.instructionStatus} />,
          },
          paymentId !== null && {
            label: 'Payment',
            value: link(`/payments/${paymentId}`, 'Open payment'),
          },
          payout.paymentStatus !== null && {
            label: 'Payment status',
            value: <StatusChip status={payout.paymentStatus} />,
          },
          { label: 'Paid out on', value: payout.paidOutOn === null ? 'Not yet' : formatDay(payout.paidOutOn) },
        ]}
      />
    </Card>
  );
}

/** Shows a refund: its facts, the original tax, the letters, the money received, and where it goes. */
export function RefundOverview(props: Props) {
  const { refund, detail } = props;
  return (
    <Stack>
      {refund.refusalReason && (
        <Alert tone="error" title={`Refused on ${formatDay(refund.answeredOn)}`}>
          {refund.refusalReason}. No money changed.
        </Alert>
      )}
      {detail.formsToCorrect > 0 && (
        <Alert tone="warning" title="A released tax form shows the old tax">
          Prepare the tax forms of the year again, and release the correction.
        </Alert>
      )}
      <RefundFacts {...props} />
      <OriginalTax {...props} />
      <MoneyReceived {...props} />
      <WhereItGoes {...props} />
      <Letters {...props} />
    </Stack>
  );
}
