import { taxAdjustment } from '@fiducia/contract/taxes/tax-adjustment.entity';
import { table } from '../../platform/engine/table.ts';

const nameOf = (user: string) =>
  `coalesce(nullif(trim(concat(${user}.first_name, ' ', ${user}.last_name)), ''), ${user}.email_address)`;

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
    participantName: `trim(concat(line.first_name, ' ', line.last_name))`,
    createdByName: nameOf('maker'),
    decidedByName: nameOf('decider'),
  },
  textSearch: `(t.friendly_id || ' ' || t.note)`,
});
