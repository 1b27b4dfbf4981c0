import type { StatementDeposit } from '@fiducia/contract/trust/deposit-match.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './matching.module.css';
import { undoMatch } from './recent-matches.tsx';

const lookAgainAfter = 1000;

function nextOf({ match, remaining, status, holdEndsOn }: StatementDeposit): string {
  if (match)
    return holdEndsOn ? `Funds the order when the hold ends on ${formatDay(holdEndsOn)}` : 'The order is funded';
  if (status === 'returned') return 'The bank returned this deposit';
  return remaining > 0 ? `Match ${formatMoney(remaining)} to an order` : 'Linked manually';
}

const columnsFor = (mayLink: boolean): readonly Column<StatementDeposit>[] => [
  { key: 'payer', label: 'Payer', href: (row) => `/trust/deposits/${row.id}` },
  { key: 'amount', label: 'Amount', kind: 'money' },
  {
    key: 'status',
    label: 'Status',
    render: ({ match, status }) =>
      match ? (
        <StatusChip status="complete" label={match.isAutomatic ? 'Matched automatically' : 'Matched'} />
      ) : (
        <StatusChip status={status} />
      ),
  },
  {
    key: 'order',
    label: 'Order',
    render: ({ match }) =>
      match && (
        <a className={styles['nowrap']} href={`/orders/${match.orderId}`}>
          {formatAnyFriendlyId(match.orderFriendlyId)}
        </a>
      ),
  },
  { key: 'account', label: 'Account', value: ({ match }) => match?.accountDisplayName ?? '' },
  { key: 'next', label: 'What happens next', value: nextOf },
  {
    key: 'action',
    label: '',
    render: ({ match, amount, remaining }) =>
      (mayLink && match && (
        <Button dense look="quiet" onClick={() => void undoMatch(match.depositLinkId, amount)}>
          Undo match
        </Button>
      )) ||
      (remaining > 0 && <a href="/trust/orders-to-associate">Match deposits</a>),
  },
];

function sentenceOf(deposits: readonly StatementDeposit[]): string {
  const matched = deposits.filter(({ match }) => match?.isAutomatic);
  const open = deposits.filter(({ remaining }) => remaining > 0);
  const matchedTotal = cents(matched.reduce((sum, { amount }) => sum + amount, 0));
  const openTotal = cents(open.reduce((sum, { remaining }) => sum + remaining, 0));
  return `${countOf(matched.length, 'deposit')} matched automatically, ${formatMoney(matchedTotal)}. ${countOf(open.length, 'deposit')} to match, ${formatMoney(openTotal)}.`;
}

/** Lists the deposits of a statement, the orders that they were matched to, and what happens next. */
export function StatementDeposits({ fileId }: { fileId: string }) {
  const mayLink = useSession().may('trust.link');
  const { data, error } = useQuery(
    {
      queryKey: ['fetch', 'statement-deposits', fileId],
      queryFn: async ({ signal }) =>
        (await call('GET /private/bank-transaction-files/:id/deposits', { params: { id: fileId }, signal })).result,
      refetchInterval: ({ state }) => (state.data?.isMatching === true ? lookAgainAfter : false),
    },
    queryClient,
  );
  if (error) return <FailureAlert failure={asFailure(error)} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <Card title="Deposits in this statement" flush>
      {data.deposits.length > 0 && (
        <output className={styles['sentence']}>
          {data.isMatching ? 'Matching deposits to orders…' : sentenceOf(data.deposits)}
        </output>
      )}
      <PlainTable
        caption="Deposits in this statement"
        columns={columnsFor(mayLink)}
        rows={data.deposits}
        empty="No deposits in this statement"
        emptyNext="Deposits appear here if the statement contains new credits."
      />
    </Card>
  );
}
