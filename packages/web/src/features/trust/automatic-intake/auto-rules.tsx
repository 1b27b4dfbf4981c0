import type { MatchingRun } from '@fiducia/contract/trust/deposit-match.views';
import { perform } from '../../../entity/perform.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { RecentMatches } from '../matching/recent-matches.tsx';

const columns: readonly Column<MatchingRun>[] = [
  { key: 'fileName', label: 'Statement', href: (row) => `/bank-transaction-files/${row.id}` },
  { key: 'importedAt', label: 'Imported', kind: 'relativeDate' },
  { key: 'deposits', label: 'Deposits', kind: 'number' },
  { key: 'matched', label: 'Matched automatically', kind: 'number' },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'undone', label: 'Undone', kind: 'number' },
];

async function turn(propertyId: string, isOn: boolean): Promise<void> {
  const isSure = await confirmDialog(
    isOn
      ? {
          title: 'Turn off automatic matching?',
          text: 'Deposits of the next statements wait until staff match them. Existing matches don’t change.',
          okText: 'Turn off',
        }
      : {
          title: 'Turn on automatic matching?',
          text: 'Deposits of the next statements that fund an order exactly are matched when the statement is imported.',
          okText: 'Turn on',
        },
  );
  if (!isSure) return;
  const body = { value: isOn ? '0' : '1' };
  await perform(
    requestTo('PATCH /public/system-properties/:id', { params: { id: propertyId }, body }),
    isOn ? 'Automatic matching is off' : 'Automatic matching is on',
  );
}

/** Shows the rules that run automatically with their limits, what they did, and how to undo it. */
export function AutoRules() {
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /private/trust/automatic-matching');
  if (isLoading) return <Skeleton lines={6} />;
  if (!data) return <FailureAlert failure={failure} />;
  const { isOn, propertyId, runs, recent } = data;
  return (
    <Stack>
      <Card title="Rules">
        <ItemList>
          <Item
            title={
              <>
                Match deposits to orders{' '}
                <StatusChip status={isOn ? 'active' : 'inactive'} label={isOn ? 'On' : 'Off'} />
              </>
            }
            note="Runs when a statement is imported. Limits: the bank’s text names one order, and the amount is exactly what it needs."
          >
            {may('system.edit') && propertyId !== null && (
              <Button dense aria-haspopup="dialog" onClick={() => void turn(propertyId, isOn)}>
                {isOn ? 'Turn off' : 'Turn on'}
              </Button>
            )}
          </Item>
          <Item
            title="Add recordkeepers’ participants"
            note="Runs when a file is uploaded or rerun. Limits: up to 5,000 rows in a file, and each tax ID once per plan. Staff accept each participant."
          />
          <Item
            title="Create automatic rollover order lines"
            note="Runs when staff create order lines. Limits: complete details, and a balance up to the automatic rollover limit."
          >
            <Button dense href="/rules-engine/dated-figures">
              Show limit
            </Button>
          </Item>
        </ItemList>
      </Card>
      <Card title="Automatic matches by statement" flush>
        <PlainTable
          caption="Automatic matches by statement"
          columns={columns}
          rows={runs}
          empty="No statements yet"
          emptyNext="Statements appear here when you import them."
        />
      </Card>
      <RecentMatches rows={recent} mayLink={may('trust.link')} />
    </Stack>
  );
}
