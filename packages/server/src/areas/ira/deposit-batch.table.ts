import { depositBatch } from '@fiducia/contract/ira/deposit-batch.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

const ofLines = (
  what: string,
) => `(select ${what} from deposit_batch_order_lines member join order_lines l on l.id = member.order_line_id
  where member.deposit_batch_id = t.id and member.deleted_at is null)`;

export const depositBatchTable = table(depositBatch, {
  table: 'deposit_batches',
  joins: { maker: { table: 'users', column: 'created_by' } },
  derived: {
    totalLines: ofLines('count(*)::int'),
    total: ofLines(
      'coalesce(sum(coalesce(member.pretax_amount_cents + member.roth_amount_cents + member.after_tax_amount_cents, l.gross_distribution_amount_cents)), 0)::bigint',
    ),
    totalRejected: ofLines('(count(*) filter (where member.reject_reason is not null))::int'),
    createdByName: fullNameOrNull('maker'),
  },
  textSearch: 't.friendly_id',
});
