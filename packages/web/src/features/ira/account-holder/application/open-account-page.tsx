import { useState } from 'react';
import { attempt } from '../../../../entity/perform.ts';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { Walkthrough } from '../../../../kit/worksheet/walkthrough.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { iraText as text } from '../../../../texts/ira.ts';
import { describedStage, isReadyToApply, waitsForAdvisor } from '../ira-steps.ts';
import { type OwnProspect, useOwnProspects } from '../own/own-prospects.tsx';
import { WithoutAdvisorButton } from '../without-advisor-button.tsx';
import {
  applicationOf,
  beneficiaryValues,
  draftOf,
  missingSteps,
  stepKeys,
  workValues,
  youValues,
} from './application-draft.ts';
import { BeneficiariesStep, KindStep, SignStep, WorkStep, YouStep } from './application-steps.tsx';

function Wizard({ person, onSubmit }: { person: OwnProspect; onSubmit: () => void }) {
  const params = { id: person.id };
  const { data: agreements = [] } = useFetch('GET /public/prospects/:id/agreements', { params });
  const steps = {
    kind: { edit: () => <KindStep />, values: { iraType: person.iraType } },
    you: { edit: () => <YouStep />, values: youValues(person) },
    work: { edit: () => <WorkStep />, values: workValues(person) },
    beneficiaries: {
      edit: () => <BeneficiariesStep stored={person.beneficiaries} />,
      values: beneficiaryValues(person.beneficiaries),
    },
    sign: {
      edit: () => <SignStep prospectId={person.id} agreements={agreements} />,
      values: { taxId: '', hasAgreed: false },
    },
  };
  return (
    <Walkthrough
      sections={stepKeys.map((key) => ({
        ...steps[key],
        key,
        title: text(`application.step.${key}`),
        view: steps[key].edit,
      }))}
      startAt={person.status === 'applicationStarted' ? (missingSteps(person)[0] ?? 'sign') : 'kind'}
      onSave={(key, values) => {
        if (key === 'sign') onSubmit();
        return key === 'sign'
          ? attempt(
              requestTo('POST /public/prospects/:id/submit-application', {
                params,
                body: applicationOf(person, values, agreements[0]?.id),
              }),
              text('application.submitted'),
            )
          : attempt(
              requestTo('POST /public/prospects/:id/application', { params, body: draftOf(key, values) }),
              text('application.saved'),
            );
      }}
      completion={<Submitted />}
    />
  );
}

function Submitted() {
  return (
    <Card title={text('application.submitted')}>
      <Stack>
        <p>{text('stage.applicationSubmitted')}</p>
        <Row>
          <Button look="primary" href="/home">
            {text('application.none.action')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** The advisor was asked to approve the account; the person can go on alone. */
function AdvisorWaits({ person }: { person: OwnProspect }) {
  return (
    <Alert title={text(`stage.${describedStage(person)}`)} action={<WithoutAdvisorButton prospectId={person.id} />}>
      {person.decisionNote && text('stage.advisorDeclined.note', { note: person.decisionNote })}
    </Alert>
  );
}

/** Renders the application for an IRA, one step at a time. Each step is saved, so that the person can continue later. */
export function Screen() {
  const own = useOwnProspects();
  // A submitted application is no longer one to complete, but its last page stays.
  const [submittedId, setSubmittedId] = useState<string>();
  const person = own.data?.find(({ id }) => id === submittedId) ?? own.data?.find(isReadyToApply);
  const waiting = own.data?.find(waitsForAdvisor);
  return (
    <>
      <PageHeader
        title={text('application.title')}
        subtitle={text('application.subtitle')}
        crumbs={[{ label: text('home.title'), href: '/home' }, { label: text('application.crumb') }]}
      />
      <FailureAlert failure={own.failure} />
      {own.isLoading && <Skeleton lines={8} />}
      {person && <Wizard key={person.id} person={person} onSubmit={() => setSubmittedId(person.id)} />}
      {own.data && !person && waiting && <AdvisorWaits person={waiting} />}
      {own.data && !person && !waiting && (
        <EmptyState
          title={text('application.none')}
          action={<Button href="/home">{text('application.none.action')}</Button>}
        >
          {text('application.none.next')}
        </EmptyState>
      )}
    </>
  );
}
