import { expect, test } from 'vitest';
import { orderLineStatuses } from '../orders/order-line-status.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { statusTooltip } from './status-tooltip.ts';

test('[status-tooltips] exist for every Order and OrderLine status and nothing else, accountsDivision excluded', () => {
  for (const status of orderStatuses) expect(statusTooltip('Order', status)).toMatch(/\.$/);
  for (const status of orderLineStatuses) expect(statusTooltip('OrderLine', status)).toMatch(/\.$/);
  expect([
    statusTooltip('Payment', 'complete'),
    statusTooltip('OrderLine', 'accountsDivision'),
    statusTooltip('Order', 'accountsDivision'),
    statusTooltip('Order', 'toString'),
  ]).toEqual(['', '', '', '']);
});
