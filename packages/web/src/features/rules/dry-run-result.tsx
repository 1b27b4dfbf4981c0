import type { DryRun } from '@fiducia/contract/rules/dry-run';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Facts } from '../../kit/display/facts.tsx';

const count = (value: number): string => value.toLocaleString('en-US');

/** Shows the changes that a version would have caused in the last 90 days. */
export function DryRunResult({ run }: { run: DryRun }) {
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          { label: 'Order lines in the last 90 days', value: count(run.lines) },
          { label: 'Would change', value: count(run.differing) },
          { label: 'Would be rejected', value: count(run.rejected) },
          { label: 'Total difference', value: formatMoney(cents(run.difference)) },
        ]}
      />
      <PlainTable
        caption="Examples"
        empty="No order line in the last 90 days would change"
        emptyNext="Order lines that would change appear here with both amounts."
        rows={run.examples.map((example) => ({ ...example, id: example.orderLineId }))}
        rowHref={(row) => `/order-lines/${row.orderLineId}`}
        columns={[
          { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
          { key: 'before', label: 'Current' },
          { key: 'after', label: 'With this version' },
          { key: 'difference', label: 'Difference', kind: 'money' },
        ]}
      />
    </>
  );
}
