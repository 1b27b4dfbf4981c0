import * as routes from '@fiducia/contract/ira/ira-account.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents, maxCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { contributionLimit, contributionRejections, contributionYears } from '@fiducia/domain/ira/contribution-limit';
import { iraAccountRejections } from '@fiducia/domain/ira/ira-account-machine';
import { depositCreditedToIra } from '@fiducia/domain/trust/ira-recipes';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { post } from '../../platform/ledger/post.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { depositTable } from '../trust/deposit.table.ts';
import { followDeposits } from '../trust/deposit-transitions.ts';
import { creditTransfer } from '../trust/ira-transfer-transitions.ts';
import { undoIraCredits } from '../trust/undo-ira-credits.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraTransactionTable } from './ira-transaction.table.ts';

/** The kind of the job that follows the first money of an IRA. */
export const iraFundedKind = 'ira-funded';

type Credit = BodyOf<typeof routes.creditIra>;
type IraRow = Readonly<Record<string, unknown>>;

export interface YearRow {
  readonly tax_year: number;
  readonly contributed: Cents;
}

/** Returns what was contributed for each year to all traditional and Roth IRAs of the owner of an IRA. */
export const contributionsOf = (db: Queries, iraAccountId: string): Promise<YearRow[]> =>
  db.many<YearRow>(sql`
    select coalesce(c.tax_year, 0) as tax_year, sum(c.amount_cents)::bigint as contributed
      from ira_accounts own join ira_accounts other on other.id = own.id or other.user_id = own.user_id
      join ira_transactions c on c.ira_account_id = other.id and c.kind = 'contribution'
     where own.id = ${iraAccountId} and not exists (select from ira_transactions r where r.reverses_id = c.id)
     group by c.tax_year order by c.tax_year desc`);

/** Returns the owner's date of birth, or null if it isn't known. */
export async function bornOn(db: Queries, iraAccountId: string): Promise<string | null> {
  const row = await db.one<{ born: string | null }>(sql`
    select coalesce(p.date_of_birth, q.date_of_birth)::text as born from ira_accounts a
      left join prospects p on p.id = a.prospect_id left join participants q on q.id = a.participant_id where a.id = ${iraAccountId}`);
  return row?.born ?? null;
}

/** Returns why a contribution isn't possible, or undefined. The caller locked the IRA. */
async function contributionProblem(
  tx: Tx,
  ctx: RequestContext,
  { iraAccountId, taxYear, amount }: Credit,
): Promise<Rejection | undefined> {
  if (taxYear === undefined) return invalid({ taxYear: ['Enter the year that the contribution is for.'] });
  const years = contributionYears(localDate(ctx.now.toISOString(), timeZones.eastern));
  if (!years.includes(taxYear)) return contributionRejections.yearIsClosed({ years });
  const limit = contributionLimit(taxYear, await bornOn(tx, iraAccountId));
  if (limit === undefined) return contributionRejections.noLimitOnFile({ taxYear });
  const made = (await contributionsOf(tx, iraAccountId)).find((year) => year.tax_year === taxYear);
  const left = maxCents(zeroCents, cents(limit - (made?.contributed ?? 0)));
  return amount > left ? contributionRejections.overLimit({ taxYear, left, limit }) : undefined;
}

async function credit(
  tx: Tx,
  ctx: RequestContext,
  depositId: string,
  body: Credit & { readonly home: string },
): Promise<string | Rejection> {
  const deposit = await lockRow(tx, depositTable, depositId, ctx.actor);
  if (isRejection(deposit)) return deposit;
  if (deposit['status'] === 'received') return trustRejections.noMoneyYet();
  // Money on administrative hold may still be returned by the bank.
  if (deposit['status'] === 'onHold') return iraAccountRejections.depositOnHold();
  const left = cents(Number(deposit['amount_cents']) - Number(deposit['linked_cents']));
  if (deposit['status'] !== 'available' || body.amount > left)
    return trustRejections.depositHasLess({ left: deposit['status'] === 'available' ? left : zeroCents });
  const ira = await lockRow(tx, iraAccountTable, body.iraAccountId, ctx.actor);
  if (isRejection(ira)) return invalid({ iraAccountId: ['This IRA doesn’t exist. Choose another one.'] });
  if (ira['status'] !== 'open') return iraAccountRejections.notOpen();
  if (ira['is_held_here'] !== true) return iraAccountRejections.heldElsewhere();
  const problem = body.kind === 'contribution' ? await contributionProblem(tx, ctx, body) : undefined;
  if (problem) return problem;
  const untransferable = body.iraTransferId && (await creditTransfer(tx, ctx, { ...body, id: body.iraTransferId }));
  if (untransferable) return untransferable;
  const id = await insertCredit(tx, ctx, depositId, ira, body);
  await setColumns(tx, ctx, depositTable, depositId, { linked_cents: Number(deposit['linked_cents']) + body.amount });
  await enqueue(tx, {
    kind: iraFundedKind,
    payload: { iraAccountId: body.iraAccountId },
    dedupeKey: body.iraAccountId,
  });
  return (await followDeposits(tx, ctx, [depositId])) ?? id;
}

async function insertCredit(
  tx: Tx,
  ctx: RequestContext,
  depositId: string,
  ira: IraRow,
  body: Credit,
): Promise<string> {
  const id = newId();
  const { iraAccountId, kind, taxYear, note } = body;
  const masterAccountId = typeof ira['master_account_id'] === 'string' ? ira['master_account_id'] : null;
  const amount = cents(body.amount);
  await insertRecord(
    tx,
    ctx,
    iraTransactionTable,
    {},
    {
      id,
      friendly_id: newFriendlyId(ctx.now),
      ira_account_id: iraAccountId,
      user_id: ira['user_id'],
      master_account_id: masterAccountId,
      kind,
      tax_year: kind === 'contribution' ? taxYear : null,
      amount_cents: amount,
      effective_on: localDate(ctx.now.toISOString(), timeZones.eastern),
      deposit_id: depositId,
      ira_transfer_id: body.iraTransferId ?? null,
      note: note ?? null,
      created_by: ctx.actor.userId,
    },
  );
  await post(tx, ctx, [
    depositCreditedToIra({ amount, masterAccountId, iraTransactionId: id, depositId, iraAccountId }),
  ]);
  return id;
}

async function undo(tx: Tx, ctx: RequestContext, id: string, note: string): Promise<string | Rejection> {
  const seen = await readRecord(tx, iraTransactionTable, id, ctx.actor);
  if (isRejection(seen)) return seen;
  if (seen.kind === 'reversal') return iraAccountRejections.isReversal();
  if (seen.kind === 'fee') return iraAccountRejections.isFee();
  if (seen.orderLineId !== null) return iraAccountRejections.isPayout();
  if (seen.fromOrderLineId !== null) return iraAccountRejections.isDefault();
  const deposit = await lockRow(tx, depositTable, seen.depositId ?? '', ctx.actor);
  if (isRejection(deposit)) return deposit;
  const undone = await undoIraCredits(tx, ctx, sql`c.id = ${id}`, note);
  const [reversal] = undone.ids;
  if (reversal === undefined) return iraAccountRejections.alreadyReversed();
  const depositId = String(deposit['id']);
  await setColumns(tx, ctx, depositTable, depositId, { linked_cents: Number(deposit['linked_cents']) - undone.total });
  return (await followDeposits(tx, ctx, [depositId])) ?? reversal;
}

async function answer(ctx: RequestContext, step: (tx: Tx) => Promise<string | Rejection>) {
  return ctx.inTx(async (tx) => {
    const id = await step(tx);
    if (isRejection(id)) return id;
    const row = await readRecord(tx, iraTransactionTable, id, ctx.actor);
    return isRejection(row) ? row : reply(row);
  });
}

/** Returns the endpoints that credit deposits to IRAs. */
export const iraCreditEndpoints = ({ config }: Platform): readonly Endpoint[] => [
  on(routes.creditIra, ({ params, body }, ctx) =>
    answer(ctx, (tx) => credit(tx, ctx, params.id, { ...body, home: portalAddress(config, 'ira') })),
  ),
  on(routes.undoIraCredit, ({ params, body }, ctx) => answer(ctx, (tx) => undo(tx, ctx, params.id, body.note))),
];
