import { nationalRegistryAccount } from '@fiducia/contract/registry/national-registry-account.entity';
import { bulkDeleteRegistryAccounts } from '@fiducia/contract/registry/registry.routes';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEin } from '@fiducia/domain/validation/ein';
import { checkEmail } from '@fiducia/domain/validation/email';
import { checkPhone } from '@fiducia/domain/validation/phone';
import { checkPostalCode } from '@fiducia/domain/validation/postal-code';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Draft } from '../engine/draft.ts';
import type { EntityHooks } from '../engine/serve-entity.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';

const textIn = (draft: Draft, name: string): string => {
  const value = draft[name];
  return typeof value === 'string' ? value : '';
};

/** What is wrong with the fields of a registry account that are being written. */
function flawsOf(draft: Draft): Refusal | undefined {
  const flaws = {
    employerIdentificationNumber: checkEin(textIn(draft, 'employerIdentificationNumber'), { label: 'EIN' }),
    contactPhoneNumber: checkPhone(textIn(draft, 'contactPhoneNumber')),
    contactEmailAddress: checkEmail(textIn(draft, 'contactEmailAddress'), { label: 'email' }),
    contactPostalCode: checkPostalCode(textIn(draft, 'contactPostalCode'), { countryCode: 'US' }),
  };
  const errors = Object.entries(flaws).flatMap(([name, flaw]) =>
    flaw === undefined || !(name in draft) ? [] : [[name, [flaw]] as const],
  );
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : undefined;
}

export const registryAccountHooks: EntityHooks = {
  beforeCreate: async (_tx, { actor }, draft) =>
    flawsOf(draft) ?? {
      draft,
      born: { user_id: actor.userType === 'nationalRegistryClient' ? actor.userId : null },
    },
  beforeUpdate: async (_tx, _work, _id, draft) => flawsOf(draft) ?? draft,
};

/** All of the accounts or none: one that is gone undoes the whole. Their people are no longer found. */
export const bulkDeleteAccounts: Endpoint = on(bulkDeleteRegistryAccounts, async ({ body }, work) => {
  const ids = [...new Set(body.nationalRegistryAccountUuids)];
  const done = await work.inTx(async (tx) => {
    const gone = await tx.many<{ id: string }>(sql`
      with them as (select id from national_registry_accounts where id = any(${ids}::text[]) and deleted_at is null order by id for no key update)
      update national_registry_accounts a set deleted_at = ${work.now}, updated_at = ${work.now} from them where a.id = them.id returning a.id`);
    if (gone.length !== ids.length) return absent;
    await logChanges(
      tx,
      work,
      gone.map(({ id }) => ({
        entity: nationalRegistryAccount.name,
        recordId: id,
        action: 'delete' as const,
        masterAccountId: null,
        before: { deleted_at: null },
        after: { deleted_at: work.now.toISOString() },
      })),
    );
    return { deleted: gone.length };
  });
  return isRefusal(done) ? done : reply(done);
});
