import type { DistributionCard } from '@fiducia/contract/payments/my-distributions.routes';
import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { participantStepNames } from '@fiducia/domain/orders/tracker-step-names';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { inSpanish, spoken } from '../../../kit/text/language.ts';
import { participantDistributionsText } from '../../../texts/participant-distributions.ts';
import { participantStepsText as text } from '../../../texts/participant-steps.ts';
import styles from './distribution-steps.module.css';
import { weekdayText } from './weekday-text.ts';

type Tracked = Pick<DistributionCard, 'steps' | 'step' | 'stepDates' | 'isTroubled' | 'isFinished'>;
type StepDate = NonNullable<Tracked['stepDates'][number]>;

/** Returns when a step was done, or when it is due or expected. With the year once the distribution has ended. */
function whenText({ on, is }: StepDate, isFinished: boolean): string {
  const date = isFinished ? (inSpanish()?.formatDate(on) ?? dateInWords(on)) : weekdayText(on);
  return is === 'done' ? date : text(`step.${is}`, { date });
}

/** Shows the steps of a distribution with the dates when they were done or are expected, and marks the current one. */
export function DistributionSteps({ card }: { card: Tracked }) {
  const at = card.step === null ? -1 : card.steps.indexOf(card.step);
  if (at < 0) return null;
  return (
    <ol className={styles['steps']} aria-label={text('card.steps')}>
      {card.steps.map((step, index) => {
        const isDone = index < at || card.isFinished;
        const isNow = index === at && !card.isFinished;
        const isProblem = isNow && card.isTroubled;
        const state = isDone ? 'done' : isProblem ? 'problem' : isNow ? 'now' : 'coming';
        const date = card.stepDates[index];
        return (
          <li key={step} data-state={state} aria-current={isNow ? 'step' : undefined}>
            <span className={styles['mark']}>
              {isDone ? (
                <IconCheck size={16} aria-label={spoken('Done:')} />
              ) : isProblem ? (
                <IconAlertTriangle size={16} aria-label={spoken('Problem:')} />
              ) : (
                <span aria-hidden>{index + 1}</span>
              )}
            </span>
            <span className={styles['words']}>
              <strong>{spoken(participantStepNames[step])}</strong>
              {date && <time dateTime={date.on}>{whenText(date, card.isFinished)}</time>}
              {!isDone && <small>{text(`note.${step}`)}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** From this many days on, the time left is shown as a warning. */
const urgentDays = 3;

type OnHome = Tracked & Pick<DistributionCard, 'daysLeft' | 'ifSilent' | 'friendlyId'>;

/** Shows the time left to choose and what happens without a choice, then the steps and the reference. */
export function HomeSteps({ card }: { card: OnHome }) {
  const { daysLeft, ifSilent } = card;
  return (
    <>
      {(daysLeft !== null || ifSilent !== null) && (
        <p className={styles['left']} data-urgent={(daysLeft !== null && daysLeft <= urgentDays) || undefined}>
          {daysLeft !== null && text('card.daysLeft', { count: daysLeft })}{' '}
          {ifSilent !== null && text(`silent.${ifSilent}`)}
        </p>
      )}
      <DistributionSteps card={card} />
      <p className={styles['left']}>
        {participantDistributionsText('card.reference', { reference: formatAnyFriendlyId(card.friendlyId) })}
      </p>
    </>
  );
}
