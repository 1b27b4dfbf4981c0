import { feeSweepItem } from '@fiducia/contract/taxes/fee-sweep-item.entity';
import { table } from '../../platform/engine/table.ts';

export const feeSweepItemTable = table(feeSweepItem, {
  table: 'fee_sweep_items',
  tenantColumn: 'master_account_id',
  joins: {
    fee: { table: 'order_line_fees', column: 'order_line_fee_id' },
    line: { table: 'order_lines', column: 'order_line_id', on: 'fee' },
  },
  derived: {
    orderLineId: 'fee.order_line_id',
    orderLineFriendlyId: 'line.friendly_id',
    feeName: 'fee.display_name',
    feeTypeCode: 'fee.fee_type_code',
  },
});
