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

/** Returns when a step was done, when it is due or expected, or when the notice came back. With the year once the distribution has ended. */
function whenText({ on, is }: StepDate, isFinished: boolean): string {
  const date = isFinished ? (inSpanish()?.formatDate(on) ?? dateInWords(on)) : weekdayText(on);
  return is === 'done' ? date : text(`step.${is}`, { date });
}

/** Returns how a step is drawn: done, a problem, the current one, or still to come. */
function stateOf(card: Tracked, index: number, at: number): 'done' | 'problem' | 'now' | 'coming' {
  if (card.stepDates[index]?.is === 'returned') return 'problem';
  if (index < at || card.isFinished) return 'done';
  if (index > at) return 'coming';
  return card.isTroubled ? 'problem' : 'now';
}

/** Shows the steps of a distribution with the dates when they were done or are expected, and marks the current one. */
export function DistributionSteps({ card }: { card: Tracked }) {
  const at = card.step === null ? -1 : card.steps.indexOf(card.step);
  if (at < 0) return null;
  return (
    <ol className={styles['steps']} aria-label={text('card.steps')}>
      {card.steps.map((step, index) => {
        const state = stateOf(card, index, at);
        const date = card.stepDates[index];
        const isReturned = date?.is === 'returned';
        return (
          <li key={step} data-state={state} aria-current={index === at && !card.isFinished ? 'step' : undefined}>
            <span className={styles['mark']}>
              {state === 'done' ? (
                <IconCheck size={16} aria-label={spoken('Done:')} />
              ) : state === 'problem' ? (
                <IconAlertTriangle size={16} aria-label={spoken('Problem:')} />
              ) : (
                <span aria-hidden>{index + 1}</span>
              )}
            </span>
            <span className={styles['words']}>
              <strong>{isReturned ? text('returned') : spoken(participantStepNames[step])}</strong>
              {date && <time dateTime={date.on}>{whenText(date, card.isFinished)}</time>}
              {state !== 'done' && <small>{isReturned ? text('returned.next') : text(`note.${step}`)}</small>}
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
