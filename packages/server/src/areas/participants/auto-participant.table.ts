import { autoParticipant } from '@fiducia/contract/participants/auto-participant.entity';
import { table } from '../../platform/engine/table.ts';

/** SQL: a value of the order line, unless it was deleted or canceled. */
const activeLine = (value: string): string =>
  `(case when line.deleted_at is null and line.status <> 'cancelled' then ${value} end)`;

export const autoParticipantTable = table(autoParticipant, {
  table: 'auto_participants',
  tenantColumn: 'master_account_id',
  joins: {
    plan: { table: 'plans', column: 'plan_id' },
    line: { table: 'order_lines', column: 'order_line_id' },
    file: { table: 'auto_participant_files', column: 'auto_participant_file_id' },
  },
  derived: {
    planDisplayName: 'plan.display_name',
    fileName: 'file.file_name',
    orderId: activeLine('line.order_id'),
    orderFriendlyId: activeLine('(select o.friendly_id from orders o where o.id = line.order_id)'),
  },
  textSearch: `(t.first_name || ' ' || t.last_name)`,
});
