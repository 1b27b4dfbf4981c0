import type { RecordAt } from '@fiducia/contract/api';
import type { PaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { IncreaseReplacement } from './uncashed/increase-replacement.tsx';

type Payment = RecordAt<'/public/payments'>;

interface Props {
  readonly payment: Payment;
  readonly detail: PaymentDetail;
  readonly orderLineId: string;
}

interface Question {
  readonly transition: string;
  readonly label: string;
  readonly call:
    | 'POST /private/payments/:id/cancel'
    | 'POST /private/payments/:id/reject-stop'
    | 'POST /private/payments/:id/reject';
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly isDangerous?: boolean;
}

const questions: readonly Question[] = [
  {
    transition: 'cancel',
    label: 'Cancel payment',
    call: 'POST /private/payments/:id/cancel',
    title: 'Cancel this payment?',
    text: 'It wasn’t sent. This returns its money, taxes, and fees to the order line. You can pay the instruction later.',
    done: 'Payment canceled',
    isDangerous: true,
  },
  {
    transition: 'requestStop',
    label: 'Stop payment',
    call: 'POST /private/payments/:id/cancel',
    title: 'Stop this payment?',
    text: 'We’ll ask the bank to stop it. For a check, the bank gets a positive pay void. The money isn’t available again until the bank confirms.',
    done: 'Stop requested from the bank',
    isDangerous: true,
  },
  {
    transition: 'rejectStop',
    label: 'Mark stop as failed',
    call: 'POST /private/payments/:id/reject-stop',
    title: 'Mark the stop as failed?',
    text: 'The payment becomes active again and may still clear.',
    done: 'Stop marked as failed. The payment is active again',
  },
  {
    transition: 'reject',
    label: 'Mark as rejected',
    call: 'POST /private/payments/:id/reject',
    title: 'Mark this payment as rejected by the bank?',
    text: 'Its money returns to the order line, and we ask the payee to check the destination.',
    done: 'Payment marked as rejected. The order line is waiting for reissue',
    isDangerous: true,
  },
];

async function ask(question: Question, payment: Payment): Promise<void> {
  const sum = formatMoney(payment.amount);
  const reason = await promptDialog({
    title: question.title,
    text: `${sum} to ${payment.payableTo}. ${question.text}`,
    label: 'Reason',
    okText: question.label,
    cancelText: 'Back',
    isDangerous: question.isDangerous === true,
  });
  if (reason !== undefined)
    await perform(requestTo(question.call, { params: { id: payment.id }, body: { reason } }), question.done);
}

async function confirmStop(payment: Payment): Promise<void> {
  const sum = formatMoney(payment.amount);
  const isSure = await confirmDialog({
    title: `Confirm that the bank stopped ${sum}?`,
    text: 'The money returns to the order line immediately and can be paid again. If the bank still pays the first payment, it is paid twice, so confirm only what the bank has confirmed.',
    okText: 'Confirm stop',
  });
  if (isSure)
    await perform(
      requestTo('POST /private/payments/:id/confirm-stop', { params: { id: payment.id }, body: {} }),
      'Stop confirmed. The order line is waiting for reissue',
    );
}

async function reissue({ orderLineId }: Props): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Reissue this payment?',
    text: 'The order line will be ready to pay, and you can add its instruction to the next batch. We won’t withhold tax a second time.',
    okText: 'Reissue payment',
  });
  if (isSure)
    await perform(
      requestTo('POST /private/order-lines/:id/reissue', { params: { id: orderLineId }, body: {} }),
      'The order line is ready to pay again',
    );
}

const cameBack: readonly string[] = ['returned', 'stopped', 'rejected'];

/** Renders the actions available for a payment. */
export function PaymentActions(props: Props) {
  const { payment, detail, orderLineId } = props;
  const { may } = useSession();
  const open = new Set(detail.transitions.filter(({ isOpen }) => isOpen).map(({ transition }) => transition));
  const isLast = detail.chain.at(-1)?.id === payment.id;
  return (
    <>
      <Button href={`/order-lines/${orderLineId}`}>Order line</Button>
      {questions
        .filter(({ transition }) => open.has(transition))
        .map((question) => (
          <Button
            key={question.transition}
            look={question.isDangerous ? 'danger' : 'secondary'}
            onClick={() => void ask(question, payment)}
          >
            {question.label}
          </Button>
        ))}
      {open.has('confirmStop') && (
        <Button look="primary" onClick={() => void confirmStop(payment)}>
          Confirm stop
        </Button>
      )}
      {isLast && payment.status === 'stopped' && payment.waitsForReissue && may('payments.edit') && (
        <IncreaseReplacement payment={payment} />
      )}
      {isLast && cameBack.includes(payment.status) && may('payments.edit') && detail.canReissue && (
        <Button look="primary" onClick={() => void reissue(props)}>
          Reissue payment
        </Button>
      )}
    </>
  );
}
