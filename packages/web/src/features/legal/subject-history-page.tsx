import type { SubjectHistory } from '@fiducia/contract/screening/screening-history.routes';
import { subjectKindNames } from '@fiducia/domain/screening/screening-subject';
import { useFetch } from '../../entity/use-fetch.ts';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useParameter } from '../../shell/use-route.ts';
import styles from './ofac.module.css';

function Subject({ subject }: { subject: SubjectHistory }) {
  return (
    <Card title={`${subjectKindNames[subject.kind]}: ${subject.name}`}>
      <table className={styles['sides']}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What happened</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          {subject.events.map((event) => (
            <tr key={`${event.at} ${event.what}`}>
              <td>
                <DateText value={event.at} withTime />
              </td>
              <td>
                {event.hitId === null ? event.what : <a href={`/legal/ofac#hits:${event.hitId}`}>{event.what}</a>}
              </td>
              <td>{event.who ?? 'Screening'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Shows all screenings of a participant with their payees, or of one payee, and the decisions on their hits. */
export function Screen() {
  const id = useParameter('screenedRecordUuid');
  const { data, failure, refresh } = useFetch('GET /private/legal/screening-subjects/:id/history', { params: { id } });
  return (
    <TabbedPage
      title={data?.name ? `Screening history of ${data.name}` : 'Screening history'}
      subtitle="Screenings and decisions are stored for 10 years and can’t be removed earlier."
      crumbs={[
        { label: 'Sanctions screening', href: '/legal/ofac' },
        ...(data?.participantId ? [{ label: 'Participant', href: `/participants/${data.participantId}` }] : []),
      ]}
      isLoaded={data !== undefined}
      failure={failure}
      onRetry={refresh}
    >
      {data && data.subjects.length === 0 ? (
        <EmptyState title="Not screened yet">
          New and changed participants and payees are screened within a minute, once a sanctions list is in force.
        </EmptyState>
      ) : (
        <Stack>
          {data?.subjects.map((subject) => (
            <Subject key={subject.id} subject={subject} />
          ))}
        </Stack>
      )}
    </TabbedPage>
  );
}
