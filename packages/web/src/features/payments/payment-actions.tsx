import type { PaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { numberOf, textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { useSession } from '../../shell/session.ts';
import { act } from './act.ts';

interface Props {
  readonly payment: EntityRow;
  readonly detail: PaymentDetail;
  readonly orderLineId: string;
}

interface Question {
  readonly move: string;
  readonly label: string;
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly isDangerous?: boolean;
}

const questions: readonly Question[] = [
  {
    move: 'cancel',
    label: 'Cancel payment',
    action: 'cancel',
    title: 'Cancel this payment?',
    text: 'It was not sent. Its money, tax and fee go back to the line, and the instruction can be paid later.',
    done: 'The payment was cancelled',
    isDangerous: true,
  },
  {
    move: 'requestStop',
    label: 'Stop payment',
    action: 'cancel',
    title: 'Ask the bank to stop this payment?',
    text: 'For a check the bank gets a positive-pay void. The money stays out until the bank confirms.',
    done: 'The bank is asked to stop it',
    isDangerous: true,
  },
  {
    move: 'refuseStop',
    label: 'The bank could not stop it',
    action: 'refuse-stop',
    title: 'The bank could not stop it?',
    text: 'The payment is on its way again and may still clear.',
    done: 'Noted; the payment goes on',
  },
  {
    move: 'reject',
    label: 'Refused by the bank',
    action: 'reject',
    title: 'Did the bank refuse this payment?',
    text: 'Its money goes back to the line, and the payee is told to check the destination.',
    done: 'Noted; the line waits for reissue',
    isDangerous: true,
  },
];

async function ask(question: Question, payment: EntityRow): Promise<void> {
  const sum = formatMoney(cents(numberOf(payment, 'amount')));
  const reason = await promptDialog({
    title: question.title,
    text: `${sum} to ${textOf(payment, 'payableTo')}. ${question.text}`,
    label: 'Reason',
    okText: question.label,
    cancelText: 'Back',
    isDangerous: question.isDangerous === true,
  });
  if (reason !== undefined) await act(`/private/payments/${payment.id}/${question.action}`, { reason }, question.done);
}

async function confirmStop(payment: EntityRow): Promise<void> {
  const sum = formatMoney(cents(numberOf(payment, 'amount')));
  const isSure = await confirmDialog({
    title: `Did the bank confirm the stop of ${sum}?`,
    text: 'The money goes back to the line at once and can be paid again. If the bank pays the first payment after all, it is paid twice: confirm only what the bank has confirmed.',
    okText: 'Stop confirmed',
  });
  if (isSure)
    await act(`/private/payments/${payment.id}/confirm-stop`, {}, 'The stop is confirmed; the line waits for reissue');
}

async function reissue({ orderLineId }: Props): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Pay this line again?',
    text: 'The line waits to be paid, and its instruction can stand in the next batch. No tax is withheld a second time.',
    okText: 'Reissue',
  });
  if (isSure) await act(`/private/order-lines/${orderLineId}/reissue`, {}, 'The line waits to be paid again');
}

const cameBack: readonly string[] = ['returned', 'stopped', 'rejected'];

/** What may be done with a payment now. */
export function PaymentActions(props: Props) {
  const { payment, detail, orderLineId } = props;
  const { may } = useSession();
  const open = new Set(detail.moves.filter(({ isOpen }) => isOpen).map(({ move }) => move));
  const isLast = detail.chain.at(-1)?.id === payment.id;
  return (
    <>
      <Button href={`/order-lines/${orderLineId}`}>Order line</Button>
      {questions
        .filter(({ move }) => open.has(move))
        .map((question) => (
          <Button
            key={question.move}
            look={question.isDangerous ? 'danger' : 'secondary'}
            onClick={() => void ask(question, payment)}
          >
            {question.label}
          </Button>
        ))}
      {open.has('confirmStop') && (
        <Button look="primary" onClick={() => void confirmStop(payment)}>
          Stop confirmed
        </Button>
      )}
      {isLast && cameBack.includes(textOf(payment, 'status')) && may('payments.edit') && detail.canReissue && (
        <Button look="primary" onClick={() => void reissue(props)}>
          Reissue
        </Button>
      )}
    </>
  );
}
