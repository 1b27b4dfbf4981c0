import { searchFieldOf } from '@fiducia/contract/lang/search';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { expect, test } from 'vitest';
import { columnsOf } from './columns-of.tsx';
import { addUp } from './list-totals.ts';

const { totalFundsRequired, grossDistributionAmount } = orderLine.fields;
const columns = columnsOf<{ id: string; status: string }>(
  [
    searchFieldOf('totalFundsRequired', totalFundsRequired),
    searchFieldOf('grossDistributionAmount', grossDistributionAmount),
  ],
  true,
  '/public/order-lines',
);
const row = (status: string, amount: number) => ({
  id: `${status}${amount}`,
  status,
  totalFundsRequired: amount,
  grossDistributionAmount: amount,
});

test('[list-totals] a page with all rows leaves out the same rows as the server', () => {
  const rows = [row('inProgress', 100), row('cancelled', 20), row('complete', 3)];
  expect(addUp(columns, rows)).toEqual({ totalFundsRequired: 103, grossDistributionAmount: 123 });
});

test('[list-totals] a page with only rows that are left out has no total', () => {
  expect(addUp(columns, [row('cancelled', 20), row('cancelled', 5)])).toEqual({
    totalFundsRequired: null,
    grossDistributionAmount: 25,
  });
});
