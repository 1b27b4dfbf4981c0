import { revealPayerAccountNumber, setReceivingAccount } from '@fiducia/contract/taxes/tax-deposit.routes';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { parseEin } from '@fiducia/domain/foundation/validation/ein';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { revealSecret } from '../../platform/engine/reveal.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { updateRecord } from '../../platform/engine/write-record.ts';
import { enqueueProposal } from './propose-tax-payments.ts';
import { taxingAuthorityTable } from './taxing-authority.table.ts';
import { taxingAuthorityAccountTable } from './taxing-authority-account.table.ts';

function withEin(draft: Draft): Draft | Rejection {
  const { payerEin } = draft;
  const ein = typeof payerEin === 'string' ? parseEin(payerEin) : undefined;
  return ein === undefined
    ? invalid({ payerEin: ['Enter a valid EIN, such as 12-3456789.'] })
    : { ...draft, payerEin: ein };
}

/** Returns the name of the account or plan with an EIN; null if there is none. */
async function payerNameOf(tx: Tx, ein: string): Promise<string | null> {
  const found = await tx.one<{ name: string | null }>(sql`
    select coalesce((select min(display_name) from accounts where employer_identification_number = ${ein} and deleted_at is null),
                    (select min(display_name) from plans where employer_identification_number = ${ein} and deleted_at is null)) as name`);
  return found?.name ?? null;
}

/** Hooks of payer accounts: one account per payer and authority, by its EIN. */
export const payerAccountHooks: EntityHooks = {
  beforeCreate: async (tx, _ctx, draft) => {
    const checked = withEin(draft);
    if (isRejection(checked)) return checked;
    const same = await tx.one(sql`
      select id from taxing_authority_accounts
       where taxing_authority_id = ${checked['taxingAuthorityId']} and payer_ein = ${checked['payerEin']} and deleted_at is null`);
    if (same !== undefined) return invalid({ payerEin: ['This payer already has an account here. Edit it instead.'] });
    return { draft: checked, initialValues: { payer_name: await payerNameOf(tx, String(checked['payerEin'])) } };
  },
};

function checkDays(draft: Draft): Rejection | undefined {
  const { validFrom, validTo } = draft;
  if (typeof validFrom !== 'string' || typeof validTo !== 'string' || validFrom <= validTo) return undefined;
  return invalid({ validTo: ['The last day must not be before the first day.'] });
}

const proposeAgain = async (tx: Tx): Promise<undefined> => {
  await enqueueProposal(tx);
  return undefined;
};

/** Hooks of deposit schedules. Deposits are proposed again after each change. */
export const scheduleHooks: EntityHooks = {
  beforeCreate: async (tx, _ctx, draft) => {
    const checked = withEin(draft);
    if (isRejection(checked)) return checked;
    const initialValues = {
      is_from_next_day_rule: false,
      payer_name: await payerNameOf(tx, String(checked['payerEin'])),
    };
    return checkDays(checked) ?? { draft: checked, initialValues };
  },
  afterCreate: proposeAgain,
  beforeUpdate: async (tx, _ctx, id, draft) => {
    const row = await tx.one<{ validFrom: string; validTo: string | null }>(
      sql`select valid_from as "validFrom", valid_to as "validTo" from tax_deposit_schedules where id = ${id}`,
    );
    return checkDays({ ...row, ...draft }) ?? draft;
  },
  afterUpdate: proposeAgain,
};

/** Endpoints for bank and account numbers of taxing authorities. */
export const authorityEndpoints: readonly Endpoint[] = [
  on(setReceivingAccount, async ({ params, body }, ctx) => {
    const changed = await ctx.inTx(async (tx) => {
      const row = await lockRow(tx, taxingAuthorityTable, params.id, ctx.actor);
      if (isRejection(row)) return row;
      await updateRecord(tx, ctx, taxingAuthorityTable, params.id, {
        receivingRoutingNumber: body.routingNumber,
        receivingAccountNumber: body.accountNumber,
      });
      return { id: params.id };
    });
    return isRejection(changed) ? changed : reply(changed, 'Bank account saved.');
  }),
  on(revealPayerAccountNumber, async ({ params, body }, ctx) => {
    const shown = await ctx.inTx((tx) =>
      revealSecret(tx, ctx, taxingAuthorityAccountTable, params.id, 'accountNumber', body.reason),
    );
    return isRejection(shown) ? shown : reply({ accountNumber: shown.value ?? '' });
  }),
];
