import type { UncashedSummary } from '@fiducia/contract/payments/uncashed-check.routes';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';

const counted = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'check' : 'checks'}`;

function Ages({ summary }: { summary: UncashedSummary }) {
  const { groups, waitingForReissue } = summary;
  // Older checks are left only if one couldn’t be voided.
  const shown = groups.filter(({ code, count }) => code !== 'over180' || count > 0);
  return (
    <Stats>
      {shown.map(({ code, label, count, total }) => (
        <Stat key={code} label={label} figure={<Money amount={total} />} note={counted(count)} />
      ))}
      <Stat
        label="Voided, not paid again"
        figure={<Money amount={waitingForReissue.total} />}
        note={counted(waitingForReissue.count)}
      />
    </Stats>
  );
}

/** Returns a view for each age group and one for voided checks. The groups' dates come from the server's clock. */
function viewsFor({ groups }: UncashedSummary) {
  return viewsOf('/public/payments', [
    ...groups
      .filter(({ code }) => code !== 'upTo30')
      .map(({ label, issuedFrom, issuedTo }) => ({
        label,
        filters: [
          { field: 'status', method: 'equals', value: 'sent' } as const,
          { field: 'checkNumber', method: 'isNotEmpty', value: '' } as const,
          { field: 'effectiveDate', method: 'between', value: `${issuedFrom ?? '2000-01-01'},${issuedTo}` } as const,
        ],
      })),
    {
      label: 'Voided, not paid again',
      filters: [
        { field: 'status', method: 'equals', value: 'stopped' },
        { field: 'checkNumber', method: 'isNotEmpty', value: '' },
        { field: 'waitsForReissue', method: 'equals', value: 'true' },
      ],
    },
  ]);
}

/** Lists mailed checks that weren't cashed, by age, and voided checks whose money wasn't paid again. */
export function Screen() {
  const { data: summary, failure } = useFetch('GET /private/payments/uncashed-summary');
  return (
    <>
      <PageHeader
        title="Uncashed checks"
        subtitle="Payees are reminded after 30, 60, and 120 days. After 180 days, checks are voided at the bank."
        actions={<Button href="/rules-engine">Change deadlines</Button>}
      />
      <FailureAlert failure={failure} />
      {!summary && !failure && <Skeleton lines={6} />}
      {summary && (
        <Stack>
          <Ages summary={summary} />
          <EntityTable
            path="/public/payments"
            caption="Uncashed checks"
            views={viewsFor(summary)}
            rowHref={(row) => `/payments/${row.id}`}
            start={{
              sortBy: 'effectiveDate',
              sortDirection: 'asc',
              filters: [
                { field: 'status', method: 'equals', value: 'sent' },
                { field: 'checkNumber', method: 'isNotEmpty', value: '' },
              ],
            }}
            sumKey="amount"
            hiddenColumns={['clearedOn', 'paymentMethodCode', 'batchFriendlyId']}
            extraColumns={[
              { key: 'checkNumber', label: 'Check number', kind: 'text', isDefault: true },
              {
                key: 'remindedAtDays',
                label: 'Last reminder',
                isDefault: true,
                render: (row) => (row.remindedAtDays === null ? 'None' : `Day ${row.remindedAtDays}`),
              },
            ]}
          />
        </Stack>
      )}
    </>
  );
}
