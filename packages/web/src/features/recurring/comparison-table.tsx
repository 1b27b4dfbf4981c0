import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { type MonthComparison, monthDifferenceNames } from '@fiducia/domain/recurring/compare-months';
import { monthAfter } from '@fiducia/domain/recurring/recurring-calendar';
import { PlainTable } from '../../entity/plain-table.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

type ComparedPayee = MonthComparison['payees'][number];

export interface ComparisonTableProps {
  readonly month: string;
  readonly comparison: MonthComparison;
  readonly payeeHref?: (orderLineId: string) => string;
  readonly withPlans?: boolean;
}

/** Lists the payees whose payments differ from the month before, and why. */
export function ComparisonTable({ month, comparison, payeeHref, withPlans = false }: ComparisonTableProps) {
  const before = formatMonth(monthAfter(month, -1));
  const columns: Column<ComparedPayee>[] = [
    { key: 'name', label: 'Payee', ...(payeeHref ? { href: (row) => payeeHref(row.id) } : {}) },
    { key: 'difference', label: 'Difference', value: (row) => monthDifferenceNames[row.difference] },
    { key: 'before', label: before, kind: 'money' },
    { key: 'now', label: formatMonth(month), kind: 'money' },
    { key: 'change', label: 'Change', kind: 'money' },
  ];
  if (withPlans) columns.splice(1, 0, { key: 'planDisplayName', label: 'Plan' });
  return (
    <PlainTable
      caption={`${formatMonth(month)} and ${before}`}
      empty="No differences"
      emptyNext={`Every payee is paid as in ${before}.`}
      rows={comparison.payees}
      columns={columns}
    />
  );
}
