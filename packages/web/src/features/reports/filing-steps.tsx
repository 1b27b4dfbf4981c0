import type { FilingStep } from '@fiducia/contract/reports/tax-filing.routes';
import styles from './filing.module.css';

const steps: Readonly<Record<FilingStep, { text: string; done: number; tone: 'green' | 'orange' | 'red' }>> = {
  notStarted: { text: 'Not started', done: 0, tone: 'orange' },
  draft: { text: 'Draft', done: 1, tone: 'orange' },
  validated: { text: 'Validated', done: 2, tone: 'green' },
  sent: { text: 'Sent', done: 3, tone: 'green' },
  rejected: { text: 'Rejected records', done: 3, tone: 'red' },
  corrections: { text: 'Corrections to file', done: 4, tone: 'orange' },
  accepted: { text: 'Accepted', done: 4, tone: 'green' },
};
const bars = ['Draft', 'Validated', 'Sent', 'Accepted'] as const;

/** Shows how far a payer’s forms are: four bars and the step in words. */
export function FilingStepText({ step }: { step: FilingStep }) {
  const { text, done, tone } = steps[step];
  return (
    <span className={styles['step']}>
      <span className={styles['bars']} aria-hidden>
        {bars.map((bar, at) => (
          <i key={bar} data-tone={at < done ? tone : undefined} />
        ))}
      </span>
      {text}
    </span>
  );
}
