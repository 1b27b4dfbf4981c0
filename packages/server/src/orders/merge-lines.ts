import type { BodyOf } from '@fiducia/contract/lang/route';
import type { MergedLines, mergeDuplicateLines } from '@fiducia/contract/orders/line-bulk.routes';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { cents } from '@fiducia/domain/money/cents';
import { balanceKeys } from '@fiducia/domain/orders/balance-sheet';
import { type MergeLine, mergeBlocker } from '@fiducia/domain/orders/merge-lines';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import type { Row } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { changePerson, lockLine } from './change-person.ts';
import { moveLine, noteOn, removeLine } from './line-actions.ts';
import { type LineFacts, loadLineFacts } from './load-line-facts.ts';
import { valueOf } from './cells-of-line.ts';

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

/** Locks the lines in the order of their ids and tells what the rule looks at. */
async function lockSubjects(
  tx: Tx,
  doer: Doer,
  ids: readonly string[],
): Promise<{ rows: Map<string, Row>; subjects: Map<string, MergeLine> } | Refusal> {
  const rows = new Map<string, Row>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockRow(tx, orderLine, id, doer.actor, { grants: orderLine.update });
    if (isRefusal(row)) return row;
    rows.set(id, row);
  }
  const facts = await loadLineFacts(tx, [...rows.values()], doer);
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

/** The survivor's amounts with those of the others, as a form would send them: whole cents by column key. */
async function addedAmounts(
  tx: Tx,
  doer: Doer,
  survivor: string,
  others: readonly Row[],
): Promise<Record<string, number> | Refusal> {
  const locked = await lockLine(tx, doer, survivor);
  if (isRefusal(locked)) return locked;
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

/** Takes out lines that repeat the survivor: deleted while the order is open, cancelled after. All of them or none. */
export async function mergeLines(tx: Tx, doer: Doer, body: Body): Promise<MergedLines | Refusal> {
  const { survivingOrderLineId: id, duplicateOrderLineIds, amounts } = body;
  const duplicates = [...new Set(duplicateOrderLineIds)];
  const locked = await lockSubjects(tx, doer, [id, ...duplicates]);
  if (isRefusal(locked)) return locked;
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
          doer,
          id,
          duplicates.map((one) => rows.get(one)).filter((row) => row !== undefined),
        )
      : undefined;
  if (isRefusal(added)) return added;
  for (const one of others) {
    const note = `Merged into line ${survivor.friendlyId}.`;
    const taken =
      one.status === 'open'
        ? await removeLine(tx, doer, one.id, 'delete')
        : await moveLine(tx, doer, one.id, 'cancel', note);
    if (isRefusal(taken)) return taken;
    await noteOn(tx, doer, one.id, note);
  }
  if (added !== undefined) {
    const changed = await changePerson(tx, doer, id, added);
    if (isRefusal(changed)) return changed;
  }
  const how = amounts === 'add' ? 'their amounts were added' : 'the amounts were kept';
  await noteOn(tx, doer, id, `Merged with ${others.map(({ friendlyId }) => friendlyId).join(', ')}; ${how}.`);
  const after = await tx.one<{ gross: number }>(
    sql`select gross_distribution_amount_cents as gross from order_lines where id = ${id}`,
  );
  return {
    survivingOrderLineId: id,
    mergedOrderLineIds: duplicates,
    grossDistributionAmount: cents(after?.gross ?? 0),
  };
}
