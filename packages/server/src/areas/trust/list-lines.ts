import {
  listAccountLinesNeeding,
  listAssociatableOrderLines,
  listOrderLinesNeeding,
  listOrderLinesOwedFor,
  listPlanLinesNeeding,
} from '@fiducia/contract/trust/association.routes';
import type { NeedyLine } from '@fiducia/contract/trust/trust.views';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';
import { linesOwedFor, owedForEnded, owedSince, takesMoneyNow } from './sponsor-debts.ts';

const maxLines = 5_000;

function readLines(db: Queries, where: Sql): Promise<NeedyLine[]> {
  return db.many<NeedyLine>(sql`
    select l.id, l.friendly_id as "friendlyId", l.order_id as "orderId", o.friendly_id as "orderFriendlyId",
           l.first_name as "firstName", l.last_name as "lastName", l.plan_id as "planId", p.display_name as "planDisplayName",
           l.status, l.substatus, l.total_funds_required_cents as "totalFundsRequired",
           l.total_funds_associated_cents as "totalFundsAssociated",
           least(greatest(l.total_funds_required_cents - l.total_funds_associated_cents, 0), ${owedForEnded}) as gap, ${owedSince} as "owedSince"
      from order_lines l join orders o on o.id = l.order_id left join plans p on p.id = l.plan_id
     where l.deleted_at is null and ${takesMoneyNow} and ${where}
     order by o.created_at, l.order_id, l.row_number nulls last, l.id limit ${maxLines}`);
}

const needing = raw('l.total_funds_required_cents > l.total_funds_associated_cents');

export const listLineEndpoints: readonly Endpoint[] = [
  on(listPlanLinesNeeding, async ({ params, query }, { db }) => {
    const isRecurring = query.isForRecurringOperation;
    const services =
      isRecurring === undefined
        ? raw('true')
        : sql`(l.order_service_code = 'recurringBenefits') = ${isRecurring === '1' || isRecurring === 'true'}`;
    return reply(await readLines(db, sql`l.plan_id = ${params.id} and ${needing} and ${services}`));
  }),
  on(listAccountLinesNeeding, async ({ params }, { db }) =>
    reply(
      await readLines(db, sql`(l.subaccount_id = ${params.id} or l.master_account_id = ${params.id}) and ${needing}`),
    ),
  ),
  on(listOrderLinesNeeding, async ({ params }, { db }) =>
    reply(await readLines(db, sql`l.order_id = ${params.id} and ${needing}`)),
  ),
  on(listOrderLinesOwedFor, async (_request, { db }) => {
    const lines = await readLines(db, sql`l.id in (select n.id from (${linesOwedFor}) n)`);
    return reply(lines.toSorted((one, other) => ((one.owedSince ?? '') < (other.owedSince ?? '') ? -1 : 1)));
  }),
  on(listAssociatableOrderLines, async ({ params }, { db }) =>
    reply(await readLines(db, sql`l.order_id = ${params.id}`)),
  ),
];
