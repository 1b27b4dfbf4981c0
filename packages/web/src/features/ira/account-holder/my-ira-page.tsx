import { isWithoutAdvisor } from '@fiducia/domain/advisors/is-without-advisor';
import { Fragment, type ReactNode } from 'react';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useBrand } from '../../../shell/brand.ts';
import { useSession } from '../../../shell/session.ts';
import { iraText } from '../../../texts/ira.ts';
import { iraBookText } from '../../../texts/ira-book.ts';
import { iraClaimText as claimText } from '../../../texts/ira-claim.ts';
import { iraHomeText } from '../../../texts/ira-home.ts';
import { homeAddressLines } from '../home-address.ts';
import { FeeWarning } from './fee-warning.tsx';
import { describedStage, iraSteps, isReadyToApply, stepsDone, waitsForAdvisor } from './ira-steps.ts';
import { OpenIra } from './open-ira.tsx';
import { type OwnProspect, useOwnProspects } from './own/own-prospects.tsx';
import { formatEasternDay, iraTitle, type OwnIra, useOwnIras } from './own-iras.ts';
import { WithoutAdvisorButton } from './without-advisor-button.tsx';

function NextStep({ row }: { row: OwnProspect }): ReactNode {
  const { status: stage } = row;
  if (waitsForAdvisor(row)) return <WithoutAdvisorButton prospectId={row.id} />;
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

const kindOf = ({ iraType: kind }: OwnProspect): string => (kind ? iraText(`kind.${kind}`) : iraText('home.title'));

function IraCard({ row }: { row: OwnProspect }) {
  const { status: stage } = row;
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
        <p>{iraText(isReviewed ? 'stage.inReview.uploaded' : `stage.${describedStage(row)}`)}</p>
        {note && <p>{iraText('stage.advisorDeclined.note', { note })}</p>}
        {stage === 'declined' && row.reviewNote && <p>{iraText('stage.declined.note', { note: row.reviewNote })}</p>}
        <Row>
          <NextStep row={row} />
        </Row>
        <Facts
          facts={[
            {
              label: iraText('home.advisor'),
              value: (!isWithoutAdvisor(row) && row.accountDisplayName) || iraText('home.advisor.none'),
            },
            { label: iraText('home.applied'), value: row.submittedAt && formatEasternDay(row.submittedAt) },
            { label: iraText('home.address'), value: homeAddressLines(row).join(', ') || '—' },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Shows an IRA that its owner revoked. */
function RevokedIra({ ira }: { ira: OwnIra }) {
  return (
    <Card
      title={iraTitle(ira)}
      actions={
        <Button dense href="/view-account">
          {iraText('home.view')}
        </Button>
      }
    >
      {ira.revokedAt && <p>{iraBookText('account.revoked', { day: formatEasternDay(ira.revokedAt) })}</p>}
    </Card>
  );
}

/** Offers to find the account that a plan opened for the person, who then needs no application. */
function ClaimOffer() {
  return (
    <Alert
      title={claimText('offer.title')}
      action={
        <Button look="primary" href="/claim-account">
          {claimText('offer.action')}
        </Button>
      }
    >
      {claimText('offer.text')}
    </Alert>
  );
}

/** A person who claimed an account can open an IRA too, but isn't on the way to one. */
function OpenAnother({ row }: { row: OwnProspect }) {
  return (
    <Card title={claimText('open.title')}>
      <Stack>
        <p>{claimText('open.text')}</p>
        <Row>
          {waitsForAdvisor(row) ? (
            <WithoutAdvisorButton prospectId={row.id} />
          ) : (
            <Button href="/open-account">{iraText('home.apply')}</Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** Whether a person hasn't entered anything of an application that nobody invited them to. */
const isUnasked = ({ status, campaignId }: OwnProspect): boolean =>
  campaignId === null && (status === 'registered' || status === 'noAdvisor');

/** Renders the IRA owner's home page: the progress of opening the account, and the owner's next action. */
export function Screen() {
  const { user } = useSession();
  const brand = useBrand(true);
  const own = useOwnProspects();
  // Someone without an application was defaulted by a plan, and may have the brand of a provider.
  const hasAdvisor = own.data?.length === 0 || own.data?.some((row) => !isWithoutAdvisor(row));
  const iras = useOwnIras();
  const opened = iras.data?.filter(({ status }) => status === 'open') ?? [];
  const revoked = iras.data?.filter(({ status }) => status !== 'open') ?? [];
  const hasDefault = opened.some(({ prospectId }) => prospectId === null);
  const isNew = own.data !== undefined && iras.data?.length === 0 && own.data.every((row) => row.submittedAt === null);
  const shown = own.data?.filter(({ id }) => ![...opened, ...revoked].some((ira) => ira.prospectId === id));
  return (
    <>
      <PageHeader
        title={iraText('home.title')}
        subtitle={[
          user?.firstName && iraText('home.welcome', { firstName: user.firstName }),
          brand && hasAdvisor && iraHomeText('through', { name: brand.displayName }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Stack>
        <FailureAlert failure={own.failure} />
        {own.isLoading && <Skeleton lines={6} />}
        {own.data?.length === 0 && (
          <EmptyState title={iraText('home.none')}>
            {user?.emailAddress
              ? iraText('home.none.next', { emailAddress: user.emailAddress })
              : iraText('home.none.nextWithoutEmail')}
          </EmptyState>
        )}
        <FailureAlert failure={iras.failure} />
        {isNew && <ClaimOffer />}
        {opened.map((ira, index) => (
          <Fragment key={ira.id}>
            <OpenIra ira={ira} isMain={index === 0 && shown?.length === 0} />
            <FeeWarning ira={ira} />
          </Fragment>
        ))}
        {shown?.map((row) =>
          hasDefault && isUnasked(row) ? <OpenAnother key={row.id} row={row} /> : <IraCard key={row.id} row={row} />,
        )}
        {revoked.map((ira) => (
          <RevokedIra key={ira.id} ira={ira} />
        ))}
        {own.data && iras.data && !isNew && (
          <p>{claimText.rich('offer.more', { find: (words) => <a href="/claim-account">{words}</a> })}</p>
        )}
      </Stack>
    </>
  );
}
