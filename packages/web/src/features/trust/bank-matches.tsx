import type { MatchCandidate } from '@fiducia/contract/trust/bank-transaction.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Candidate, CandidateList } from '../../kit/display/candidate-list.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';

interface PossibleMatchProps {
  readonly candidate: MatchCandidate;
  readonly isBusy: boolean;
  readonly onMatch: () => void;
}

function PossibleMatch({
  candidate: { kind, title, reference, href, amount, on, reasons, fits },
  isBusy,
  onMatch,
}: PossibleMatchProps) {
  return (
    <Candidate
      name={title}
      href={href}
      detail={
        <>
          <Money amount={amount} />, <DateText value={on} />
          {reference && `, ${kind.endsWith('Batch') ? formatAnyFriendlyId(reference) : reference}`}
        </>
      }
      reasons={reasons}
    >
      {fits && (
        <Button dense busy={isBusy} onClick={onMatch}>
          Match transaction
        </Button>
      )}
    </Candidate>
  );
}

/** Lists match candidates for a transaction that wasn't matched automatically. Staff select one and give a reason. */
export function BankMatches({ id }: { id: string }) {
  const [busy, setBusy] = useState('');
  const { data, failure, isLoading } = useFetch('GET /private/trust/bank-transactions/:id/matches', { params: { id } });
  const match = async ({ kind, id: targetId, title }: MatchCandidate) => {
    const note = await promptDialog({
      title: 'Match this transaction?',
      text: `This posts the bank transaction to the ledger for: ${title}. The reason is saved with the transaction.`,
      label: 'Reason',
      okText: 'Match transaction',
    });
    if (note === undefined) return;
    setBusy(targetId);
    await perform(
      requestTo('POST /private/trust/bank-transactions/:id/match', { params: { id }, body: { kind, targetId, note } }),
      'Transaction matched',
    );
    setBusy('');
  };
  return (
    <Card title="Possible matches" flush>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={3} />}
      {data?.length === 0 && (
        <EmptyState title="No matches for this amount">
          No payment, batch, or return has this amount or is named in the bank’s description.
        </EmptyState>
      )}
      <CandidateList>
        {data?.map((candidate) => (
          <PossibleMatch
            key={`${candidate.kind} ${candidate.id}`}
            candidate={candidate}
            isBusy={busy === candidate.id}
            onMatch={() => void match(candidate)}
          />
        ))}
      </CandidateList>
    </Card>
  );
}
