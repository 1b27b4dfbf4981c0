import type { RowAt } from '@fiducia/contract/api';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Timeline, type TimelineEvent } from '../../../kit/display/timeline.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { iraBookText as text } from '../../../texts/ira-book.ts';
import { type OwnProspect, useOwnProspects } from './own/own-prospects.tsx';
import { endingOf, type OwnIra, useOwnIras } from './own-iras.ts';

type Transaction = RowAt<'/public/ira-transactions'>;
type Happened = Omit<TimelineEvent, 'at'> & { readonly at: string | null };

function prospectEvents(person: OwnProspect): Happened[] {
  const { id, accountDisplayName: advisor, decisionNote, agreementVersion, reviewNote } = person;
  const isAdvisorNo = person.status === 'advisorDeclined' || person.approvalFileId === null;
  return [
    { id: `${id} invited`, title: text('history.invited'), at: advisor ? person.createdAt : null, who: advisor },
    { id: `${id} registered`, title: text('history.registered'), at: person.registeredAt },
    {
      id: `${id} advisor`,
      title: text(isAdvisorNo ? 'history.advisor.declined' : 'history.advisor.approved'),
      at: person.decidedAt,
      who: advisor,
      note: decisionNote,
    },
    {
      id: `${id} applied`,
      title: text('history.applied'),
      at: person.submittedAt,
      note: agreementVersion ? text('history.applied.agreement', { version: agreementVersion }) : undefined,
    },
    {
      id: `${id} reviewed`,
      title: text(person.status === 'declined' ? 'history.declined' : 'history.approved'),
      at: person.reviewedAt,
      note: reviewNote,
    },
  ];
}

const iraEvents = (ira: OwnIra, transactions: readonly Transaction[]): Happened[] => {
  const [first] = transactions
    .filter(({ iraAccountId }) => iraAccountId === ira.id)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return [
    {
      id: `${ira.id} opened`,
      title: text('history.opened'),
      at: ira.openedAt,
      note: text('history.opened.note', { custodian: ira.custodianName, ending: endingOf(ira.accountNumber) }),
    },
    { id: `${ira.id} funded`, title: text('history.funded'), at: first?.createdAt ?? null },
    { id: `${ira.id} revoked`, title: text('history.revoked'), at: ira.revokedAt },
  ];
};

const newestFirst = (events: readonly Happened[]): TimelineEvent[] =>
  events
    .flatMap(({ at, ...event }) => (at === null ? [] : [{ ...event, at }]))
    .toSorted((a, b) => b.at.localeCompare(a.at));

/** Renders how the owner's IRAs were opened: each step with its time, by whom, and what came of it. */
export function Screen() {
  const own = useOwnProspects();
  const iras = useOwnIras();
  const money = useFetch('GET /public/ira-transactions', { query: { resultsPerPage: 100 } });
  const failure = own.failure ?? iras.failure ?? money.failure;
  const isReady = own.data && iras.data && money.data;
  const events = isReady
    ? newestFirst([
        ...own.data.flatMap(prospectEvents),
        ...iras.data.flatMap((ira) => iraEvents(ira, money.data ?? [])),
      ])
    : [];
  return (
    <>
      <PageHeader
        title={text('history.title')}
        actions={events.length > 0 && <Button onClick={() => window.print()}>{text('history.receipt')}</Button>}
      />
      <FailureAlert failure={failure} />
      {!failure && !isReady && <Skeleton lines={6} />}
      {isReady && events.length === 0 && (
        <EmptyState title={text('history.none')} action={<Button href="/home">{text('account.none.action')}</Button>}>
          {text('history.none.next')}
        </EmptyState>
      )}
      {events.length > 0 && (
        <Card>
          <Timeline events={events} />
        </Card>
      )}
    </>
  );
}
