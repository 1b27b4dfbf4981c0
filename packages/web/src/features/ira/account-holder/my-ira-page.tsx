import type { RowAt } from '@fiducia/contract/api';
import { type ReactNode, useState } from 'react';
import { perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { iraText } from '../../../texts/ira.ts';
import { iraSteps, stepsDone } from './ira-steps.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';

type Prospect = RowAt<'/public/prospects'>;

function NextStep({ row, onPreferences }: { row: Prospect; onPreferences: () => void }): ReactNode {
  const { status: stage } = row;
  if (stage === 'registered' || stage === 'advisorDeclined')
    return (
      <Button
        look="primary"
        onClick={() =>
          void perform(
            requestTo('POST /public/prospects/:id/no-advisor', { params: { id: row.id } }),
            iraText('home.withoutAdvisor.done'),
          )
        }
      >
        {iraText('home.withoutAdvisor')}
      </Button>
    );
  if (stage === 'advisorApproved' || stage === 'noAdvisor')
    return (
      <Button look="primary" href="/apply-account">
        {iraText('home.apply')}
      </Button>
    );
  if (stage === 'applicationSubmitted')
    return (
      <Button look="primary" onClick={onPreferences}>
        {iraText('home.invest')}
      </Button>
    );
  return null;
}

const kindOf = ({ iraType: kind }: Prospect): string => (kind ? iraText(`kind.${kind}`) : iraText('home.title'));

function IraCard({ row }: { row: Prospect }) {
  const [isChoosing, setChoosing] = useState(false);
  const { status: stage } = row;
  const address = [row.addressLine1, row.addressLine2, row.city, row.stateCode, row.postalCode].filter(Boolean);
  const note = stage === 'advisorDeclined' ? row.decisionNote : null;
  return (
    <Card title={kindOf(row)}>
      <Stack>
        <Tracker
          steps={iraSteps.map((step) => ({ label: iraText(`step.${step}`) }))}
          current={stepsDone(row)}
          hasProblem={stage === 'advisorDeclined'}
        />
        <p>{iraText(`stage.${stage}`)}</p>
        {note && <p>{iraText('stage.advisorDeclined.note', { note })}</p>}
        <Row>
          <NextStep row={row} onPreferences={() => setChoosing(true)} />
        </Row>
        <Facts
          facts={[
            {
              label: iraText('home.advisor'),
              value: (stage !== 'noAdvisor' && row.accountDisplayName) || iraText('home.advisor.none'),
            },
            { label: iraText('home.applied'), value: <DateText value={row.submittedAt} /> },
            { label: iraText('home.address'), value: address.join(', ') || '—' },
          ]}
        />
      </Stack>
      {isChoosing && <PreferencesDialog prospectId={row.id} onClose={() => setChoosing(false)} />}
    </Card>
  );
}

/** Renders the IRA owner's home page: the progress of opening the account, and the owner's next action. */
export function Screen() {
  const { user } = useSession();
  const own = useFetch('GET /public/prospects', { query: { resultsPerPage: 25 } });
  return (
    <>
      <PageHeader
        title={iraText('home.title')}
        subtitle={user?.firstName ? iraText('home.welcome', { firstName: user.firstName }) : undefined}
      />
      <Stack>
        <FailureAlert failure={own.failure} action={<Button onClick={own.refresh}>{iraText('home.retry')}</Button>} />
        {own.isLoading && <Skeleton lines={6} />}
        {own.data?.length === 0 && (
          <EmptyState title={iraText('home.none')}>
            {user?.emailAddress
              ? iraText('home.none.next', { emailAddress: user.emailAddress })
              : iraText('home.none.nextWithoutEmail')}
          </EmptyState>
        )}
        {own.data?.map((row) => (
          <IraCard key={row.id} row={row} />
        ))}
      </Stack>
    </>
  );
}
