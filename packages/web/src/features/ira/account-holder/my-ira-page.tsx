import type { ProspectStage } from '@fiducia/domain/advisors/prospect-stage';
import { type ReactNode, useState } from 'react';
import { textOf } from '../../../entity/by-path/text-of.ts';
import { useFetch } from '../../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { perform } from '../../../entity/perform.ts';
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
import { useSession } from '../../../shell/session.ts';
import { iraSteps, stageOf, stepsDone } from './ira-steps.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';

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

function NextStep({ row, onPreferences }: { row: EntityRow; onPreferences: () => void }): ReactNode {
  const stage = stageOf(row);
  if (stage === 'registered' || stage === 'advisorDeclined')
    return (
      <Button
        look="primary"
        onClick={() => void perform({ path: `/public/prospects/${row.id}/no-advisor` }, 'You go on without an advisor')}
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

const kindOf = (row: EntityRow): string => {
  const kind = textOf(row, 'iraType');
  return kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} IRA` : 'Your IRA';
};

function IraCard({ row }: { row: EntityRow }) {
  const [isChoosing, setChoosing] = useState(false);
  const stage = stageOf(row);
  const address = ['addressLine1', 'addressLine2', 'city', 'stateCode', 'postalCode'].flatMap(
    (field) => textOf(row, field) || [],
  );
  const note = stage === 'advisorDeclined' ? textOf(row, 'decisionNote') : '';
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
            { label: 'Advisor', value: stage === 'noAdvisor' ? 'None' : textOf(row, 'accountDisplayName') || 'None' },
            { label: 'Applied', value: <DateText value={textOf(row, 'submittedAt') || null} /> },
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
  const own = useFetch<readonly EntityRow[]>('/public/prospects', { resultsPerPage: 25 });
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
