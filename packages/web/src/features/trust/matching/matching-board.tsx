import type { DepositMatches } from '@fiducia/contract/trust/deposit-match.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { type BoardGroup, boardGroups } from '@fiducia/domain/trust/board-group';
import { IconAlertTriangle, IconCheck, IconQuestionMark, IconUserDollar, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { useDrawnInSteps } from '../../../kit/page/use-drawn-in-steps.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { useSession } from '../../../shell/session.ts';
import { ExactMatches } from './exact-matches.tsx';
import styles from './matching.module.css';
import { OtherMatches } from './other-matches.tsx';
import { RecentMatches } from './recent-matches.tsx';
import { stillNeeded } from './still-needed.ts';

interface Group {
  readonly label: string;
  readonly status: string;
  readonly name: string;
  readonly note: string;
  readonly icon: ReactNode;
}

const iconProps = { size: 16, stroke: 2, 'aria-hidden': true } as const;

const groups: Readonly<Record<BoardGroup, Group>> = {
  exact: {
    label: 'Exact',
    status: 'complete',
    name: 'Exact matches',
    note: 'The bank’s text names the order, and the amount matches to the cent.',
    icon: <IconCheck {...iconProps} />,
  },
  likely: {
    label: 'Likely',
    status: 'waitingForReview',
    name: 'Likely matches',
    note: 'Check each before you match it.',
    icon: <IconAlertTriangle {...iconProps} />,
  },
  possible: {
    label: 'Possible',
    status: 'sent',
    name: 'Possible matches',
    note: 'Only the amount or the payer’s name agrees.',
    icon: <IconQuestionMark {...iconProps} />,
  },
  ira: {
    label: 'For an IRA',
    status: 'ira/tsa',
    name: 'Deposits for IRAs',
    note: 'The bank’s text names the owner of an IRA.',
    icon: <IconUserDollar {...iconProps} />,
  },
  none: {
    label: 'No match',
    status: 'errors',
    name: 'Deposits without a match',
    note: 'No order is waiting for this amount, and the bank’s text names no order and no IRA owner.',
    icon: <IconX {...iconProps} />,
  },
};

const linksHref = '/deposit-links#query:search-remainderToAssociate=greaterThan(0)';

/** Leads with what there is to match, then what is linked but waits for the next step. The bar shows both in dollars. */
function Headline({ totals, ordersInNeed, linked }: Pick<DepositMatches, 'totals' | 'ordersInNeed' | 'linked'>) {
  const all = boardGroups.map((group) => totals[group]);
  const amount = all.reduce((sum, one) => sum + one.amount, 0);
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const groupParts = boardGroups.map((group) => ({ ...totals[group], ...groups[group] }));
  const parts = [...groupParts, { ...linked, label: 'To associate', status: 'pending' }];
  return (
    <div className={styles['head']}>
      <div>
        <strong className="lead-figure">
          <Money amount={amount} />
        </strong>{' '}
        <span className={styles['note']}>in {countOf(count, 'deposit')} to match</span>
        {linked.count > 0 && (
          <p className={styles['note']}>
            Also <a href={linksHref}>{formatMoney(linked.amount)} linked</a>, to associate with order lines
          </p>
        )}
      </div>
      <div>
        <p className={styles['shares']}>
          <strong>{formatMoney(cents(amount + linked.amount))} to match or associate</strong>
          <span>
            {ordersInNeed.count === 0
              ? 'No orders awaiting funds'
              : `${countOf(ordersInNeed.count, 'order')} awaiting ${formatMoney(ordersInNeed.amount)}`}
          </span>
        </p>
        <StackedBar
          parts={parts
            .filter((part) => part.count > 0)
            .map((part) => ({
              label: part.label,
              value: part.amount,
              status: part.status,
              text: formatMoney(part.amount),
            }))}
        />
      </div>
    </div>
  );
}

function Groups({ data, mayLink }: { data: DepositMatches; mayLink: boolean }) {
  const { may } = useSession();
  return boardGroups.map((group) => {
    const deposits = data.deposits.filter((deposit) => deposit.group === group);
    if (deposits.length === 0) return null;
    const { count, amount } = data.totals[group];
    const { label, name, note, icon } = groups[group];
    const Matches = group === 'exact' ? ExactMatches : OtherMatches;
    return (
      <section key={group} aria-label={name}>
        <div className={styles['title']} data-group={group}>
          {icon}
          <h2>{label}</h2>
          <span>
            {count} · {formatMoney(amount)}
          </span>
          <span className={styles['note']}>
            {note} {group === 'ira' && may('accounts.view') && <a href="/ira-transfers">Handled under IRA transfers</a>}
          </span>
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
  const isDrawn = useDrawnInSteps(!isLoading);
  if (!isDrawn)
    return (
      <div className={styles['loading']}>
        <Skeleton lines={8} />
      </div>
    );
  if (!data) return <FailureAlert failure={failure} />;
  const { deposits, totals, ordersInNeed, linked, recent } = data;
  const hidden = boardGroups.reduce((sum, group) => sum + totals[group].count, 0) - deposits.length;
  return (
    <Stack>
      {deposits.length === 0 ? (
        <EmptyState title="No deposits to match">
          Deposits appear here when you import a bank statement, until their money is linked.
        </EmptyState>
      ) : (
        <div className={styles['board']} data-picks={mayLink}>
          <Headline totals={totals} ordersInNeed={ordersInNeed} linked={linked} />
          <div className={styles['heads']} aria-hidden>
            <div>
              <span>Deposit</span> <span>Left to match</span>
            </div>
            <span />
            <div>
              <span>Order or IRA</span>
              <span className={styles['help']} title={stillNeeded}>
                Still needed
              </span>
            </div>
          </div>
          <Groups data={data} mayLink={mayLink} />
          {hidden > 0 && <p>{countOf(hidden, 'more deposit')} will appear when you have matched these.</p>}
        </div>
      )}
      <RecentMatches rows={recent} mayLink={mayLink} />
    </Stack>
  );
}
