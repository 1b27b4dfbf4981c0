import type { BodyOf } from '@fiducia/contract/lang/route';
import type { MergedLines, mergeDuplicateLines } from '@fiducia/contract/orders/line-bulk.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { balanceKeys } from '@fiducia/domain/orders/balance-sheet';
import { type MergeLine, mergeBlocker } from '@fiducia/domain/orders/merge-lines';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { lockFundsOf } from '../trust/return-to-plan.ts';
import { valueOf } from './cells-of-line.ts';
import { changePerson, lockLine } from './change-person.ts';
import { noteOn, removeLine, transitionLine } from './line-actions.ts';
import { type LineFacts, loadLineFacts } from './load-line-facts.ts';
import { orderLineTable } from './order-line.table.ts';

type Body = BodyOf<typeof mergeDuplicateLines>;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function subjectOf(row: Row, facts: LineFacts, taxIdIndex: string | null): MergeLine {
  return {
    id: String(row['id']),
    friendlyId: formatAnyFriendlyId(String(row['friendly_id'])),
    orderId: String(row['order_id']),
    serviceCode: facts.serviceCode,
    planId: text(row['plan_id']),
    accountType: text(row['retirement_account_type_code']),
    participantId: text(row['participant_id']),
    taxIdIndex,
    lastName: text(row['last_name']),
    status: facts.status,
    associatedCents: facts.totalFundsAssociatedCents,
    ledgerCents: facts.ledgerBalanceCents,
    allPaymentsCount: facts.allPaymentsCount,
    liveInstructions: facts.liveInstructions,
  };
}

/** Locks the order lines in ID order and returns the merge rule's inputs. */
async function lockSubjects(
  tx: Tx,
  ctx: ActorContext,
  ids: readonly string[],
): Promise<{ rows: Map<string, Row>; subjects: Map<string, MergeLine> } | Rejection> {
  // Merged lines are canceled, which releases their money.
  await lockFundsOf(tx, ids);
  lockParents(tx, orderLineTable, ids);
  const rows = new Map<string, Row>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockRow(tx, orderLineTable, id, ctx.actor, { grants: orderLineTable.update });
    if (isRejection(row)) return row;
    rows.set(id, row);
  }
  const facts = await loadLineFacts(tx, [...rows.values()], ctx);
  const people = await tx.many<{ id: string; tax_id_index: string | null }>(sql`
    select id, encode(tax_id_index, 'hex') as tax_id_index from participants
     where id = any(${[...rows.values()].flatMap((row) => row['participant_id'] ?? [])}::text[])`);
  const indexes = new Map(people.map((person) => [person.id, person.tax_id_index]));
  const subjects = new Map<string, MergeLine>();
  for (const [id, row] of rows) {
    const known = facts.get(id);
    if (!known) return absent;
    subjects.set(id, subjectOf(row, known, indexes.get(String(row['participant_id'])) ?? null));
  }
  return { rows, subjects };
}

/**
 * Returns the amounts of the surviving order line plus those of the others, in cents by column key, as a form would
 * send them.
 */
async function addedAmounts(
  tx: Tx,
  ctx: ActorContext,
  survivor: string,
  others: readonly Row[],
): Promise<Record<string, number> | Rejection> {
  const locked = await lockLine(tx, ctx, survivor);
  if (isRejection(locked)) return locked;
  const { line, context } = locked;
  const columns = context.columns.filter(({ key }) => balanceKeys.includes(key) || key === 'amount');
  return Object.fromEntries(
    columns.flatMap((column) => {
      const amounts = [line, ...others].map((row) => valueOf(column, row, undefined));
      const known = amounts.filter((amount) => typeof amount === 'number');
      return known.length === 0 ? [] : [[column.key, known.reduce((sum, amount) => sum + amount, 0)]];
    }),
  );
}

/**
 * Merges duplicates into the surviving order line (all or none). Deletes duplicates that are still open and cancels the
 * others. If requested, adds their amounts to the surviving line.
 */
export async function mergeLines(tx: Tx, ctx: ActorContext, body: Body): Promise<MergedLines | Rejection> {
  const { survivingOrderLineId: id, duplicateOrderLineIds, amounts } = body;
  const duplicates = [...new Set(duplicateOrderLineIds)];
  const locked = await lockSubjects(tx, ctx, [id, ...duplicates]);
  if (isRejection(locked)) return locked;
  const { rows, subjects } = locked;
  const survivor = subjects.get(id);
  if (!survivor) return absent;
  const others = duplicates.flatMap((one) => subjects.get(one) ?? []);
  const blocker = mergeBlocker(survivor, others, amounts);
  if (blocker) return blocker;
  const added =
    amounts === 'add'
      ? await addedAmounts(
          tx,
          ctx,
          id,
          duplicates.map((one) => rows.get(one)).filter((row) => row !== undefined),
        )
      : undefined;
  if (isRejection(added)) return added;
  for (const one of others) {
    const note = `Merged into order line ${survivor.friendlyId}.`;
    const taken =
      one.status === 'open'
        ? await removeLine(tx, ctx, one.id, 'delete')
        : await transitionLine(tx, ctx, one.id, 'cancel', note);
    if (isRejection(taken)) return taken;
    await noteOn(tx, ctx, one.id, note);
  }
  if (added !== undefined) {
    const changed = await changePerson(tx, ctx, id, added);
    if (isRejection(changed)) return changed;
  }
  const how =
    amounts === 'add' ? 'their amounts were added to this order line' : 'this order line’s amounts did not change';
  await noteOn(tx, ctx, id, `Merged with ${others.map(({ friendlyId }) => friendlyId).join(', ')}; ${how}.`);
  const after = await tx.one<{ gross: number }>(
    sql`select gross_distribution_amount_cents as gross from order_lines where id = ${id}`,
  );
  return {
    survivingOrderLineId: id,
    mergedOrderLineIds: duplicates,
    grossDistributionAmount: cents(after?.gross ?? 0),
  };
}
