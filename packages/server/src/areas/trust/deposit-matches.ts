import { listDepositMatches, listStatementDeposits } from '@fiducia/contract/trust/deposit-match.routes';
import type {
  CandidateIra,
  CountAndAmount,
  DepositMatches,
  DepositToMatch,
  RecentMatch,
  StatementDeposit,
} from '@fiducia/contract/trust/deposit-match.views';
import { hasPermission } from '@fiducia/domain/foundation/actor/actor';
import { type Cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { boardGroupOf, boardGroups } from '@fiducia/domain/trust/board-group';
import type { DepositMatch, OrderMatch } from '@fiducia/domain/trust/fit-deposit';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { userName } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { bankTransactionFileTable } from './bank-transaction-file.table.ts';
import { readCandidateIras } from './candidate-iras.ts';
import { type OpenOrder, readMatches } from './orders-in-need.ts';
import type { HeldDeposit } from './unlinked-deposits.ts';

const maxDeposits = 500;
const maxOrders = 2;
const recentDays = 7;

/** Endpoint for the matching board. */
export const listMatches: Endpoint = on(listDepositMatches, async (_request, { db, now, actor }) => {
  const [{ orders, matches }, recent, linked] = await Promise.all([
    readMatches(db, now),
    readRecent(db, now),
    readLinked(db),
  ]);
  // An order that the bank's text names decides on its own.
  const uncertain = matches.flatMap(({ deposit, matches: [best] }) => (best?.isNamed === true ? [] : [deposit]));
  const iras = await readCandidateIras(db, uncertain.slice(0, maxDeposits));
  const maySeeIras = hasPermission(actor, 'accounts.view');
  const deposits = matches.map((match) => toMatch(match, iras.get(match.deposit.id) ?? [], maySeeIras));
  const byGroup = Map.groupBy(deposits, ({ group }) => group);
  const board: DepositMatches = {
    deposits: boardGroups.flatMap((group) => byGroup.get(group) ?? []).slice(0, maxDeposits),
    totals: {
      exact: totalOf(byGroup.get('exact')),
      likely: totalOf(byGroup.get('likely')),
      possible: totalOf(byGroup.get('possible')),
      ira: totalOf(byGroup.get('ira')),
      none: totalOf(byGroup.get('none')),
    },
    ordersInNeed: { count: orders.length, amount: sum(orders.map(({ gap }) => gap)) },
    linked,
    recent,
  };
  return reply(board);
});

const sum = (amounts: readonly Cents[]): Cents => (amounts.length === 0 ? zeroCents : sumCents(amounts));

const totalOf = (deposits: readonly DepositToMatch[] = []): CountAndAmount => ({
  count: deposits.length,
  amount: sum(deposits.map(({ remaining }) => remaining)),
});

/** Reads the money that is linked but not yet associated. */
async function readLinked(db: Queries): Promise<CountAndAmount> {
  const linked = await db.one<CountAndAmount>(sql`
    select count(*)::int as count, coalesce(sum(remainder_to_associate_cents), 0)::bigint as amount
      from deposit_links where remainder_to_associate_cents > 0 and deleted_at is null`);
  return linked ?? { count: 0, amount: zeroCents };
}

/** Returns the best orders of a deposit, or its IRAs. Worse grades than the best one's are omitted. */
function toMatch(
  { deposit, matches }: DepositMatch<HeldDeposit, OpenOrder>,
  found: readonly CandidateIra[],
  maySeeIras: boolean,
): DepositToMatch {
  const { id, friendlyId, payer, receivedOn, typeName, bankText, remaining, holdEndsOn } = deposit;
  const [best] = matches;
  const grade = best?.grade ?? null;
  const expected = found.filter(({ transfer }) => transfer !== null);
  const group = boardGroupOf({
    grade,
    isOrderNamed: best?.isNamed === true,
    isIraNamed: found.length > 0,
    isTransferExpected: expected.length > 0,
  });
  // A user who may not see IRAs sees that the money is for one, but not for whose.
  const iras = group === 'ira' && maySeeIras ? (expected.length > 0 ? expected : found) : [];
  return {
    id,
    friendlyId,
    payer,
    receivedOn,
    typeName,
    bankText,
    remaining,
    holdEndsOn,
    grade,
    group,
    orders: (group === 'ira' ? [] : matches)
      .filter((one) => one.grade === grade)
      .slice(0, maxOrders)
      .map(candidate),
    iras,
  };
}

const candidate = ({ order, part, reason }: OrderMatch<OpenOrder>): DepositToMatch['orders'][number] => ({
  id: order.id,
  friendlyId: order.friendlyId,
  serviceCode: order.serviceCode,
  accountDisplayName: order.accountDisplayName,
  planDisplayName: order.planDisplayName,
  gap: order.gap,
  lines: part?.lines ?? order.lines,
  isOverduePart: part !== undefined,
  reason,
  canMatch: order.hasOnePlace,
});

export function readRecent(db: Queries, now: Date): Promise<RecentMatch[]> {
  return db.many<RecentMatch>(sql`
    select l.id, d.id as "depositId", d.friendly_id as "depositFriendlyId", d.payer, l.amount_cents as amount,
           o.id as "orderId", o.friendly_id as "orderFriendlyId", a.display_name as "accountDisplayName", p.display_name as "planDisplayName",
           l.match_reason as reason, l.created_at as "matchedAt", ${raw(userName('u'))} as "matchedBy"
      from deposit_links l join deposits d on d.id = l.deposit_id join orders o on o.id = l.matched_order_id
      join accounts a on a.id = o.account_id left join plans p on p.id = o.plan_id left join users u on u.id = l.created_by
     where l.deleted_at is null and l.match_reason is not null and l.created_at > ${now}::timestamptz - make_interval(days => ${recentDays})
     order by l.created_at desc, l.id limit 50`);
}

/** Endpoint for the deposits of a statement, and how they were matched. */
export const listDepositsOfStatement: Endpoint = on(listStatementDeposits, async ({ params }, ctx) => {
  const file = await readRecord(ctx.db, bankTransactionFileTable, params.id, ctx.actor);
  if (isRejection(file)) return file;
  const [waiting, deposits] = await Promise.all([
    ctx.db.one<{ is: boolean }>(sql`
      select exists (select from jobs where kind = 'match-deposits' and dedupe_key = ${params.id}
                        and finished_at is null and parked_at is null) as is`),
    ctx.db.many<StatementDeposit>(sql`
      select d.id, d.friendly_id as "friendlyId", d.payer, d.amount_cents as amount, d.status,
             (select max(b.available_on) from bank_transactions b where b.deposit_id = d.id and b.is_on_hold) as "holdEndsOn",
             (d.amount_cents - d.linked_cents)::bigint as remaining, m.match
        from deposits d left join lateral (
             select json_build_object('depositLinkId', l.id, 'orderId', o.id, 'orderFriendlyId', o.friendly_id,
                                      'accountDisplayName', a.display_name, 'isAutomatic', l.created_by is null) as match
               from deposit_links l join orders o on o.id = l.matched_order_id join accounts a on a.id = o.account_id
              where l.deposit_id = d.id and l.deleted_at is null order by l.created_at limit 1) m on true
       where d.deleted_at is null and d.id in (select b.deposit_id from bank_transactions b where b.bank_transaction_file_id = ${params.id})
       order by d.amount_cents desc, d.id limit 5000`),
  ]);
  return reply({ isMatching: waiting?.is === true, deposits });
});
