import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { type IraAccountType, isIra } from '@fiducia/domain/ira/ira-account-type';
import {
  accountTypeTexts,
  defaultAccountMessages,
  revocationText,
} from '@fiducia/domain/messages/default-account-messages';
import { type Language, renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { endTogether, type JobHandler, type RunningJob } from '../../platform/jobs/run-jobs.ts';
import { type NewText, postTexts } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { languageOfH, mailAddressOfH } from '../participants/mail-address.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraWelcomeKind, storeWelcomeLetters, type Welcome } from './store-welcome-letter.ts';

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
  readonly language: Language;
  readonly address_lines: readonly string[];
  readonly email_address: string | null;
  readonly plan_name: string | null;
  readonly amount: Cents;
  readonly has_letter: boolean;
}

/** Reads default accounts with their first money. */
const readOwners = (tx: Tx, ids: readonly string[]): Promise<OwnerRow[]> =>
  tx.many<OwnerRow>(sql`
    select a.id, a.master_account_id, a.ira_type, a.custodian_name, coalesce(a.account_number_last4, '') as number_last4, a.opened_at,
           a.revocable_until::text as revocable_until, coalesce(h.first_name, '') as first_name, coalesce(h.last_name, '') as last_name,
           ${languageOfH} as language,
           array_remove(array[h.address_line1, h.address_line2, nullif(concat_ws(' ', h.city, h.state_code, h.postal_code), '')], null) as address_lines,
           ${mailAddressOfH} as email_address, came.plan_name, coalesce(came.amount, 0)::bigint as amount,
           exists (select from stored_files f where f.entity = ${iraAccountTable.name} and f.record_id = a.id and f.kind = ${iraWelcomeKind}
             and f.deleted_at is null) as has_letter
      from ira_accounts a join participants h on h.id = a.participant_id
      left join lateral (select p.display_name as plan_name, t.amount_cents as amount from ira_transactions t
          join order_lines l on l.id = t.from_order_line_id left join plans p on p.id = l.plan_id
         where t.ira_account_id = a.id and t.reverses_id is null order by t.created_at, t.id limit 1) came on true
     where a.id = any(${[...ids]}::text[]) and a.deleted_at is null
     order by a.id for no key update of a`);

const planNameOf = ({ plan_name: name, language }: OwnerRow): string =>
  name ?? { en: 'plan of your former employer', es: 'de su empleador anterior' }[language];
const nameOf = ({ first_name: first, last_name: last }: OwnerRow): string => `${first} ${last}`.trim();

const welcomeOf = (owner: OwnerRow): Welcome => ({
  iraAccountId: owner.id,
  masterAccountId: owner.master_account_id,
  isSavings: !isIra(owner.ira_type),
  facts: {
    language: owner.language,
    ownerName: nameOf(owner),
    addressLines: owner.address_lines,
    iraType: isIra(owner.ira_type) ? owner.ira_type : 'traditional',
    custodianName: owner.custodian_name,
    numberLast4: owner.number_last4,
    openedOn: localDate(owner.opened_at, timeZones.eastern),
    revocableUntil: owner.revocable_until,
    beneficiaries: [],
    defaulted: { planName: planNameOf(owner), amount: owner.amount },
  },
});

/** Returns the message to an owner: by email, or by mail. Without an address there is none. */
function messageTo(owner: OwnerRow, { config }: Platform, supportPhone: string): NewText[] {
  const { email_address: emailAddress, address_lines: lines } = owner;
  if (emailAddress === null && lines.length < 2) return [];
  const message = renderMessage(defaultAccountMessages.opened, {
    firstName: owner.first_name,
    account: accountTypeTexts[owner.ira_type],
    custodian: owner.custodian_name,
    numberEnding: owner.number_last4,
    amount: formatMoney(owner.amount),
    planName: planNameOf(owner),
    revocation: isIra(owner.ira_type) ? revocationText(owner.revocable_until, supportPhone) : '',
    home: portalAddress(config, 'ira'),
    supportPhone,
  });
  return [
    {
      ...message,
      channel: emailAddress === null ? 'letter' : 'email',
      recipient: emailAddress ?? [nameOf(owner), ...lines].join('\n'),
      language: owner.language,
      cause: owner.id,
    },
  ];
}

/** Stores the welcome letters that are missing, and sends each owner the message. */
async function welcome(
  platform: Platform,
  jobs: readonly RunningJob[],
  end: (tx: Tx) => Promise<void>,
): Promise<undefined> {
  const { database, keyring, clock } = platform;
  const ctx = contextFor(database, keyring, clock, systemActor, jobs[0]?.id ?? null);
  const ids = jobs.map(({ payload }) => payload['iraAccountId'] ?? '');
  return ctx.inTx(async (tx) => {
    const owners = await readOwners(tx, ids);
    await storeWelcomeLetters(tx, ctx, platform, owners.filter((owner) => !owner.has_letter).map(welcomeOf));
    const { supportPhone } = await readLetterhead(tx);
    await postTexts(
      tx,
      ctx,
      owners.flatMap((owner) => messageTo(owner, platform, supportPhone)),
    );
    await end(tx);
    return undefined;
  });
}

/** Returns the job that sends the owner of a default account the welcome letter, and how to claim the account. */
export const welcomeOwner = (platform: Platform): JobHandler => ({
  kind: welcomeOwnerKind,
  run: (job) => welcome(platform, [job], (tx) => job.doneIn(tx)),
  together: {
    most: 50,
    run: async (jobs) => {
      await welcome(platform, jobs, (tx) => endTogether(tx, jobs));
      return [];
    },
  },
});
