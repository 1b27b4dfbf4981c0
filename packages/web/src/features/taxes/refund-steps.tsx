import type { RecordAt, ResultAt } from '@fiducia/contract/api';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';

export type Refund = RecordAt<'/private/tax-refunds'>;
export type RefundDetail = ResultAt<'GET /private/tax-refunds/:id/detail'>;

const stepOf: Readonly<Record<Refund['status'], number>> = {
  requested: 1,
  sentToAuthority: 2,
  agreed: 3,
  refused: 2,
  received: 4,
  netted: 4,
  paidOut: 5,
  closed: 6,
};

const on = (day: string | null, otherwise?: string): string | undefined => (day === null ? otherwise : formatDay(day));

/** Shows how far a refund is. An employer adjustment isn’t sent to the authority. */
export function RefundSteps({ refund }: { refund: Refund }) {
  const isNetted = refund.method === 'employerAdjustment';
  const requested = { label: 'Requested', note: formatDay(refund.requestedOn) };
  const answer = refund.status === 'refused' ? 'Declined' : 'Agreed';
  const done = [
    { label: 'Paid out', note: on(refund.paidOutOn, 'after review and payment') },
    { label: 'Closed', note: on(refund.closedOn) },
  ];
  const steps = isNetted
    ? [
        requested,
        {
          label: refund.status === 'refused' ? 'Declined' : 'Approved',
          note: on(refund.answeredOn, 'by a second person'),
        },
        { label: 'Netted', note: on(refund.nettedOn, 'when the deposits are sent') },
        ...done,
      ]
    : [
        requested,
        { label: 'Sent to authority', note: on(refund.sentOn, 'by a second person') },
        { label: answer, note: on(refund.answeredOn, 'by the authority') },
        { label: 'Received', note: on(refund.receivedOn, 'on our bank account') },
        ...done,
      ];
  const at = stepOf[refund.status];
  const current = isNetted ? (at <= 1 ? at : at - 1) : at;
  return <Tracker steps={steps} current={current} hasProblem={refund.status === 'refused'} />;
}
