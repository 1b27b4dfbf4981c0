import { sharesProblem } from '@fiducia/domain/advisors/ira-application';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { Alert, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { longDay } from '../../../../kit/display/long-day.ts';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { iraText as text } from '../../../../texts/ira.ts';
import { homeAddressLines } from '../../home-address.ts';
import { BeneficiaryList } from '../beneficiary-list.tsx';
import { isReadyToApply } from '../ira-steps.ts';
import { type OwnProspect, useOwnProspects } from '../own/own-prospects.tsx';
import { beneficiariesIn } from '../own-iras.ts';
import { missingSteps, workValues } from './application-draft.ts';
import { IdentityUpload } from './identity-upload.tsx';

/** What the person still has to do, or what happens next. */
function NextThing({ person }: { person: OwnProspect }) {
  const isOpen = isReadyToApply(person);
  const missing = missingSteps(person);
  const shares = sharesProblem(beneficiariesIn(person.beneficiaries));
  if (person.status === 'inReview') return <IdentityUpload person={person} />;
  if (!isOpen)
    return (
      <Alert {...(person.status === 'declined' ? { tone: 'warning' } : {})} title={text(`stage.${person.status}`)}>
        {person.status === 'declined' && person.reviewNote
          ? text('stage.declined.note', { note: person.reviewNote })
          : undefined}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title={missing.length === 0 && !shares ? text('summary.ready') : text('summary.missing')}
      action={
        <Button look="primary" href="/open-account">
          {text(missing.length === 0 && !shares ? 'summary.sign' : 'summary.continue')}
        </Button>
      }
    >
      {[...missing.map((step) => text(`application.step.${step}`)), ...(shares ? [shares] : [])].join(' · ')}
    </Alert>
  );
}

function Summary({ person }: { person: OwnProspect }) {
  const { employmentStatus, employer, occupation } = workValues(person);
  return (
    <Stack>
      <NextThing person={person} />
      <Card title={person.iraType ? iraAccountTypeNames[person.iraType] : text('application.ira')}>
        <Facts
          facts={[
            { label: text('summary.name'), value: person.fullName },
            { label: text('application.dateOfBirth'), value: person.dateOfBirth && longDay(person.dateOfBirth) },
            { label: text('home.address'), value: homeAddressLines(person).join(', ') || '—' },
            {
              label: text('application.step.work'),
              value:
                [employmentStatus === null ? '' : text(`application.work.${employmentStatus}`), occupation, employer]
                  .filter(Boolean)
                  .join(', ') || '—',
            },
            { label: text('summary.identity'), value: text(`summary.identity.${person.identityStatus}`) },
          ]}
        />
      </Card>
      <Card title={text('application.step.beneficiaries')}>
        {beneficiariesIn(person.beneficiaries).length === 0 && <p>{text('summary.noBeneficiaries')}</p>}
        <BeneficiaryList stored={person.beneficiaries} />
      </Card>
    </Stack>
  );
}

/** Shows what is missing in an application, the result of the identity check, and what was entered. */
export function Screen() {
  const own = useOwnProspects();
  const applied = own.data?.filter(
    (person) => isReadyToApply(person) || person.submittedAt !== null || person.status === 'declined',
  );
  return (
    <>
      <PageHeader
        title={text('summary.title')}
        crumbs={[{ label: text('home.title'), href: '/home' }, { label: text('application.crumb') }]}
      />
      <FailureAlert failure={own.failure} />
      {own.isLoading && <Skeleton lines={8} />}
      {applied?.length === 0 && (
        <EmptyState
          title={text('application.none')}
          action={<Button href="/home">{text('application.none.action')}</Button>}
        >
          {text('application.none.next')}
        </EmptyState>
      )}
      <Stack>
        {applied?.map((person) => (
          <Summary key={person.id} person={person} />
        ))}
      </Stack>
    </>
  );
}
