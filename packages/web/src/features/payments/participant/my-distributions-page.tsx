import type { DistributionCard } from '@fiducia/contract/payments/my-distributions.routes';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { UserGuides } from '../../../entity/user-guides.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { downloadAddress } from '../../../shell/api.ts';
import { loadChunk } from '../../../shell/load-chunk.ts';
import { portalAddress } from '../../../shell/runtime-configuration.ts';
import { participantDistributionsText as text } from '../../../texts/participant-distributions.ts';
import { IdentityCard, PersonAlerts } from './person-cards.tsx';
import styles from './portal.module.css';

const Steps = lazy(() => loadChunk(() => import('./distribution-steps.tsx')).then((m) => ({ default: m.HomeSteps })));
const Help = lazy(() => loadChunk(() => import('./home-help.tsx')).then((m) => ({ default: m.HomeHelp })));

/** Returns the link address of a card's main button. An account in the person's name is claimed in the IRA portal. */
export function hrefOf({ orderLineId, action }: Pick<DistributionCard, 'orderLineId' | 'action'>): string {
  if (action.code === 'claim') return portalAddress('ira', '/claim');
  return `/distributions/${orderLineId}/${action.code === 'choose' ? 'setup' : 'details'}`;
}

/** Shows a distribution: its amount, one sentence, what is wrong, one button, and the steps with their dates. */
function CardView({ card, alerts }: { card: DistributionCard; alerts?: ReactNode }) {
  return (
    <article className={styles['distribution']} data-troubled={card.isTroubled} aria-label={card.planName}>
      <div className={styles['sponsor']}>
        {card.logoFileId !== null && (
          <img
            alt=""
            src={downloadAddress('GET /public/order-lines/:id/logo', {
              params: { id: card.orderLineId },
              query: { height: 72, version: card.logoFileId },
            })}
          />
        )}
        <p>
          {text('card.from')} <strong>{card.planName}</strong>
          {card.sponsorName !== card.planName && `, ${card.sponsorName}`}
        </p>
      </div>
      <div>
        <div className={styles['meta']}>{text('card.gross')}</div>
        <div className={styles['gross']}>
          <Money amount={card.gross} />
        </div>
      </div>
      <h2 className={styles['sentence']}>{card.sentence}</h2>
      {alerts}
      {card.why !== null && card.isFinished && <p className={styles['meta']}>{card.why}</p>}
      <div className={styles['foot']}>
        <Button look={card.isFinished ? 'secondary' : 'primary'} href={hrefOf(card)}>
          {card.action.label}
        </Button>
        {card.action.code === 'claim' && (
          <Button href={`/distributions/${card.orderLineId}/details`}>{text('card.details')}</Button>
        )}
      </div>
      <Suspense fallback={<div className={styles['steps']} />}>
        <Steps card={card} />
      </Suspense>
    </article>
  );
}

/** Lists all distributions owed or paid to the signed-in participant. */
export function Screen() {
  const { data, failure, isLoading } = useFetch('GET /public/participants/my-distributions');
  const open = (data ?? []).filter((card) => !card.isFinished);
  const finished = (data ?? []).filter((card) => card.isFinished);
  return (
    <div className={`${styles['page']} ${styles['home']}`}>
      <h1 tabIndex={-1}>{text('list.title')}</h1>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={5} />}
      {data?.length === 0 && <EmptyState title={text('list.empty')}>{text('list.empty.text')}</EmptyState>}
      <div className={`${styles['list']} ${styles['open']}`}>
        {open.length === 0 && <PersonAlerts />}
        {open.map((card, at) => (
          <CardView key={card.orderLineId} card={card} alerts={at === 0 && <PersonAlerts />} />
        ))}
        <IdentityCard />
      </div>
      <Suspense>
        <Help />
      </Suspense>
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
