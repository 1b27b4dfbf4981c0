import type { SetupStep, SetupStepCode } from '@fiducia/domain/system/setup-steps';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { classNames } from '../../../kit/style/class-names.ts';
import type { ApiFailure } from '../../../shell/api-failure.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './setup-steps.module.css';

interface StepText {
  readonly title: string;
  readonly unlocks: string;
  readonly action: string;
}

const texts: Readonly<Record<SetupStepCode, StepText>> = {
  company: { title: 'Company', unlocks: 'letters and tax forms', action: 'Enter company' },
  roles: { title: 'Roles', unlocks: 'inviting users', action: 'Set up roles' },
  users: { title: 'First users', unlocks: 'two-person approval', action: 'Invite users' },
  bankAccounts: { title: 'Bank accounts', unlocks: 'deposits and payments', action: 'Add account' },
  checkStock: { title: 'Check stock and test print', unlocks: 'check payments', action: 'Add font' },
  connections: { title: 'Email and providers', unlocks: 'notices and verification', action: 'View status' },
  fees: { title: 'Fee schedule', unlocks: 'fees on orders', action: 'Set fees' },
  agreements: { title: 'Agreements', unlocks: 'sponsor sign-up', action: 'Add agreements' },
  notices: { title: 'Notice templates', unlocks: 'participant notices', action: 'Upload notices' },
  sponsor: { title: 'First sponsor', unlocks: 'your first order', action: 'Add sponsor' },
};

function titleOf(steps: readonly SetupStep[]): string {
  const done = steps.filter(({ state }) => state === 'done').length;
  const waiting = steps.filter(({ state }) => state === 'waiting').length;
  const waits = waiting === 0 ? '' : `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a second person`;
  return `${done} of ${steps.length} setup steps are done${waits}`;
}

function Progress({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <div className={styles['progress']} aria-hidden>
      {steps.map(({ code, state }) => (
        <i key={code} className={styles[state]} />
      ))}
    </div>
  );
}

function Step({ step, number, isNext }: { step: SetupStep; number: number; isNext: boolean }) {
  const { title, unlocks, action } = texts[step.code];
  return (
    <li className={classNames(styles['step'], styles[step.state])} aria-current={isNext ? 'step' : undefined}>
      <span className={styles['number']}>
        {step.state === 'done' ? <IconCheck size={14} stroke={2.6} aria-label="Done" /> : number}
      </span>
      <div>
        <strong>{title}</strong>
        <small>{step.detail}</small>
      </div>
      <span className={styles['unlocks']}>
        Unlocks <b>{unlocks}</b>
      </span>
      {step.state === 'open' ? (
        <Button dense href={step.href} look={isNext ? 'primary' : 'secondary'}>
          {action}
        </Button>
      ) : (
        <a href={step.href} aria-label={`View ${title}`}>
          View
        </a>
      )}
    </li>
  );
}

/** Reads the steps of the first setup, for users who can edit settings. */
export function useSetupSteps() {
  const { may } = useSession();
  return useFetch(may('system.edit') && may('system.view') ? 'GET /private/setup' : undefined);
}

export interface Setup {
  /** The steps, until all are done. */
  readonly steps: readonly SetupStep[] | undefined;
  readonly failure: ApiFailure | undefined;
  readonly isOpen: boolean;
  /** Whether there is no sponsor yet, so that the setup comes before other work. */
  readonly isFirst: boolean;
  readonly toggle: () => void;
}

/** Returns the first setup, folded once there is a sponsor, because then the daily work comes first. */
export function useSetup(): Setup {
  const [choice, setOpen] = useState<boolean>();
  const { data, failure } = useSetupSteps();
  const isFirst = !data?.some(({ code, state }) => code === 'sponsor' && state === 'done');
  const isOpen = choice ?? isFirst;
  return {
    steps: data?.every(({ state }) => state === 'done') ? undefined : data,
    failure,
    isOpen,
    isFirst,
    toggle: () => setOpen(!isOpen),
  };
}

/** Says how far the first setup is while its list is folded. */
export function SetupLine({ setup: { steps, isOpen, toggle } }: { setup: Setup }) {
  if (!steps || isOpen) return null;
  return (
    <span className={styles['line']}>
      {titleOf(steps)}.{' '}
      <Button look="link" aria-expanded={false} onClick={toggle}>
        Show steps
      </Button>
    </span>
  );
}

/** Lists the steps of the first setup until all are done. Shown to users who can edit settings. */
export function SetupSteps({ setup: { steps, failure, isOpen, toggle } }: { setup: Setup }) {
  if (failure) return <FailureAlert failure={failure} />;
  if (!steps || !isOpen) return null;
  const next = steps.find(({ state }) => state === 'open');
  return (
    <Card
      title={titleOf(steps)}
      flush
      actions={
        <Button dense aria-expanded onClick={toggle}>
          Hide steps
        </Button>
      }
    >
      <Progress steps={steps} />
      <ol className={styles['steps']} aria-label="Setup steps">
        {steps.map((step, at) => (
          <Step key={step.code} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
      <p className={styles['note']}>
        This list stays on Home until all {steps.length} steps are done. You can change every step later.
      </p>
    </Card>
  );
}
