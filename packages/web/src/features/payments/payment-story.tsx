import type { PaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { Timeline, type TimelineEvent } from '../../kit/display/timeline.tsx';
import { moveWords } from './move-words.ts';

/** Created, released, sent, answered: every step with who and when. */
export function PaymentStory({ detail }: { detail: PaymentDetail }) {
  const events: TimelineEvent[] = [
    ...detail.history.map((step, at) => ({
      id: `move-${at}`,
      title: moveWords(step.move, step.toStatus),
      at: step.createdAt,
      who: step.userName,
      note: step.note ?? undefined,
    })),
    ...detail.answers.map((answer, at) => ({
      id: `answer-${at}`,
      title: answer.code === null ? 'The bank answered' : `The bank answered ${answer.code}`,
      at: answer.createdAt,
      note: answer.waitsForCash ? `${answer.sentence} Its money is awaited.` : answer.sentence,
    })),
  ];
  return <Timeline events={events.sort((a, b) => (a.at < b.at ? -1 : 1))} />;
}
