import { sharesProblem } from '@fiducia/domain/advisors/ira-application';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { iraTypeNames } from '@fiducia/domain/ira/ira-welcome';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Item, ItemList } from '../../../../kit/display/item-list.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { iraText as text } from '../../../../texts/ira.ts';
import { isReadyToApply } from '../ira-steps.ts';
import { beneficiariesIn } from '../own-iras.ts';
import { missingSteps, type Prospect, workValues } from './application-draft.ts';
import { IdentityUpload } from './identity-upload.tsx';

/** What the person still has to do, or what happens next. */
function NextThing({ person }: { person: Prospect }) {
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

function Summary({ person }: { person: Prospect }) {
  const { employmentStatus, employer, occupation } = workValues(person);
  const address = [person.addressLine1, person.addressLine2, person.city, person.stateCode, person.postalCode];
  const beneficiaries = beneficiariesIn(person.beneficiaries);
  return (
    <Stack>
      <NextThing person={person} />
      <Card title={person.iraType ? iraTypeNames[person.iraType] : text('application.ira')}>
        <Facts
          facts={[
            { label: text('summary.name'), value: person.fullName },
            { label: text('application.dateOfBirth'), value: person.dateOfBirth && formatDate(person.dateOfBirth) },
            { label: text('home.address'), value: address.filter(Boolean).join(', ') || '—' },
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
        {beneficiaries.length === 0 && <p>{text('summary.noBeneficiaries')}</p>}
        <ItemList>
          {beneficiaries.map(({ name, relationship, share, beneficiaryClass = 'primary' }) => (
            <Item
              key={`${beneficiaryClass} ${name}`}
              title={`${name}, ${share}%`}
              note={`${relationship}, ${text(`application.beneficiary.${beneficiaryClass}`).toLowerCase()}`}
            />
          ))}
        </ItemList>
      </Card>
    </Stack>
  );
}

/** Renders the application as it stands: what is missing, the result of the identity check, and what was entered. */
export function Screen() {
  const own = useFetch('GET /public/prospects', { query: { resultsPerPage: 25 } });
  const applied = own.data?.filter(
    (person) => isReadyToApply(person) || person.submittedAt !== null || person.status === 'declined',
  );
  return (
    <>
      <PageHeader
        title={text('summary.title')}
        crumbs={[{ label: text('home.title'), href: '/home' }, { label: text('application.crumb') }]}
      />
      <FailureAlert failure={own.failure} action={<Button onClick={own.refresh}>{text('home.retry')}</Button>} />
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
