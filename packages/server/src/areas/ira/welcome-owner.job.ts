import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { type IraAccountType, iraAccountTypeNames, isIra } from '@fiducia/domain/ira/ira-account-type';
import { defaultAccountMessages, revocationText } from '@fiducia/domain/messages/default-account-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { mailAddressOfH } from '../participants/mail-address.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraWelcomeKind, storeWelcomeLetter } from './store-welcome-letter.ts';

export const welcomeOwnerKind = 'welcome-account-owner';

interface OwnerRow {
  readonly id: string;
  readonly master_account_id: string | null;
  readonly ira_type: IraAccountType;
  readonly custodian_name: string;
  readonly number_last4: string;
  readonly opened_at: string;
  readonly revocable_until: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly address_lines: readonly string[];
  readonly email_address: string | null;
  readonly plan_name: string | null;
  readonly amount: Cents;
  readonly has_letter: boolean;
}

/** Reads a default account with its first money. */
const readOwner = (tx: Tx, id: string): Promise<OwnerRow | undefined> =>
  tx.one<OwnerRow>(sql`
    select a.id, a.master_account_id, a.ira_type, a.custodian_name, coalesce(a.account_number_last4, '') as number_last4, a.opened_at,
           a.revocable_until::text as revocable_until, coalesce(h.first_name, '') as first_name, coalesce(h.last_name, '') as last_name,
           array_remove(array[h.address_line1, h.address_line2, nullif(concat_ws(' ', h.city, h.state_code, h.postal_code), '')], null) as address_lines,
           ${mailAddressOfH} as email_address, came.plan_name, coalesce(came.amount, 0)::bigint as amount,
           exists (select from stored_files f where f.entity = ${iraAccountTable.name} and f.record_id = a.id and f.kind = ${iraWelcomeKind}
             and f.deleted_at is null) as has_letter
      from ira_accounts a join participants h on h.id = a.participant_id
      left join lateral (select p.display_name as plan_name, t.amount_cents as amount from ira_transactions t
          join order_lines l on l.id = t.from_order_line_id left join plans p on p.id = l.plan_id
         where t.ira_account_id = a.id and t.reverses_id is null order by t.created_at, t.id limit 1) came on true
     where a.id = ${id} and a.deleted_at is null
       for no key update of a`);

const storeLetter = (tx: Tx, ctx: ActorContext, platform: Platform, owner: OwnerRow, planName: string): Promise<void> =>
  storeWelcomeLetter(tx, ctx, platform, {
    iraAccountId: owner.id,
    masterAccountId: owner.master_account_id,
    isSavings: !isIra(owner.ira_type),
    facts: {
      ownerName: `${owner.first_name} ${owner.last_name}`.trim(),
      addressLines: owner.address_lines,
      iraType: isIra(owner.ira_type) ? owner.ira_type : 'traditional',
      custodianName: owner.custodian_name,
      numberLast4: owner.number_last4,
      openedOn: localDate(owner.opened_at, timeZones.eastern),
      revocableUntil: owner.revocable_until,
      beneficiaries: [],
      defaulted: { planName, amount: owner.amount },
    },
  });

async function welcome(tx: Tx, ctx: ActorContext, platform: Platform, owner: OwnerRow): Promise<void> {
  const planName = owner.plan_name ?? 'plan of your former employer';
  if (!owner.has_letter) await storeLetter(tx, ctx, platform, owner, planName);
  const isByMail = owner.email_address === null;
  if (isByMail && owner.address_lines.length < 2) return;
  const { supportPhone } = await readLetterhead(tx);
  await postText(tx, ctx, {
    ...renderMessage(defaultAccountMessages.opened, {
      firstName: owner.first_name,
      account: iraAccountTypeNames[owner.ira_type],
      custodian: owner.custodian_name,
      numberEnding: owner.number_last4,
      amount: formatMoney(owner.amount),
      planName,
      revocation: isIra(owner.ira_type) ? revocationText(formatDate(owner.revocable_until), supportPhone) : '',
      home: portalAddress(platform.config, 'ira'),
      supportPhone,
    }),
    channel: isByMail ? 'letter' : 'email',
    recipient:
      owner.email_address ?? [`${owner.first_name} ${owner.last_name}`.trim(), ...owner.address_lines].join('\n'),
    cause: owner.id,
  });
}

/** Returns the job that sends the owner of a default account the welcome letter, and how to claim the account. */
export const welcomeOwner = (platform: Platform): JobHandler => ({
  kind: welcomeOwnerKind,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await ctx.inTx(async (tx) => {
      const owner = await readOwner(tx, job.payload['iraAccountId'] ?? '');
      if (owner) await welcome(tx, ctx, platform, owner);
      await job.doneIn(tx);
      return undefined;
    });
  },
});
