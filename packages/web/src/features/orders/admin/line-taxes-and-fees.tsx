import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { ReactNode } from 'react';
import { authorityColumn } from '../../../entity/authority-column.ts';
import { textOf } from '../../../entity/by-path/text-of.ts';
import { type EntityRow, useSearch } from '../../../entity/by-path/use-search.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { taxStatusColumn } from '../../../entity/tax-status-column.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { startState } from '../../../kit/table/filters/search-state.ts';
import { LineWithholding } from './line-withholding.tsx';

const taxColumns: readonly Column<EntityRow>[] = [
  authorityColumn,
  { key: 'sentence', label: 'Reason' },
  { key: 'source', label: 'Source' },
  { key: 'base', label: 'Base', kind: 'money' },
  { key: 'rate', label: 'Rate', kind: 'percent' },
  { key: 'amount', label: 'Tax', kind: 'money' },
  taxStatusColumn,
];

const feeColumns: readonly Column<EntityRow>[] = [
  { key: 'displayName', label: 'Fee' },
  { key: 'payer', label: 'Paid by', value: (fee) => statusLabel(textOf(fee, 'payer')) },
  { key: 'treatment', label: 'Treatment', value: (fee) => statusLabel(textOf(fee, 'treatment')) },
  { key: 'createdAt', label: 'Since', kind: 'date' },
  { key: 'amount', label: 'Amount', kind: 'money' },
];

const all = { ...startState, resultsPerPage: -1, sortBy: 'createdAt', sortDirection: 'asc' as const };

interface ListProps {
  readonly lineId: string;
  readonly title: string;
  readonly path: string;
  readonly columns: readonly Column<EntityRow>[];
  readonly empty: string;
  readonly action?: ReactNode;
}

function List({ lineId, title, path, columns, empty, action }: ListProps) {
  const found = useSearch({
    path,
    state: all,
    privateFilters: [{ field: 'orderLineId', method: 'equals', value: lineId }],
  });
  return (
    <Card title={title} actions={action} flush>
      <FailureAlert failure={found.failure} />
      {found.isLoading ? (
        <Skeleton />
      ) : (
        <PlainTable caption={title} columns={columns} rows={found.rows} empty={empty} />
      )}
    </Card>
  );
}

/** The taxes and fees of a line, each with the rule, base, and rate that explain it. */
export function LineTaxesAndFees({ lineId, paysSomebody }: { lineId: string; paysSomebody: boolean }) {
  return (
    <Stack>
      {paysSomebody && <LineWithholding lineId={lineId} />}
      <List
        lineId={lineId}
        title="Taxes"
        path="/private/order-line-taxes"
        columns={taxColumns}
        empty="No tax withheld yet. Taxes are calculated when the payment is created"
        action={<Button href={`/order-lines/${lineId}/tax-forms`}>Tax forms</Button>}
      />
      <List
        lineId={lineId}
        title="Fees"
        path="/private/order-line-fees"
        columns={feeColumns}
        empty="No fees charged yet"
      />
    </Stack>
  );
}
