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
      <StackedBar
        parts={groups.map(({ grade, label, status }) => ({
          label,
          value: totals[grade].amount,
          status,
          text: totals[grade].count,
        }))}
      />
    </div>
  );
}

function Groups({ data, mayLink }: { data: DepositMatches; mayLink: boolean }) {
  const of = (wanted: MatchGrade | null) => data.deposits.filter(({ grade }) => grade === wanted);
  const [exact, likely, possible, none] = [of('exact'), of('likely'), of('possible'), of(null)];
  const isOpen = exact.length + likely.length === 0;
  const fold = (title: string, rows: typeof none) =>
    rows.length > 0 && (
      <details className={styles['fold']} open={isOpen}>
        <summary>{title}</summary>
        <OtherMatches deposits={rows} mayLink={mayLink} />
      </details>
    );
  return (
    <>
      {exact.length > 0 && <ExactMatches deposits={exact} mayLink={mayLink} />}
      {likely.length > 0 && (
        <section aria-label="Likely matches">
          <div className={styles['title']}>
            <h2>Likely</h2>
            <span className={styles['note']}>Check each before you match it.</span>
          </div>
          <OtherMatches deposits={likely} mayLink={mayLink} />
        </section>
      )}
      {fold(`Possible: ${countOf(possible.length, 'deposit')} with the amount or the payer’s name only`, possible)}
      {fold(`No match: ${countOf(none.length, 'deposit')} that no order is waiting for`, none)}
    </>
  );
}

/**
 * Shows unlinked deposits on the left and the orders that they may be intended for on the right. Exact pairs are
 * selected, and accepted together.
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
          <Groups data={data} mayLink={mayLink} />
          {hidden > 0 && <p>{countOf(hidden, 'more deposit')} will appear when you have matched these.</p>}
        </>
      )}
      <RecentMatches rows={recent} mayLink={mayLink} />
    </Stack>
  );
}
