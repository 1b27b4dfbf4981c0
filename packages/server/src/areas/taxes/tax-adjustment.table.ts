import { taxAdjustment } from '@fiducia/contract/taxes/tax-adjustment.entity';
import { fullName, userName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const taxAdjustmentTable = table(taxAdjustment, {
  table: 'tax_adjustments',
  tenantColumn: 'master_account_id',
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
    maker: { table: 'users', column: 'created_by' },
    decider: { table: 'users', column: 'decided_by' },
  },
  derived: {
    orderLineFriendlyId: 'line.friendly_id',
    participantName: fullName('line'),
    createdByName: userName('maker'),
    decidedByName: userName('decider'),
  },
  textSearch: `(t.friendly_id || ' ' || t.note)`,
});
