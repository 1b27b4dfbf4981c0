import { agreedPriceRejections } from '@fiducia/domain/accounts/agreed-price-machine';
import { type FeeScope, feeProblems } from '@fiducia/domain/accounts/fee-problems';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../platform/call/context.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { feeTable } from './fee.table.ts';

type Draft = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const placesOf = (fee: Draft): readonly string[] =>
  ['accountId', 'planId'].filter((name) => textOf(fee[name]) !== null);
const isAgreed = (fee: Draft): boolean => placesOf(fee).length > 0;

// Invalid whatever the account's or plan's state: this call never adds an agreed price.
const addedByProposal = (fee: Draft): Rejection =>
  invalid(
    Object.fromEntries(
      placesOf(fee).map((name) => [
        name,
        [
          'A price for one account or plan is proposed on its page, and a second user approves it. Leave this empty to add a standard fee.',
        ],
      ]),
    ),
  );

function problemOf(ctx: ActorContext, draft: Draft, before?: FeeScope): Rejection | undefined {
  const treatment = textOf(draft['treatment']) ?? before?.treatment;
  const scope = {
    feeTypeCode: textOf(draft['feeTypeCode']) ?? before?.feeTypeCode ?? '',
    serviceCode: 'serviceCode' in draft ? textOf(draft['serviceCode']) : (before?.serviceCode ?? null),
    paymentMethodCode:
      'paymentMethodCode' in draft ? textOf(draft['paymentMethodCode']) : (before?.paymentMethodCode ?? null),
    ...(treatment === undefined ? {} : { treatment }),
  };
  const problems = feeProblems(scope, localDate(ctx.now.toISOString(), timeZones.eastern));
  return Object.keys(problems).length === 0 ? undefined : invalid(problems);
}

/** Standard fees are edited here. Prices agreed with one account or plan need two people (`agreed-prices.ts`). */
export const feeHooks: EntityHooks = {
  beforeCreate: async (_tx, ctx, draft) => {
    if (isAgreed(draft)) return addedByProposal(draft);
    return problemOf(ctx, draft) ?? { draft, initialValues: {} };
  },
  beforeUpdate: async (tx, ctx, id, draft) => {
    const before = await readRecord(tx, feeTable, id, ctx.actor);
    if (isRejection(before)) return before;
    if (isAgreed(before)) return agreedPriceRejections.changesByProposal();
    return problemOf(ctx, draft, before) ?? draft;
  },
  beforeRemove: async (tx, ctx, id) => {
    const before = await readRecord(tx, feeTable, id, ctx.actor, { withDeleted: true });
    if (isRejection(before)) return before;
    return isAgreed(before) ? agreedPriceRejections.changesByProposal() : undefined;
  },
};
