import { lazy, Suspense } from 'react';
import type { Column, TableRow } from '../kit/table/columns/column.ts';

const Owner = lazy(() => import('./owner.tsx').then((module) => ({ default: module.Owner })));

/** The column with the staff member who is assigned to each row. */
export const ownerColumn = <Row extends TableRow>(): Column<Row> => ({
  key: 'owner',
  label: 'Assigned to',
  isDefault: true,
  render: ({ id }) => (
    <Suspense fallback="—">
      <Owner id={id} />
    </Suspense>
  ),
});
