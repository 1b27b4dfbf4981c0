import type { MatchCandidate } from '@fiducia/contract/trust/bank-transaction.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import styles from './trust.module.css';

interface CandidateProps {
  readonly candidate: MatchCandidate;
  readonly isBusy: boolean;
  readonly onMatch: () => void;
}

function Candidate({
  candidate: { kind, title, reference, href, amount, on, reasons, fits },
  isBusy,
  onMatch,
}: CandidateProps) {
  return (
    <li className={styles['suggestion']}>
      <div>
        {href === null ? (
          <span className={styles['name']}>{title}</span>
        ) : (
          <a className={styles['name']} href={href}>
            {title}
          </a>
        )}
        <div>
          <Money amount={amount} />, <DateText value={on} />
          {reference && `, ${kind.endsWith('Batch') ? formatAnyFriendlyId(reference) : reference}`}
        </div>
      </div>
      {fits && (
        <Button dense busy={isBusy} onClick={onMatch}>
          Match
        </Button>
      )}
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </li>
  );
}

/** What a movement that nothing recognised could be; a person says which, with a reason. */
export function BankMatches({ id }: { id: string }) {
  const [busy, setBusy] = useState('');
  const path = `/private/trust/bank-transactions/${id}`;
  const { data, failure, isLoading } = useFetch<readonly MatchCandidate[]>(`${path}/matches`);
  const match = async ({ kind, id: targetId, title }: MatchCandidate) => {
    const note = await promptDialog({
      title: 'Match this movement?',
      text: `${title}: the books will say that the bank moved this money for it. The reason is kept with the transaction.`,
      label: 'Reason',
      okText: 'Match',
    });
    if (note === undefined) return;
    setBusy(targetId);
    await perform({ method: 'POST', path: `${path}/match`, body: { kind, targetId, note } }, 'Matched');
    setBusy('');
  };
  return (
    <Card title="What this could be" flush>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={3} />}
      {data?.length === 0 && (
        <EmptyState title="Nothing waits for this amount">
          No payment, batch or return of ours has this amount, and the bank names none.
        </EmptyState>
      )}
      <ul>
        {data?.map((candidate) => (
          <Candidate
            key={`${candidate.kind} ${candidate.id}`}
            candidate={candidate}
            isBusy={busy === candidate.id}
            onMatch={() => void match(candidate)}
          />
        ))}
      </ul>
    </Card>
  );
}
