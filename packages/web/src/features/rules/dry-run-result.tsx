import type { DryRun } from '@fiducia/contract/rules/rule.routes';
import { cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Facts } from '../../kit/display/facts.tsx';

const count = (value: number): string => value.toLocaleString('en-US');

/** What a version would have changed in the last 90 days. */
export function DryRunResult({ run }: { run: DryRun }) {
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          { label: 'Lines of the last 90 days', value: count(run.lines) },
          { label: 'Would differ', value: count(run.differing) },
          { label: 'Would be refused', value: count(run.refused) },
          { label: 'Difference in all', value: formatMoney(cents(run.difference)) },
        ]}
      />
      <PlainTable
        caption="Examples"
        empty="No line of the last 90 days would come out differently"
        rows={run.examples.map((example) => ({ ...example, id: example.orderLineId }))}
        rowHref={(row) => `/order-lines/${row.orderLineId}`}
        columns={[
          { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
          { key: 'before', label: 'Now' },
          { key: 'after', label: 'With this version' },
          { key: 'difference', label: 'Difference', kind: 'money' },
        ]}
      />
    </>
  );
}
