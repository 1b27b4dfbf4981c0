import type { RowAt } from '@fiducia/contract/api';
import type { ReactNode } from 'react';
import { authorityColumn } from '../../../entity/authority-column.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { taxStatusColumn } from '../../../entity/tax-status-column.tsx';
import { useSearch } from '../../../entity/use-search.ts';
import { type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Column, TableRow } from '../../../kit/table/columns/column.ts';
import { startState } from '../../../kit/table/filters/search-state.ts';
import { LineFees } from './line-fees.tsx';
import { LineWithholding } from './line-withholding.tsx';

const taxColumns: readonly Column<RowAt<'/private/order-line-taxes'>>[] = [
  authorityColumn,
  { key: 'sentence', label: 'Reason' },
  { key: 'source', label: 'Source' },
  { key: 'base', label: 'Base', kind: 'money' },
  { key: 'rate', label: 'Rate', kind: 'percent' },
  { key: 'amount', label: 'Tax', kind: 'money' },
  taxStatusColumn,
];

const all = { ...startState, resultsPerPage: -1, sortBy: 'createdAt', sortDirection: 'asc' as const };

interface ListProps<Row extends TableRow> {
  readonly title: string;
  readonly found: { readonly rows: readonly Row[]; readonly failure: Failure | undefined; readonly isLoading: boolean };
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
  readonly emptyNext: string;
  readonly action?: ReactNode;
}

function List<Row extends TableRow>({ title, found, columns, empty, emptyNext, action }: ListProps<Row>) {
  return (
    <Card title={title} actions={action} flush>
      <FailureAlert failure={found.failure} />
      {found.isLoading ? (
        <Skeleton />
      ) : (
        <PlainTable caption={title} columns={columns} rows={found.rows} empty={empty} emptyNext={emptyNext} />
      )}
    </Card>
  );
}

/** Lists the taxes and fees of an order line, each with the rule, base, and rate that explain it. */
export function LineTaxesAndFees({ lineId, paysSomebody }: { lineId: string; paysSomebody: boolean }) {
  const ofLine = [{ field: 'orderLineId', method: 'equals', value: lineId }] as const;
  const taxes = useSearch({ path: '/private/order-line-taxes', state: all, privateFilters: ofLine });
  return (
    <Stack>
      {paysSomebody && <LineWithholding lineId={lineId} />}
      <List
        title="Taxes"
        found={taxes}
        columns={taxColumns}
        empty="No tax withheld yet"
        emptyNext="Taxes are calculated when the payment is created."
        action={<Button href={`/order-lines/${lineId}/tax-forms`}>Tax forms</Button>}
      />
      <LineFees lineId={lineId} paysSomebody={paysSomebody} />
    </Stack>
  );
}
