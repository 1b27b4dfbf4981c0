import type { ElectionAgreement, ElectionReceipt, ServiceOptions } from '@fiducia/contract/payments/election-results';
import { useState } from 'react';
import { calculated, isRolloverType } from '../../../entity/payment-part.ts';
import { useCalculation } from '../../../entity/use-calculation.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { Walkthrough } from '../../../kit/worksheet/walkthrough.tsx';
import { navigate } from '../../../shell/navigation.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import { ChoiceStep } from './choice-step.tsx';
import { DoneView } from './done-view.tsx';
import styles from './portal.module.css';
import { RightsStep } from './rights-step.tsx';
import { type SetupState, saveStep } from './save-step.ts';
import { firstOpenStep, type SetupDraft } from './setup-draft.ts';
import { SignStep } from './sign-step.tsx';
import { contactOf, type PersonRecord, stepValues } from './step-values.ts';
import { TaxesStep } from './taxes-step.tsx';
import { UnlockStep } from './unlock-step.tsx';
import { useEnteredDraft, useOpenElection, useSetupDraft } from './use-setup-draft.ts';
import { WhereStep } from './where-step.tsx';
import { YouStep } from './you-step.tsx';

interface Loaded {
  readonly orderLineId: string;
  readonly options: ServiceOptions;
  readonly person: PersonRecord;
  readonly agreements: readonly ElectionAgreement[];
  readonly saved: SetupDraft;
  readonly onSigned: () => void;
}

function Setup({ orderLineId, options, person, agreements, saved, onSigned }: Loaded) {
  const { draft, change, reload, saveAsRead } = useEnteredDraft(orderLineId, saved);
  const [receipt, setReceipt] = useState<ElectionReceipt>();
  const [isUnlocked, setUnlocked] = useState(options.isUnlocked);
  const [startAt] = useState(() => firstOpenStep(draft, options.isUnlocked));
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const { data: calculation } = useCalculation(orderLineId, draft.parts.map(calculated));
  const state: SetupState = {
    orderLineId,
    draft,
    person: { name, home: draft.contact ?? contactOf(person) },
    options,
    calculation,
    change,
    onUnlocked: async () => {
      setUnlocked(true);
      await reload();
    },
    onSigned: (made) => {
      setReceipt(made);
      onSigned();
    },
  };
  useOpenElection(receipt === undefined);
  const values = stepValues(draft, person);
  const steps = [
    {
      key: 'unlock',
      title: text('unlock.title'),
      edit: () => <UnlockStep isUnlocked={isUnlocked} />,
      values: values.unlock,
    },
    { key: 'you', title: text('you.title'), edit: () => <YouStep name={name} />, values: values.you },
    {
      key: 'rights',
      title: text('rights.title'),
      edit: () => <RightsStep options={options} onRead={() => void saveAsRead()} />,
      values: values.rights,
    },
    {
      key: 'choice',
      title: text('choice.title'),
      edit: () => <ChoiceStep orderLineId={orderLineId} options={options} dateOfBirth={person.dateOfBirth} />,
      isWide: true,
      values: values.choice,
    },
    {
      key: 'where',
      title: text('where.title'),
      edit: () => (
        <WhereStep orderLineId={orderLineId} parts={draft.parts} options={options} calculation={calculation} />
      ),
      values: values.where,
    },
    {
      key: 'taxes',
      title: text(draft.parts.every(({ type }) => isRolloverType(type)) ? 'taxes.title.rollover' : 'taxes.title'),
      edit: () => <TaxesStep orderLineId={orderLineId} parts={draft.parts} options={options} />,
      values: values.taxes,
    },
    {
      key: 'sign',
      title: text('sign.title'),
      edit: () => <SignStep draft={draft} options={options} calculation={calculation} agreements={agreements} />,
      values: values.sign,
    },
  ];
  return (
    <Walkthrough
      sections={steps.map((step) => ({ ...step, view: step.edit }))}
      startAt={startAt}
      hasAddresses
      onLater={() => {
        navigate('/my-distributions');
        notify(text('later.saved'));
      }}
      onSave={(key, entered) => saveStep(state, key, entered)}
      completion={<DoneView receipt={receipt} steps={options.steps} />}
    />
  );
}

/** Guides the participant through the payment choices for a distribution, one question at a time. */
export function Screen() {
  const orderLineId = useParameter('orderLineUuid');
  const params = { id: orderLineId };
  const options = useFetch('GET /public/order-lines/:id/payment-instruction-service-options', { params });
  const line = useFetch('GET /public/order-lines/:id', { params });
  const person = useFetch('GET /public/participants/:id', { params: { id: line.data?.participantId ?? undefined } });
  const agreements = useFetch('GET /public/order-lines/:id/agreements', { params });
  const draft = useSetupDraft(orderLineId);
  const [isSigned, setSigned] = useState(false);
  const failure = options.failure ?? draft.failure ?? line.failure ?? person.failure ?? agreements.failure;
  const isReady = options.data && person.data && agreements.data && draft.data;
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1}>{text('title')}</h1>
      {!isSigned && <p className={styles['lead']}>{text('lead')}</p>}
      <FailureAlert failure={failure} action={<Button href="/my-distributions">{text('distributions')}</Button>} />
      {!failure && !isReady && <Skeleton lines={8} />}
      {options.data && !options.data.canChange && (
        <Alert
          tone="warning"
          action={<Button href={`/distributions/${orderLineId}/details`}>{text('closed.details')}</Button>}
        >
          {text('closed')}
        </Alert>
      )}
      {isReady && options.data?.canChange && person.data && agreements.data && draft.data && (
        <Setup
          orderLineId={orderLineId}
          options={options.data}
          person={person.data}
          agreements={agreements.data}
          saved={draft.data}
          onSigned={() => setSigned(true)}
        />
      )}
    </div>
  );
}
