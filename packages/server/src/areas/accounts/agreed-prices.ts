import type { agreedPrice } from '@fiducia/contract/accounts/agreed-price.entity';
import * as routes from '@fiducia/contract/accounts/agreed-price.routes';
import { type AgreedPriceTransition, priceProblem } from '@fiducia/domain/accounts/agreed-price-machine';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { replyOf } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { type EntityHooks, viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition, type Row, recordCreation } from '../../platform/engine/transition.ts';
import { withTransitions } from '../../platform/engine/with-transitions.ts';
import { planTable } from '../plans/plan.table.ts';
import { accountTable } from './account.table.ts';
import { agreedPriceTable } from './agreed-price.table.ts';
import { agreedPriceTransitions } from './agreed-price-transitions.ts';

type Draft = Readonly<Record<string, unknown>>;

const todayOf = ({ now }: { readonly now: Date }): string => localDate(now.toISOString(), timeZones.eastern);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the master account of the account or plan that the price is agreed with. */
async function masterAccountOf(tx: Tx, ctx: ActorContext, draft: Draft): Promise<string | Rejection> {
  const accountId = textOf(draft['accountId']);
  const planId = textOf(draft['planId']);
  if ((accountId === null) === (planId === null))
    return invalid({ accountId: ['Choose either an account or a plan for this price.'] });
  const place = await readRecord(
    tx,
    accountId === null ? planTable : accountTable,
    accountId ?? planId ?? '',
    ctx.actor,
  );
  if (isRejection(place)) return place;
  return typeof place.masterAccountId === 'string' ? place.masterAccountId : absent;
}

/** Reads the standard fee that a price replaces. */
async function standardFee(tx: Tx, id: unknown, today: string): Promise<Row | Rejection> {
  const fee = await tx.one<Row>(sql`
    select code, display_name, service_code, payment_method_code from fees
     where id = ${textOf(id)} and deleted_at is null and account_id is null and plan_id is null and (valid_to is null or valid_to >= ${today})`);
  return fee ?? invalid({ standardFeeId: ['Choose a standard fee from the fee schedule.'] });
}

export const agreedPriceHooks: EntityHooks<typeof agreedPrice> = {
  beforeCreate: async (tx, ctx, draft) => {
    const today = todayOf(ctx);
    const masterAccountId = await masterAccountOf(tx, ctx, draft);
    if (isRejection(masterAccountId)) return masterAccountId;
    const standard = await standardFee(tx, draft['standardFeeId'], today);
    if (isRejection(standard)) return standard;
    const problem = priceProblem({
      validFrom: String(draft['validFrom']),
      validTo: textOf(draft['validTo']),
      today,
    });
    if (problem) return problem;
    return {
      draft,
      initialValues: {
        master_account_id: masterAccountId,
        fee_code: standard['code'],
        display_name: standard['display_name'],
        service_code: standard['service_code'],
        payment_method_code: standard['payment_method_code'],
        status: 'proposed',
        created_by: ctx.actor.userId,
      },
    };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, agreedPriceTable, [{ id, state: { status: 'proposed', substatus: null } }]);
    return undefined;
  },
  view: (ctx, record) => withTransitions(ctx, agreedPriceTransitions, record),
};

async function decideOn(ctx: RequestContext, id: string, transition: AgreedPriceTransition, note: string | null) {
  const decided = {
    decided_by: ctx.actor.userId,
    decided_at: ctx.now,
    decision_note: note,
    ...(transition === 'end' ? { valid_to: todayOf(ctx) } : {}),
  };
  const made = await ctx.inTx((tx) =>
    applyTransition(tx, ctx, agreedPriceTransitions, {
      id,
      transition,
      columns: transition === 'withdraw' ? {} : decided,
      ...(note === null ? {} : { note }),
    }),
  );
  return isRejection(made) ? made : replyOf(viewRecord(ctx, agreedPriceTable, id, agreedPriceHooks));
}

/** Endpoints that decide on a price: approve, decline, withdraw, and end it. */
export const agreedPriceEndpoints: readonly Endpoint[] = [
  on(routes.approveAgreedPrice, ({ params }, ctx) => decideOn(ctx, params.id, 'approve', null)),
  on(routes.declineAgreedPrice, ({ params, body }, ctx) => decideOn(ctx, params.id, 'decline', body.note)),
  on(routes.withdrawAgreedPrice, ({ params }, ctx) => decideOn(ctx, params.id, 'withdraw', null)),
  on(routes.endAgreedPrice, ({ params, body }, ctx) => decideOn(ctx, params.id, 'end', body.note)),
];
