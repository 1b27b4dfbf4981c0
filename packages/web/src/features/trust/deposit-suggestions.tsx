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
import { requestTo } from '../../shell/api.ts';
import styles from './trust.module.css';

/** Shows the confidence of a suggestion as a bar and as text. */
export function Confidence({ value }: { value: number }) {
  return (
    <span>
      <span className={styles['meter']} data-sure={value >= 80 ? 'very' : 'some'} aria-hidden>
        <span style={{ width: `${value}%` }} />
      </span>
      {value}% confidence
    </span>
  );
}

interface SuggestionProps {
  readonly suggestion: SuggestedLink;
  readonly mayLink: boolean;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
}

function Suggestion({ suggestion, mayLink, isBusy, onAccept }: SuggestionProps) {
  const { planId, planName, accountName, orderId, orderFriendlyId, amount, confidence, reasons } = suggestion;
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
          <Confidence value={confidence} />
        </>
      }
      reasons={reasons}
    >
      {mayLink && (
        <Button look={confidence >= 80 ? 'primary' : 'secondary'} dense busy={isBusy} onClick={onAccept}>
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
  return (
    <Card title="Suggestions" flush>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={4} />}
      {data?.length === 0 && (
        <EmptyState title="No suggestions">
          No open order matches this payer, bank description, or amount. Link the deposit manually.
        </EmptyState>
      )}
      <CandidateList>
        {data?.map((suggestion) => (
          <Suggestion
            key={suggestion.planId}
            suggestion={suggestion}
            mayLink={mayLink}
            isBusy={busy === suggestion.planId}
            onAccept={() => void accept(suggestion)}
          />
        ))}
      </CandidateList>
    </Card>
  );
}
