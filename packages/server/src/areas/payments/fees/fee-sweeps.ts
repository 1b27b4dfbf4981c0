import type { feeSweep } from '@fiducia/contract/taxes/fee-sweep.entity';
import {
  cancelFeeSweep,
  createFeeSweep,
  returnFeeSweep,
  setFeePayeeAccount,
} from '@fiducia/contract/taxes/fee-sweep.routes';
import { bankingDayOnOrAfter, isBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { feeSweepRejections } from '@fiducia/domain/payments/fees/fee-sweep-machine';
import { earliestSettlement } from '@fiducia/domain/taxes/deposits/settlement-date';
import { reply, replyOf } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { type EntityHooks, viewRecord } from '../../../platform/engine/serve-entity.ts';
import { applyTransition, type Row, recordCreation } from '../../../platform/engine/transition.ts';
import { withTransitions } from '../../../platform/engine/with-transitions.ts';
import { insertRecord, insertRecords, setColumns, updateRecord } from '../../../platform/engine/write-record.ts';
import { feePayeeTable } from '../../taxes/fee-payee.table.ts';
import { feeSweepTable } from '../../taxes/fee-sweep.table.ts';
import { feeSweepItemTable } from '../../taxes/fee-sweep-item.table.ts';
import { collectedFees } from './collected-fees.ts';
import { feeSweepTransitions } from './fee-sweep-transitions.ts';
import { ofTypeAndMonth } from './fees-payable.ts';

export const feeSweepHooks: EntityHooks<typeof feeSweep> = {
  view: (ctx, record) => withTransitions(ctx, feeSweepTransitions, record),
};

/** Returns why a file that is sent now can’t settle on a date. */
export function settlementProblem(settleOn: string, now: Date): Rejection | undefined {
  if (!isBankingDay(settleOn))
    return feeSweepRejections.settlesOnClosedDay({ date: settleOn, next: bankingDayOnOrAfter(settleOn) });
  const { date, time } = localMoment(now.toISOString(), timeZones.eastern);
  const earliest = earliestSettlement(date, time);
  return settleOn < earliest ? feeSweepRejections.settlesTooEarly({ earliest }) : undefined;
}

interface Part {
  readonly feeTypeCode: string;
  readonly period: string;
}
interface Draft {
  readonly feePayeeId: string;
  readonly parts: readonly Part[];
  readonly settleOn: string;
  readonly corporateBankAccountId: string;
}
interface Fee {
  readonly id: string;
  readonly client: string;
  readonly held: Cents;
}

/** Locks and returns the fees of the chosen types and months that can be paid out to this payee. */
async function lockFees(tx: Tx, payee: Row, parts: readonly Part[]): Promise<readonly Fee[]> {
  const own = payee['fee_type_code'];
  const found: Fee[] = [];
  for (const { feeTypeCode, period } of parts) {
    found.push(
      ...(await tx.many<Fee>(sql`
        select c.id, c.client, c.held from (${collectedFees}) c join order_line_fees f on f.id = c.id
         where ${ofTypeAndMonth(feeTypeCode, period)} and c.is_cash and not c.in_sweep and c.held_at is null
           and case when ${own} = 'all' then not exists (select from fee_payees y where y.fee_type_code = c.fee_type_code and y.deleted_at is null)
                    else c.fee_type_code = ${own} end
         order by c.id for no key update of f`)),
    );
  }
  return found;
}

async function createSweep(tx: Tx, ctx: RequestContext, draft: Draft): Promise<{ id: string } | Rejection> {
  const problem = settlementProblem(draft.settleOn, ctx.now);
  if (problem) return problem;
  const payee = await lockRow(tx, feePayeeTable, draft.feePayeeId, ctx.actor);
  if (isRejection(payee)) return invalid({ feePayeeId: ['Choose a payee from the list.'] });
  const bank = await tx.one<{ id: string }>(
    sql`select id from corporate_bank_accounts where id = ${draft.corporateBankAccountId} and deleted_at is null`,
  );
  if (!bank) return invalid({ corporateBankAccountId: ['Choose the bank account that pays.'] });
  const books = tx.bypassingRowSecurity('collected fees are compared with the ledger of all sponsors');
  const fees = await lockFees(books, payee, draft.parts);
  if (fees.length === 0) return feeSweepRejections.nothingToSweep();
  const id = newId();
  await insertRecord(
    tx,
    ctx,
    feeSweepTable,
    {},
    {
      id,
      friendly_id: newFriendlyId(ctx.now),
      fee_payee_id: draft.feePayeeId,
      corporate_bank_account_id: draft.corporateBankAccountId,
      settle_on: draft.settleOn,
      status: 'open',
      created_by: ctx.actor.userId,
    },
  );
  await recordCreation(tx, ctx, feeSweepTable, [{ id, state: { status: 'open', substatus: null } }]);
  await insertRecords(
    tx,
    ctx,
    feeSweepItemTable,
    fees.map((fee) => ({
      draft: {},
      initialValues: {
        fee_sweep_id: id,
        order_line_fee_id: fee.id,
        master_account_id: fee.client,
        amount_cents: fee.held,
      },
    })),
  );
  return { id };
}

/** Ends a sweep that pays nothing, so that its fees can be swept again. */
async function releaseFees(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  of: { readonly transition: 'cancel' } | { readonly transition: 'return'; readonly reason: string },
): Promise<{ id: string } | Rejection> {
  const ended = await applyTransition(tx, ctx, feeSweepTransitions, {
    id,
    transition: of.transition,
    ...(of.transition === 'return' ? { note: of.reason, columns: { return_reason: of.reason } } : {}),
  });
  if (isRejection(ended)) return ended;
  const items = await tx.many<{ id: string }>(
    sql`select id from fee_sweep_items where fee_sweep_id = ${id} and released_at is null and deleted_at is null order by id`,
  );
  for (const item of items) await setColumns(tx, ctx, feeSweepItemTable, item.id, { released_at: ctx.now });
  return { id };
}

const viewed = async (ctx: RequestContext, done: { id: string } | Rejection) =>
  isRejection(done) ? done : replyOf(viewRecord(ctx, feeSweepTable, done.id, feeSweepHooks));

/** Endpoints for sweeps and payees, other than sending a sweep. */
export const feeSweepEndpoints: readonly Endpoint[] = [
  on(createFeeSweep, async ({ body }, ctx) => viewed(ctx, await ctx.inTx((tx) => createSweep(tx, ctx, body)))),
  on(cancelFeeSweep, async ({ params }, ctx) =>
    viewed(ctx, await ctx.inTx((tx) => releaseFees(tx, ctx, params.id, { transition: 'cancel' }))),
  ),
  on(returnFeeSweep, async ({ params, body }, ctx) =>
    viewed(ctx, await ctx.inTx((tx) => releaseFees(tx, ctx, params.id, { transition: 'return', reason: body.reason }))),
  ),
  on(setFeePayeeAccount, async ({ params, body }, ctx) => {
    const changed = await ctx.inTx(async (tx) => {
      const row = await lockRow(tx, feePayeeTable, params.id, ctx.actor);
      if (isRejection(row)) return row;
      await updateRecord(tx, ctx, feePayeeTable, params.id, {
        routingNumber: body.routingNumber,
        accountNumber: body.accountNumber,
      });
      return { id: params.id };
    });
    return isRejection(changed) ? changed : reply(changed, 'Bank account saved.');
  }),
];
