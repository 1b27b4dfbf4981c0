import type { SetupStep, SetupStepCode } from '@fiducia/domain/system/setup-steps';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { classNames } from '../../../kit/style/class-names.ts';
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

function Progress({ steps, isFolded }: { steps: readonly SetupStep[]; isFolded: boolean }) {
  return (
    <div className={classNames(styles['progress'], isFolded && styles['folded'])} aria-hidden>
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

/**
 * Lists the steps of the first setup until all are done. Shown to users who can edit settings; folded once there is a
 * sponsor, because then the daily work comes first.
 */
export function SetupSteps() {
  const [choice, setOpen] = useState<boolean>();
  const { data, failure } = useSetupSteps();
  if (failure) return <FailureAlert failure={failure} />;
  if (!data || data.every(({ state }) => state === 'done')) return null;
  const next = data.find(({ state }) => state === 'open');
  const isOpen = choice ?? !data.some(({ code, state }) => code === 'sponsor' && state === 'done');
  return (
    <Card
      title={titleOf(data)}
      flush
      actions={
        <>
          {!isOpen && <Progress steps={data} isFolded />}
          <Button dense aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide steps' : 'Show steps'}
          </Button>
        </>
      }
    >
      {isOpen && (
        <>
          <Progress steps={data} isFolded={false} />
          <ol className={styles['steps']} aria-label="Setup steps">
            {data.map((step, at) => (
              <Step key={step.code} step={step} number={at + 1} isNext={step === next} />
            ))}
          </ol>
          <p className={styles['note']}>
            This list stays on Home until all {data.length} steps are done. You can change every step later.
          </p>
        </>
      )}
    </Card>
  );
}
