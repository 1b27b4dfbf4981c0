import type { PaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { Timeline, type TimelineEvent } from '../../kit/display/timeline.tsx';
import { transitionText } from './transition-text.ts';

/** Shows a payment's history: each status change and bank response, with the user and the time. */
export function PaymentHistory({ detail }: { detail: PaymentDetail }) {
  const events: TimelineEvent[] = [
    ...detail.history.map((step, at) => ({
      id: `move-${at}`,
      title: transitionText(step.transition, step.toStatus),
      at: step.createdAt,
      who: step.userName,
      note: step.note ?? undefined,
    })),
    ...detail.answers.map((answer, at) => ({
      id: `answer-${at}`,
      title: answer.code === null ? 'Bank response' : `Bank response ${answer.code}`,
      at: answer.createdAt,
      note: answer.waitsForCash ? `${answer.sentence} Waiting for the returned money.` : answer.sentence,
    })),
  ];
  return <Timeline events={events.sort((a, b) => (a.at < b.at ? -1 : 1))} />;
}
