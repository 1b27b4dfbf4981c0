import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import {
  isTroubledEvent,
  type LineEvent,
  type LineEventKind,
  lineEventKindNames,
  lineEventKinds,
  lineEventTitle,
  withoutConsequences,
} from '@fiducia/domain/orders/line-events';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconDownload,
  IconInfoCircle,
  IconMail,
  IconSend,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { StatusColour } from '../../../kit/display/status-colour.ts';
import { Timeline, type TimelineEvent } from '../../../kit/display/timeline.tsx';
import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';

/** Reads the events of an order line, newest first. The notes next to the page refresh it. */
export function useLineEvents(id: string) {
  return useQuery(
    {
      queryKey: ['rail', 'order-lines', id, 'timeline'],
      queryFn: async () => (await call('GET /private/order-lines/:id/timeline', { params: { id } })).result,
    },
    queryClient,
  );
}

const colours: Readonly<Record<LineEventKind, StatusColour>> = {
  notice: 'blueGray',
  election: 'purple',
  money: 'darkTeal',
  review: 'green',
  payment: 'blue',
  note: 'gray',
  status: 'gray',
};

const icons: Readonly<Record<LineEventKind, typeof IconMail>> = {
  notice: IconMail,
  election: IconCheck,
  money: IconDownload,
  review: IconCircleCheck,
  payment: IconSend,
  note: IconUserCircle,
  status: IconInfoCircle,
};

/** An instruction that went back is never good news. */
const reviewColours: Readonly<Record<string, StatusColour>> = {
  sentBack: 'orange',
  notReadyForReview: 'orange',
  paused: 'orange',
  cancelled: 'faint',
  waitingForReview: 'gray',
};

const colourOf = (event: LineEvent): StatusColour =>
  isTroubledEvent(event)
    ? 'red'
    : ((event.kind === 'review' ? reviewColours[event.code] : undefined) ?? colours[event.kind]);

function shown(event: LineEvent, serviceCode: ServiceCode): TimelineEvent {
  const { id, kind, at, who, amount, note, paymentId } = event;
  const money = amount === null ? '' : `${formatMoney(cents(amount))}${kind === 'election' ? ' before taxes' : ''}`;
  const title = [lineEventTitle(event, serviceCode), money].filter(Boolean).join(', ');
  const Icon = isTroubledEvent(event) ? IconArrowBackUp : icons[kind];
  return {
    id,
    at,
    who,
    colour: colourOf(event),
    icon: <Icon size={16} />,
    title: paymentId === null ? title : <a href={`/payments/${paymentId}`}>{title}</a>,
    note: kind === 'notice' ? undefined : (note ?? undefined),
  };
}

/** Shows everything that happened to an order line as one timeline, or only what is of one kind. */
export function LineTimeline({ lineId, serviceCode }: { lineId: string; serviceCode: ServiceCode }) {
  const { data, error, isLoading } = useLineEvents(lineId);
  const [kind, setKind] = useState<LineEventKind | 'all'>('all');
  if (isLoading) return <Skeleton lines={6} />;
  if (!data) return <FailureAlert failure={error ? asFailure(error) : undefined} />;
  const counts = lineEventKinds
    .map((one) => ({
      value: one,
      text: lineEventKindNames[one],
      count: data.filter((event) => event.kind === one).length,
    }))
    .filter(({ count }) => count > 0);
  const events = kind === 'all' ? withoutConsequences(data) : data.filter((event) => event.kind === kind);
  return (
    <Card
      title="Timeline"
      actions={
        counts.length > 1 && (
          <SegmentedChoice<LineEventKind | 'all'>
            label="Events"
            value={kind}
            options={[
              { value: 'all', text: 'All' },
              ...counts.map(({ value, text, count }) => ({ value, text: `${text} ${count}` })),
            ]}
            onChange={setKind}
          />
        )
      }
    >
      {events.length === 0 ? (
        <EmptyState title="Nothing happened yet">Notices, elections, money, and payments appear here.</EmptyState>
      ) : (
        <Timeline events={events.map((event) => shown(event, serviceCode))} hasDateColumn />
      )}
    </Card>
  );
}
