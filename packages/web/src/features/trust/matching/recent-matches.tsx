import type { RecentMatch } from '@fiducia/contract/trust/deposit-match.views';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { perform } from '../../../entity/perform.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';

/** Undoes a match after a confirmation. */
export async function undoMatch(depositLinkId: string, amount: Cents): Promise<void> {
  const isSure = await confirmDialog({
    title: `Undo this match of ${formatMoney(amount)}?`,
    text: 'This returns the money to the deposit. The order will be awaiting funds again.',
    okText: 'Undo match',
    isDangerous: true,
  });
  if (isSure)
    await perform(
      requestTo('POST /private/trust/deposit-links/:id/undo-match', { params: { id: depositLinkId } }),
      'Match undone',
    );
}

const columnsFor = (mayLink: boolean): readonly Column<RecentMatch>[] => [
  { key: 'payer', label: 'Deposit', href: (row) => `/trust/deposits/${row.depositId}` },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'orderFriendlyId', label: 'Order', kind: 'friendlyId', href: (row) => `/orders/${row.orderId}` },
  { key: 'plan', label: 'Plan', value: (row) => row.planDisplayName ?? row.accountDisplayName },
  { key: 'matchedBy', label: 'Matched by', value: (row) => row.matchedBy ?? 'Automatically' },
  { key: 'matchedAt', label: 'When', kind: 'relativeDate' },
  { key: 'reason', label: 'Why' },
  {
    key: 'undo',
    label: '',
    render: (row) =>
      mayLink && (
        <Button dense look="quiet" onClick={() => void undoMatch(row.id, row.amount)}>
          Undo match
        </Button>
      ),
  },
];

/** Lists the matches of the last seven days, so that each can be undone. */
export function RecentMatches({ rows, mayLink }: { rows: readonly RecentMatch[]; mayLink: boolean }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Matched in the last 7 days" flush>
      <PlainTable
        caption="Matched in the last 7 days"
        columns={columnsFor(mayLink)}
        rows={rows}
        empty="No matches in the last 7 days"
      />
    </Card>
  );
}
