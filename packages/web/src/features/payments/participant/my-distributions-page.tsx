import type { DistributionCard } from '@fiducia/contract/payments/my-distributions.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { trackerStepNames } from '@fiducia/domain/orders/tracker-step-names';
import { useFetch } from '../../../entity/use-fetch.ts';
import { UserGuides } from '../../../entity/user-guides.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { spoken } from '../../../kit/text/language.ts';
import { portalAddress } from '../../../shell/runtime-configuration.ts';
import { participantDistributionsText as text } from '../../../texts/participant-distributions.ts';
import { PersonCards } from './person-cards.tsx';
import styles from './portal.module.css';

/** Returns the link address of a card's main button. An account in the person's name is claimed in the IRA portal. */
export function hrefOf({ orderLineId, action }: Pick<DistributionCard, 'orderLineId' | 'action'>): string {
  if (action.code === 'claim') return portalAddress('ira', '/claim');
  return `/distributions/${orderLineId}/${action.code === 'choose' ? 'setup' : 'details'}`;
}

/** Shows the steps of a distribution and highlights the current one. */
export function DistributionTracker({
  card,
}: {
  card: Pick<DistributionCard, 'steps' | 'step' | 'isTroubled' | 'isFinished'>;
}) {
  const at = card.step === null ? -1 : card.steps.indexOf(card.step);
  if (at < 0) return null;
  return (
    <Tracker
      steps={card.steps.map((step) => ({ label: spoken(trackerStepNames[step]) }))}
      current={card.isFinished ? card.steps.length : at}
      hasProblem={card.isTroubled}
    />
  );
}

/** Shows the steps of a distribution in one line, for a list. */
function Way({ card }: { card: DistributionCard }) {
  const at = card.step === null ? -1 : card.steps.indexOf(card.step);
  const current = card.steps[at];
  if (current === undefined) return null;
  const stateOf = (index: number) => (index < at || card.isFinished ? 'done' : index === at ? 'now' : 'coming');
  return (
    <div className={styles['way']}>
      <ol className={styles['bars']} aria-hidden>
        {card.steps.map((step, index) => (
          <li key={step} data-state={stateOf(index)} />
        ))}
      </ol>
      <span className={styles['meta']}>
        {card.isFinished
          ? text('card.finished')
          : text('card.step', { step: at + 1, total: card.steps.length, name: spoken(trackerStepNames[current]) })}
      </span>
    </div>
  );
}

function CardView({ card }: { card: DistributionCard }) {
  return (
    <article className={styles['distribution']} data-troubled={card.isTroubled} aria-label={card.planName}>
      <div className={styles['top']}>
        <div>
          <h2 className={styles['plan']}>{card.planName}</h2>
          <div className={styles['sponsor']}>{card.sponsorName}</div>
        </div>
        <div className={styles['gross']}>
          <Money amount={card.gross} />
        </div>
      </div>
      <Way card={card} />
      <p className={styles['sentence']}>{card.sentence}</p>
      {card.why !== null && card.isFinished && <p className={styles['meta']}>{card.why}</p>}
      <div className={styles['foot']}>
        <Button look={card.isFinished ? 'secondary' : 'primary'} href={hrefOf(card)}>
          {card.action.label}
        </Button>
        {card.action.code === 'claim' && (
          <Button href={`/distributions/${card.orderLineId}/details`}>{text('card.details')}</Button>
        )}
        <span className={styles['meta']}>
          {text('card.reference', { reference: formatAnyFriendlyId(card.friendlyId) })}
        </span>
      </div>
    </article>
  );
}

/** Lists all distributions owed or paid to the signed-in participant. */
export function Screen() {
  const { data, failure, isLoading } = useFetch('GET /public/participants/my-distributions');
  const open = (data ?? []).filter((card) => !card.isFinished);
  const finished = (data ?? []).filter((card) => card.isFinished);
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1}>{text('list.title')}</h1>
      <p className={styles['lead']}>{text('list.lead')}</p>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={5} />}
      {data?.length === 0 && <EmptyState title={text('list.empty')}>{text('list.empty.text')}</EmptyState>}
      <div className={styles['list']}>
        <PersonCards />
        {open.map((card) => (
          <CardView key={card.orderLineId} card={card} />
        ))}
      </div>
      {finished.length > 0 && (
        <details className={styles['finished']} open={open.length === 0}>
          <summary>{text('list.finished', { count: finished.length })}</summary>
          <div className={styles['list']}>
            {finished.map((card) => (
              <CardView key={card.orderLineId} card={card} />
            ))}
          </div>
        </details>
      )}
      <div className={styles['guides']}>
        <UserGuides />
      </div>
    </div>
  );
}
