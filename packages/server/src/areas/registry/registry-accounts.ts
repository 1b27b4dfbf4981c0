import { bulkDeleteRegistryAccounts } from '@fiducia/contract/registry/registry.routes';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEin } from '@fiducia/domain/foundation/validation/ein';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { checkPhone } from '@fiducia/domain/foundation/validation/phone';
import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { nationalRegistryAccountTable } from './national-registry-account.table.ts';

const textIn = (draft: Draft, name: string): string => {
  const value = draft[name];
  return typeof value === 'string' ? value : '';
};

/** Validates the fields of a registry account before they are written. */
function problemsOf(draft: Draft): Rejection | undefined {
  const problems = {
    employerIdentificationNumber: checkEin(textIn(draft, 'employerIdentificationNumber'), { label: 'EIN' }),
    contactPhoneNumber: checkPhone(textIn(draft, 'contactPhoneNumber')),
    contactEmailAddress: checkEmail(textIn(draft, 'contactEmailAddress'), { label: 'email' }),
    contactPostalCode: checkPostalCode(textIn(draft, 'contactPostalCode'), { countryCode: 'US' }),
  };
  const errors = Object.entries(problems).flatMap(([name, problem]) =>
    problem === undefined || !(name in draft) ? [] : [[name, [problem]] as const],
  );
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : undefined;
}

export const registryAccountHooks: EntityHooks = {
  beforeCreate: async (_tx, { actor }, draft) =>
    problemsOf(draft) ?? {
      draft,
      initialValues: { user_id: actor.userType === 'nationalRegistryClient' ? actor.userId : null },
    },
  beforeUpdate: async (_tx, _ctx, _id, draft) => problemsOf(draft) ?? draft,
};

/**
 * Deletes all of the accounts or none: a missing one rolls back everything. The people they list can no longer be
 * found.
 */
export const bulkDeleteAccounts: Endpoint = on(bulkDeleteRegistryAccounts, async ({ body }, ctx) => {
  const ids = [...new Set(body.nationalRegistryAccountUuids)];
  const done = await ctx.inTx(async (tx) => {
    const gone = await tx.many<{ id: string }>(sql`
      with them as (select id from national_registry_accounts where id = any(${ids}::text[]) and deleted_at is null order by id for no key update)
      update national_registry_accounts a set deleted_at = ${ctx.now}, updated_at = ${ctx.now} from them where a.id = them.id returning a.id`);
    if (gone.length !== ids.length) return absent;
    await logChanges(
      tx,
      ctx,
      gone.map(({ id }) => ({
        entity: nationalRegistryAccountTable.name,
        recordId: id,
        action: 'delete' as const,
        masterAccountId: null,
        before: { deleted_at: null },
        after: { deleted_at: ctx.now.toISOString() },
      })),
    );
    return { deleted: gone.length };
  });
  return isRejection(done) ? done : reply(done);
});
