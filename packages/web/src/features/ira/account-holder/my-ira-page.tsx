import type { RowAt } from '@fiducia/contract/api';
import { iraTypeNames } from '@fiducia/domain/ira/ira-welcome';
import type { ReactNode } from 'react';
import { perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { iraText } from '../../../texts/ira.ts';
import { iraSteps, isReadyToApply, stepsDone, waitsForAdvisor } from './ira-steps.ts';
import { beneficiariesIn, endingOf, type OwnIra, useOwnIras } from './own-iras.ts';

type Prospect = RowAt<'/public/prospects'>;

function NextStep({ row }: { row: Prospect }): ReactNode {
  const { status: stage } = row;
  if (waitsForAdvisor(row))
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
  if (isReadyToApply(row))
    return (
      <Button look="primary" href="/open-account">
        {iraText(stage === 'applicationStarted' ? 'home.continue' : 'home.apply')}
      </Button>
    );
  if (stage === 'inReview')
    return (
      <Button look={row.identityFileId === null ? 'primary' : 'secondary'} href="/apply-account">
        {iraText(row.identityFileId === null ? 'identity.upload' : 'home.application')}
      </Button>
    );
  if (stage === 'readyForPersonalization')
    return (
      <Button look="primary" href="/set-ira-preferences">
        {iraText('home.invest')}
      </Button>
    );
  if (row.submittedAt === null) return null;
  return <Button href="/account-opening-history">{iraText('home.history')}</Button>;
}

const kindOf = ({ iraType: kind }: Prospect): string => (kind ? iraText(`kind.${kind}`) : iraText('home.title'));

function IraCard({ row }: { row: Prospect }) {
  const { status: stage } = row;
  const address = [row.addressLine1, row.addressLine2, row.city, row.stateCode, row.postalCode].filter(Boolean);
  const note = stage === 'advisorDeclined' ? row.decisionNote : null;
  const isReviewed = stage === 'inReview' && row.identityFileId !== null;
  return (
    <Card title={kindOf(row)}>
      <Stack>
        <Tracker
          steps={iraSteps.map((step) => ({ label: iraText(`step.${step}`) }))}
          current={stepsDone(row)}
          hasProblem={stage === 'advisorDeclined' || stage === 'declined' || (stage === 'inReview' && !isReviewed)}
        />
        <p>{iraText(isReviewed ? 'stage.inReview.uploaded' : `stage.${stage}`)}</p>
        {note && <p>{iraText('stage.advisorDeclined.note', { note })}</p>}
        {stage === 'declined' && row.reviewNote && <p>{iraText('stage.declined.note', { note: row.reviewNote })}</p>}
        <Row>
          <NextStep row={row} />
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
    </Card>
  );
}

/** An open IRA: its balance first, and what is worth doing next. */
function OpenIra({ ira }: { ira: OwnIra }) {
  const isUnnamed = beneficiariesIn(ira.beneficiaries).length === 0;
  return (
    <Card
      title={`${iraTypeNames[ira.iraType]} ••••${endingOf(ira.accountNumber)}`}
      actions={
        <Button dense href="/view-account">
          {iraText('home.view')}
        </Button>
      }
    >
      <Stack>
        <Stats>
          <Stat label={iraText('home.balance')} figure={<Money amount={ira.balance} />} note={ira.custodianName} />
        </Stats>
        {ira.balance === 0 && <p>{iraText('stage.setUpComplete')}</p>}
        {isUnnamed && <Alert tone="warning">{iraText('home.noBeneficiaries')}</Alert>}
      </Stack>
    </Card>
  );
}

/** Renders the IRA owner's home page: the progress of opening the account, and the owner's next action. */
export function Screen() {
  const { user } = useSession();
  const own = useFetch('GET /public/prospects', { query: { resultsPerPage: 25 } });
  const iras = useOwnIras();
  const opened = iras.data?.filter(({ status }) => status === 'open') ?? [];
  const shown = own.data?.filter(
    ({ id, status }) => status !== 'active' || !opened.some((ira) => ira.prospectId === id),
  );
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
        <FailureAlert failure={iras.failure} />
        {opened.map((ira) => (
          <OpenIra key={ira.id} ira={ira} />
        ))}
        {shown?.map((row) => (
          <IraCard key={row.id} row={row} />
        ))}
      </Stack>
    </>
  );
}
