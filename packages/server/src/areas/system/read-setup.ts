import { readSetup } from '@fiducia/contract/system/setup.routes';
import { type SetupFacts, setupSteps } from '@fiducia/domain/system/setup-steps';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** Counts users who can sign in and have a permission. Users who haven't accepted their invitation don't count. */
const holders = (permission: string) => sql`
  (select count(distinct u.id)::int from users u join user_roles ur on ur.user_id = u.id
     join roles r on r.id = ur.role_id and r.deleted_at is null
    where u.type = 'staffMember' and u.deleted_at is null and u.deactivated_at is null and u.last_seen_at is not null
      and ${permission} = any (r.permissions))`;

const property = (name: string) =>
  sql`coalesce((select trim(value) from system_properties where property_name = ${name} and deleted_at is null), '')`;

const readFacts = (db: Queries): Promise<SetupFacts | undefined> =>
  db.one<SetupFacts>(sql`
    select ${property('companyName')} as "companyName", ${property('companyAddress')} as "companyAddress",
           ${property('supportPhoneNumber')} as "supportPhone",
           (select count(*)::int from roles where user_type = 'staffMember' and deleted_at is null) as roles,
           (select count(*)::int from users where type = 'staffMember' and deleted_at is null and deactivated_at is null
             and last_seen_at is not null) as staff,
           ${holders('system.edit')} as administrators, ${holders('payments.approve')} as approvers,
           ${holders('payments.release')} as releasers,
           (select count(*)::int from corporate_bank_accounts where deleted_at is null) as "bankAccounts",
           (select count(*)::int from corporate_bank_accounts where deleted_at is null and file_settings ? 'micrFont') as fonts,
           (select count(*)::int from corporate_bank_account_changes where decision is null and deleted_at is null
             and corporate_bank_account_id is null) as "waitingBankAccounts",
           (select count(*)::int from corporate_bank_account_changes where decision is null and deleted_at is null
             and corporate_bank_account_id is not null and proposed -> 'fileSettings' ? 'micrFont') as "waitingFonts",
           exists (select 1 from outbox_messages where channel = 'email' and sent_at is not null) as "hasDeliveredEmail",
           exists (select 1 from account_verifications where answer <> 'unavailable')
             or exists (select 1 from connection_checks where answer <> 'unanswered') as "hasProviderAnswered",
           (select count(*)::int from fees where account_id is null and plan_id is null and deleted_at is null) as fees,
           (select count(distinct agreement_code)::int from agreement_versions where account_id is null and deleted_at is null) as agreements,
           (select count(distinct notice_id)::int from notice_versions where published_at is not null and replaced_at is null
             and deleted_at is null) as notices,
           (select count(*)::int from accounts where id = master_account_id and deleted_at is null) as sponsors`);

/** Lists the steps of the first setup. */
export const readSetupSteps = on(readSetup, async (_request, { db }) => {
  const facts = await readFacts(db);
  if (facts === undefined) throw new Error('the facts of the setup are one row');
  return reply(setupSteps(facts));
});
