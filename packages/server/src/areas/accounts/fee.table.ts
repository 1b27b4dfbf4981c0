import { fee } from '@fiducia/contract/accounts/fee.entity';
import { table } from '../../platform/engine/table.ts';

export const feeTable = table(fee, {
  table: 'fees',
});
