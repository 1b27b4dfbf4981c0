import { blockedMoney } from '@fiducia/contract/screening/blocked-money.entity';
import { table } from '../../platform/engine/table.ts';
import { lineFirst } from '../orders/order-line.table.ts';

export const blockedMoneyTable = table(blockedMoney, {
  table: 'blocked_money',
  lockedAfter: [lineFirst],
});
