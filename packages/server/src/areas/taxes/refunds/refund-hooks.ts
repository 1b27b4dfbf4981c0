import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { refundMethods } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import { newFriendlyId } from '../../../platform/db/new-id.ts';
import type { Draft } from '../../../platform/engine/draft.ts';
import type { EntityHooks } from '../../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../../platform/engine/transition.ts';
import { taxAdjustmentTable } from '../tax-adjustment.table.ts';
import { taxRefundTable } from '../tax-refund.table.ts';
import { lockTaxToGiveBack, whyNotAdjusted, whyNotRefunded } from './adjustable-tax.ts';

const textOf = (draft: Draft, name: string): string => (typeof draft[name] === 'string' ? draft[name] : '');
const amountOf = (draft: Draft): number => (typeof draft['amount'] === 'number' ? draft['amount'] : 0);
const unknownTax = invalid({ orderLineTaxId: ['Choose a withheld tax.'] });
const noAmount = invalid({ amount: ['Enter an amount greater than $0.00.'] });

/**
 * Hooks of tax refunds. A refund belongs to a withheld tax that was deposited, and the refunds and adjustments of a tax
 * can't exceed it.
 */
export const taxRefundHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) => {
    const tax = await lockTaxToGiveBack(tx, textOf(draft, 'orderLineTaxId'));
    if (tax === undefined) return unknownTax;
    const amount = amountOf(draft);
    if (amount <= 0) return noAmount;
    const { method: chosen } = draft;
    const method = isOneOf(refundMethods, chosen) ? chosen : 'authorityRefund';
    const rejection = whyNotRefunded(tax, { amount, method, now: ctx.now });
    if (rejection) return rejection;
    return {
      draft,
      initialValues: {
        friendly_id: newFriendlyId(ctx.now),
        order_line_id: tax.lineId,
        master_account_id: tax.masterAccountId,
        authority: tax.authority,
        requested_on: localDate(ctx.now.toISOString(), timeZones.eastern),
        status: 'requested',
        created_by: ctx.actor.userId,
      },
    };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, taxRefundTable, [{ id, state: { status: 'requested', substatus: null } }]);
    return undefined;
  },
};

/** Hooks of tax adjustments. An adjustment changes a withheld tax before its deposit, after a second person approved it. */
export const taxAdjustmentHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) => {
    const tax = await lockTaxToGiveBack(tx, textOf(draft, 'orderLineTaxId'));
    if (tax === undefined) return unknownTax;
    const amount = amountOf(draft);
    if (amount <= 0) return noAmount;
    const rejection = whyNotAdjusted(tax, amount);
    if (rejection) return rejection;
    return {
      draft,
      initialValues: {
        friendly_id: newFriendlyId(ctx.now),
        order_line_id: tax.lineId,
        master_account_id: tax.masterAccountId,
        authority: tax.authority,
        tax_year: yearOf(tax.withheldOn),
        timing: 'beforeDeposit',
        status: 'proposed',
        created_by: ctx.actor.userId,
      },
    };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, taxAdjustmentTable, [{ id, state: { status: 'proposed', substatus: null } }]);
    return undefined;
  },
};
