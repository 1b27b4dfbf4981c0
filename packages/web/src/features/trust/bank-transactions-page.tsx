import type { RowAt } from '@fiducia/contract/api';
import { runForEach, showOutcome } from '../../entity/bulk-run.ts';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

const unassigned = { field: 'status', method: 'equals', value: 'unassigned' } as const;
const views = viewsOf('/private/trust/bank-transactions', [
  { label: 'Unassigned', filters: [unassigned, { field: 'amount', method: 'greaterThan', value: '0' }] },
  { label: 'Debits to match', filters: [unassigned, { field: 'amount', method: 'lessThan', value: '0' }] },
  { label: 'On hold', filters: [{ field: 'isOnHold', method: 'equals', value: 'true' }] },
  { label: 'Returned', filters: [{ field: 'status', method: 'equals', value: 'returned' }] },
]);

const maxDays = 30;

/** Holds each selected credit's money for a number of business days from its date. Entering 0 ends a hold. */
async function holdMoney(rows: readonly RowAt<'/private/trust/bank-transactions'>[], clear: () => void): Promise<void> {
  const credits = rows.filter((row) => row.amount > 0);
  const days = await promptDialog({
    title: credits.length === 1 ? 'Set a hold on this transaction?' : `Set a hold on ${credits.length} transactions?`,
    text: 'Business days from the transaction date. Enter 0 to end the hold. Selected debits don’t change.',
    label: 'Business days',
    okText: 'Set hold',
  });
  if (days === undefined) return;
  if (!/^\d{1,2}$/.test(days.trim()) || Number(days) > maxDays) {
    await alertDialog({ title: 'Hold not set', text: `Enter a whole number of days from 0 to ${maxDays}.` });
    return;
  }
  const outcome = await runForEach(
    credits,
    (row) => row.bankReference || row.description || 'A transaction',
    (row) =>
      call('POST /private/trust/bank-transactions/:id/set-administrative-hold-days/:days', {
        params: { id: row.id, days: String(Number(days)) },
      }),
  );
  clear();
  await showOutcome(outcome, (count) => `Hold set on ${countOf(count, 'transaction')}`);
}

/** Lists all transactions that the bank reported. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Bank transactions"
        actions={
          may('trust.edit') && (
            <Button look="primary" href="/trust/upload-deposits">
              Upload statement
            </Button>
          )
        }
      />
      <EntityTable
        path="/private/trust/bank-transactions"
        caption="Bank transactions"
        views={views}
        rowHref={(row) => `/bank-transactions/${row.id}`}
        extraColumns={[
          {
            key: 'depositFriendlyId',
            label: 'Assigned to',
            kind: 'friendlyId',
            href: (row) => (row.depositId ? `/trust/deposits/${row.depositId}` : undefined),
          },
        ]}
        sumKey="amount"
        bulkActions={
          may('trust.edit')
            ? (rows, clear) => (
                <Button dense onClick={() => void holdMoney(rows, clear)}>
                  Set hold
                </Button>
              )
            : undefined
        }
      />
    </>
  );
}
