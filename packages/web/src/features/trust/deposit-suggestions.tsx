import type { SuggestedLink } from '@fiducia/contract/trust/trust.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Candidate, CandidateList } from '../../kit/display/candidate-list.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { requestTo } from '../../shell/api.ts';
import styles from './trust.module.css';

const grades = {
  exact: { label: 'Exact', colour: 'green' },
  likely: { label: 'Likely', colour: 'orange' },
  possible: { label: 'Possible', colour: 'gray' },
} as const;

interface SuggestionProps {
  readonly suggestion: SuggestedLink;
  readonly mayLink: boolean;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
}

function Suggestion({ suggestion, mayLink, isBusy, onAccept }: SuggestionProps) {
  const { planId, planName, accountName, orderId, orderFriendlyId, amount, grade, reasons } = suggestion;
  return (
    <Candidate
      name={planName}
      href={`/plans/${planId}`}
      detail={
        <>
          <div>
            {accountName}
            {orderId && (
              <>
                {' · order '}
                <a href={`/orders/${orderId}`}>{formatAnyFriendlyId(orderFriendlyId ?? '')}</a>
              </>
            )}
          </div>
          <StatusChip status={grade} label={grades[grade].label} colour={grades[grade].colour} />
        </>
      }
      reasons={reasons}
    >
      {mayLink && (
        <Button look={grade === 'exact' ? 'primary' : 'secondary'} dense busy={isBusy} onClick={onAccept}>
          Link <Money amount={amount} />
        </Button>
      )}
    </Candidate>
  );
}

/** Lists suggested links for the remainder of a deposit, with the reasons. */
export function DepositSuggestions({ depositId, mayLink }: { depositId: string; mayLink: boolean }) {
  const [busy, setBusy] = useState('');
  const { data, failure, isLoading } = useFetch('GET /private/trust/deposits/:id/suggested-links', {
    params: { id: depositId },
  });
  const accept = async ({ type, planId, planName, amount }: SuggestedLink) => {
    setBusy(planId);
    await perform(
      requestTo('POST /private/trust/deposits/:id/links', {
        params: { id: depositId },
        body: { type, planId, amount },
      }),
      `${formatMoney(amount)} linked to ${planName}`,
    );
    setBusy('');
  };
  const row = (suggestion: SuggestedLink) => (
    <Suggestion
      key={suggestion.planId}
      suggestion={suggestion}
      mayLink={mayLink}
      isBusy={busy === suggestion.planId}
      onAccept={() => void accept(suggestion)}
    />
  );
  const first = (data ?? []).filter(({ grade }) => grade !== 'possible').slice(0, 2);
  const rest = (data ?? []).filter((suggestion) => !first.includes(suggestion));
  return (
    <Card title="Suggestions" flush>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={4} />}
      {data?.length === 0 && (
        <EmptyState title="No suggestions">
          No open order matches this payer, bank description, or amount. Link the deposit manually.
        </EmptyState>
      )}
      <CandidateList>{first.map(row)}</CandidateList>
      {rest.length > 0 && (
        <details className={styles['fold']} open={first.length === 0}>
          <summary>{countOf(rest.length, 'possible plan')}</summary>
          <CandidateList>{rest.map(row)}</CandidateList>
        </details>
      )}
    </Card>
  );
}
