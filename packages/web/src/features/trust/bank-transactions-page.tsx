import { runForEach, tellOutcome } from '../../entity/bulk-run.ts';
import { EntityTable } from '../../entity/entity-table.tsx';
import { numberOf, textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

const unassigned = { field: 'status', method: 'equals', value: 'unassigned' };
const views = [
  { label: 'Unassigned', filters: [unassigned, { field: 'amount', method: 'greaterThan', value: '0' }] },
  { label: 'Debits to match', filters: [unassigned, { field: 'amount', method: 'lessThan', value: '0' }] },
  { label: 'On hold', filters: [{ field: 'isOnHold', method: 'equals', value: 'true' }] },
  { label: 'Returned', filters: [{ field: 'status', method: 'equals', value: 'returned' }] },
];

const mostDays = 30;

/** Holds the money of each chosen credit for so many banking days from its date; 0 ends a hold. */
async function holdMoney(rows: readonly EntityRow[], clear: () => void): Promise<void> {
  const credits = rows.filter((row) => numberOf(row, 'amount') > 0);
  const days = await promptDialog({
    title: credits.length === 1 ? 'Hold this money?' : `Hold the money of ${credits.length} transactions?`,
    text: 'Banking days from the date of the transaction; 0 ends the hold. Debits among those chosen stay as they are.',
    label: 'Banking days',
    okText: 'Set hold',
  });
  if (days === undefined) return;
  if (!/^\d{1,2}$/.test(days.trim()) || Number(days) > mostDays) {
    await alertDialog({ title: 'No hold was set', text: `Enter a whole number of days from 0 to ${mostDays}.` });
    return;
  }
  const outcome = await runForEach(
    credits,
    (row) => textOf(row, 'bankReference') || textOf(row, 'description') || 'A transaction',
    (row) =>
      call({
        method: 'POST',
        path: `/private/trust/bank-transactions/${row.id}/set-administrative-hold-days/${Number(days)}`,
      }),
  );
  clear();
  await tellOutcome(outcome, 'set');
}

/** Every movement that the bank reported. */
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
            href: (row) => (textOf(row, 'depositId') ? `/trust/deposits/${textOf(row, 'depositId')}` : undefined),
          },
        ]}
        sumKey="amount"
        {...(may('trust.edit')
          ? {
              bulkActions: (rows, clear) => (
                <Button dense onClick={() => void holdMoney(rows, clear)}>
                  Set hold
                </Button>
              ),
            }
          : {})}
      />
    </>
  );
}
