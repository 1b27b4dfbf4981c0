import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { defaultAccountType } from '@fiducia/domain/ira/ira-account-type';
import { decideMoneyToIra } from '@fiducia/domain/ira/money-to-ira';
import { defaultedToIra } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import { applyTransitions, type Row, type TransitionBinding } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { post } from '../../platform/ledger/post.ts';
import { readFeesOfLines } from '../orders/charge-line-fees.ts';
import { isIraOpening } from '../orders/ira-openings.ts';
import { lineTransitions } from '../orders/line-transitions.ts';
import { loadLineFacts } from '../orders/load-line-facts.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { iraAccountTransitions } from './ira-account-transitions.ts';
import { iraTransactionTable } from './ira-transaction.table.ts';
import { welcomeOwnerKind } from './welcome-owner.job.ts';

interface OpenIra {
  readonly id: string;
  readonly participant_id: string;
  readonly ira_type: string;
  readonly status: string;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
}

/** The money of one order line on its way to an IRA. */
interface MoneyMoved {
  readonly line: Row;
  readonly ira: OpenIra;
  readonly amount: Cents;
}

/** Which order lines moved their money. The others wait for their IRA, a hold, or a block, or `withoutMoney` for staff. */
export interface MovedToIras {
  readonly moved: ReadonlySet<string>;
  readonly iraIds: ReadonlySet<string>;
  /** The fees of these lines leave nothing for the IRA. */
  readonly withoutMoney: ReadonlySet<string>;
}

const idOf = (row: Row): string => String(row['id']);
const keyOf = (participantId: unknown, type: string): string => `${String(participantId)} ${type}`;
const iraKeyOf = (line: Row): string =>
  keyOf(
    line['participant_id'],
    defaultAccountType({ isSavings: false, isRoth: line['retirement_account_type_code'] === 'roth' }),
  );

/** Locks the IRAs of the participants of order lines that can receive their money, before the lines, in the lock order. */
async function lockIras(tx: Tx, orderLineIds: readonly string[]): Promise<ReadonlyMap<string, OpenIra>> {
  const rows = await tx.many<OpenIra>(sql`
    select id, participant_id, ira_type, status, user_id, master_account_id from ira_accounts
     where participant_id in (select l.participant_id from order_lines l where l.id = any(${[...orderLineIds]}::text[]))
       and ira_type in ('rollover', 'roth') and is_held_here and participant_id is not null
       and (status = 'open' or status = 'closed' and revoked_at is null) and deleted_at is null
     order by id for no key update`);
  return new Map(rows.map((ira) => [keyOf(ira.participant_id, ira.ira_type), ira]));
}

/** Applies a transition that each of these records must allow. */
async function mustTransition<F, M extends string>(
  tx: Tx,
  ctx: ActorContext,
  transitions: TransitionBinding<F, M>,
  of: { readonly ids: readonly string[]; readonly transition: M; readonly columns?: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (of.ids.length === 0) return;
  const done = await applyTransitions(tx, { ...ctx, actor: systemActor }, transitions, of);
  if (isRejection(done)) throw new Error(`${of.transition}: ${done.sentence}`);
  for (const [id, { sentence }] of done.rejected) throw new Error(`${of.transition} ${id}: ${sentence}`);
}

/** Writes the money to the IRAs’ book and to the ledger (P28). */
async function storeMoney(tx: Tx, ctx: ActorContext, moving: readonly MoneyMoved[]): Promise<void> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  await insertRecords(
    tx,
    ctx,
    iraTransactionTable,
    moving.map(({ line, ira, amount }) => ({
      draft: {},
      initialValues: {
        id: newId(),
        friendly_id: newFriendlyId(ctx.now),
        ira_account_id: ira.id,
        user_id: ira.user_id,
        master_account_id: ira.master_account_id,
        kind: 'rollover',
        amount_cents: amount,
        effective_on: today,
        from_order_line_id: idOf(line),
      },
    })),
  );
  await post(
    tx,
    ctx,
    moving.map(({ line, ira, amount }) =>
      defaultedToIra({
        amount,
        masterAccountId: String(line['master_account_id']),
        orderLineId: idOf(line),
        iraAccountId: ira.id,
      }),
    ),
  );
}

/**
 * Moves the money of funded order lines to the IRAs that were opened for their participants (P28), and completes the
 * lines, with the same number of statements for any number of lines of an order. Skips lines whose IRA isn’t open yet,
 * or that aren’t ready. An IRA that was closed because no money was left in it opens again.
 */
export async function moveToIras(tx: Tx, ctx: ActorContext, orderLineIds: readonly string[]): Promise<MovedToIras> {
  const iras = await lockIras(tx, orderLineIds);
  lockParents(tx, orderLineTable, orderLineIds);
  const lines = await tx.many<Row>(
    sql`select * from order_lines l where l.id = any(${[...orderLineIds]}::text[]) and ${isIraOpening} order by l.id for no key update`,
  );
  const facts = await loadLineFacts(tx, lines, ctx);
  const fees = await readFeesOfLines(tx, ctx, lines);
  const moving: MoneyMoved[] = [];
  const withoutMoney = new Set<string>();
  for (const line of lines) {
    const id = idOf(line);
    const ira = iras.get(iraKeyOf(line));
    const fact = facts.get(id);
    const decision = decideMoneyToIra({
      hasIra: ira !== undefined,
      isOnHold: fact?.isOnHold ?? true,
      isBlocked: fact?.isBlocked ?? true,
      balance: fact?.ledgerBalanceCents ?? zeroCents,
      fees: fees.chargedTo(id),
    });
    if (decision.goes === 'never') withoutMoney.add(id);
    if (decision.goes === 'now' && ira !== undefined) moving.push({ line, ira, amount: decision.amount });
  }
  const moved = new Set(moving.map(({ line }) => idOf(line)));
  const iraIds = new Set(moving.map(({ ira }) => ira.id));
  if (moving.length === 0) return { moved, iraIds, withoutMoney };
  const closed = [...new Set(moving.flatMap(({ ira }) => (ira.status === 'closed' ? [ira.id] : [])))];
  await mustTransition(tx, ctx, iraAccountTransitions, {
    ids: closed,
    transition: 'reopen',
    columns: { closed_at: null },
  });
  await fees.charge(tx, ctx, moved);
  await storeMoney(tx, ctx, moving);
  await mustTransition(tx, ctx, lineTransitions, { ids: [...moved], transition: 'complete' });
  await enqueueMany(
    tx,
    [...iraIds].map((id) => ({ kind: welcomeOwnerKind, payload: { iraAccountId: id }, dedupeKey: id })),
  );
  return { moved, iraIds, withoutMoney };
}
