import type { RowAt } from '@fiducia/contract/api';
import type { ProspectStage } from '@fiducia/domain/advisors/prospect-stage';
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
import { iraSteps, stepsDone } from './ira-steps.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';

type Prospect = RowAt<'/public/prospects'>;

const sentences: Readonly<Record<ProspectStage, string>> = {
  added: 'You are invited. Your login is not tied to the invitation yet.',
  invited: 'You are invited. Your login is not tied to the invitation yet.',
  registered: 'Your advisor is asked to approve your account. You may also go on without an advisor.',
  advisorDeclined: 'Your advisor did not approve the account. You can go on without an advisor.',
  advisorApproved: 'Your advisor approved your account. Now apply for the IRA.',
  noAdvisor: 'You go on without an advisor. Now apply for the IRA.',
  applicationSubmitted: 'We have your application. Say how the money is to be invested, or keep the cautious default.',
  preferencesCompleted: 'Everything that we need from you is here. We write to you when the IRA is open.',
};

function NextStep({ row, onPreferences }: { row: Prospect; onPreferences: () => void }): ReactNode {
  const { status: stage } = row;
  if (stage === 'registered' || stage === 'advisorDeclined')
    return (
      <Button
        look="primary"
        onClick={() =>
          void perform(
            requestTo('POST /public/prospects/:id/no-advisor', { params: { id: row.id } }),
            'You go on without an advisor',
          )
        }
      >
        Go on without an advisor
      </Button>
    );
  if (stage === 'advisorApproved' || stage === 'noAdvisor')
    return (
      <Button look="primary" href="/apply-account">
        Apply for the IRA
      </Button>
    );
  if (stage === 'applicationSubmitted')
    return (
      <Button look="primary" onClick={onPreferences}>
        Choose how it is invested
      </Button>
    );
  return null;
}

const kindOf = ({ iraType: kind }: Prospect): string =>
  kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} IRA` : 'Your IRA';

function IraCard({ row }: { row: Prospect }) {
  const [isChoosing, setChoosing] = useState(false);
  const { status: stage } = row;
  const address = [row.addressLine1, row.addressLine2, row.city, row.stateCode, row.postalCode].filter(Boolean);
  const note = stage === 'advisorDeclined' ? row.decisionNote : null;
  return (
    <Card title={kindOf(row)}>
      <Stack>
        <Tracker
          steps={iraSteps.map((label) => ({ label }))}
          current={stepsDone(row)}
          hasProblem={stage === 'advisorDeclined'}
        />
        <p>
          {sentences[stage]}
          {note && ` They wrote: “${note}”`}
        </p>
        <Row>
          <NextStep row={row} onPreferences={() => setChoosing(true)} />
        </Row>
        <Facts
          facts={[
            { label: 'Advisor', value: stage === 'noAdvisor' ? 'None' : row.accountDisplayName || 'None' },
            { label: 'Applied', value: <DateText value={row.submittedAt} /> },
            { label: 'Address', value: address.join(', ') || '—' },
          ]}
        />
      </Stack>
      {isChoosing && <PreferencesDialog prospectId={row.id} onClose={() => setChoosing(false)} />}
    </Card>
  );
}

/** The IRA owner's home page: the progress of the account opening, and what only the owner can do next. */
export function Screen() {
  const { user } = useSession();
  const own = useFetch('GET /public/prospects', { query: { resultsPerPage: 25 } });
  return (
    <>
      <PageHeader title="Your IRA" subtitle={user?.firstName ? `Welcome back, ${user.firstName}` : undefined} />
      <Stack>
        <FailureAlert failure={own.failure} action={<Button onClick={own.refresh}>Try again</Button>} />
        {own.isLoading && <Skeleton lines={6} />}
        {own.data?.length === 0 && (
          <EmptyState title="No IRA is being opened for you">
            If someone invited you, sign in with the email address of the invitation, or ask them to invite{' '}
            {user?.emailAddress ?? 'this address'}.
          </EmptyState>
        )}
        {own.data?.map((row) => (
          <IraCard key={row.id} row={row} />
        ))}
      </Stack>
    </>
  );
}
