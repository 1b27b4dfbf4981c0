import type { DepositMatches } from '@fiducia/contract/trust/deposit-match.views';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { MatchGrade } from '@fiducia/domain/trust/fit-deposit';
import { useFetch } from '../../../entity/use-fetch.ts';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { ExactMatches } from './exact-matches.tsx';
import styles from './matching.module.css';
import { OtherMatches } from './other-matches.tsx';
import { RecentMatches } from './recent-matches.tsx';

const groups: readonly { readonly grade: MatchGrade | 'none'; readonly label: string; readonly status: string }[] = [
  { grade: 'exact', label: 'Exact', status: 'complete' },
  { grade: 'likely', label: 'Likely', status: 'waitingForReview' },
  { grade: 'possible', label: 'Possible', status: 'sent' },
  { grade: 'none', label: 'No match', status: 'notPayable' },
];

function Headline({ totals, ordersInNeed }: Pick<DepositMatches, 'totals' | 'ordersInNeed'>) {
  const all = groups.map(({ grade }) => totals[grade]);
  const amount = all.reduce((sum, one) => sum + one.amount, 0);
  const count = all.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className={styles['head']}>
      <div>
        <strong>
          <Money amount={amount} />
        </strong>{' '}
        <span className={styles['note']}>in {countOf(count, 'deposit')} to match</span>
        <div className={styles['note']}>
          {ordersInNeed.count === 0
            ? 'No orders awaiting funds'
            : `${countOf(ordersInNeed.count, 'order')} awaiting ${formatMoney(ordersInNeed.amount)}`}
        </div>
      </div>
      <div>
        <StackedBar
          parts={groups
            .filter(({ grade }) => totals[grade].count > 0)
            .map(({ grade, label, status }) => ({
              label,
              value: totals[grade].amount,
              status,
              text: totals[grade].count,
            }))}
        />
        <span className={styles['unit']}>Bar: dollars. Numbers: deposits.</span>
      </div>
    </div>
  );
}

const notes: Readonly<Record<MatchGrade | 'none', string>> = {
  exact: 'The bank’s text names the order, and the amount is exactly what it needs.',
  likely: 'Check each before you match it.',
  possible: 'Only the amount or the payer’s name agrees.',
  none: 'No order is waiting for this amount, and the bank’s text names none.',
};

function Groups({ data, mayLink }: { data: DepositMatches; mayLink: boolean }) {
  return groups.map(({ grade, label }) => {
    const deposits = data.deposits.filter((deposit) => (deposit.grade ?? 'none') === grade);
    if (deposits.length === 0) return null;
    const { count, amount } = data.totals[grade];
    const Matches = grade === 'exact' ? ExactMatches : OtherMatches;
    return (
      <section key={grade} aria-label={grade === 'none' ? 'Deposits without a match' : `${label} matches`}>
        <div className={styles['title']}>
          <h2>{label}</h2>
          <span>
            {count} · {formatMoney(amount)}
          </span>
          <span className={styles['note']}>{notes[grade]}</span>
        </div>
        <Matches deposits={deposits} mayLink={mayLink} />
      </section>
    );
  });
}

/**
 * Shows unlinked deposits on the left and the orders that they may be intended for on the right. Exact pairs are
 * selected, and matched together.
 */
export function MatchingBoard({ mayLink }: { mayLink: boolean }) {
  const { data, failure, isLoading } = useFetch('GET /private/trust/deposit-matches');
  if (isLoading) return <Skeleton lines={8} />;
  if (!data) return <FailureAlert failure={failure} />;
  const { deposits, totals, ordersInNeed, recent } = data;
  const hidden = groups.reduce((sum, { grade }) => sum + totals[grade].count, 0) - deposits.length;
  return (
    <Stack>
      {deposits.length === 0 ? (
        <EmptyState title="No deposits to match">
          Deposits appear here when you import a bank statement, until their money is linked.
        </EmptyState>
      ) : (
        <>
          <Headline totals={totals} ordersInNeed={ordersInNeed} />
          <div className={styles['heads']} aria-hidden>
            <div>
              <span>Deposit</span> <span>Left to match</span>
            </div>
            <span />
            <div>
              <span>Order or IRA</span> <span>Still needed</span>
            </div>
          </div>
          <Groups data={data} mayLink={mayLink} />
          {hidden > 0 && <p>{countOf(hidden, 'more deposit')} will appear when you have matched these.</p>}
        </>
      )}
      <RecentMatches rows={recent} mayLink={mayLink} />
    </Stack>
  );
}
