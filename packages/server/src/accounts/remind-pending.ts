import { agreementVersion, concernedAccounts } from '@fiducia/contract/accounts/agreement-version.entity';
import { agreementRefusals } from '@fiducia/domain/accounts/agreement-refusals';
import { contentMessages } from '@fiducia/domain/messages/content-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries, Tx } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { postText } from '../mail/post-text.ts';
import { unsubscribeAddress } from '../mail/unsubscribe-token.ts';
import { type PublicPlace, portalAddress } from '../platform/address-table.ts';
import { notificationEnderKind } from './end-notification.ts';

interface Pending {
  readonly email: string;
  readonly first_name: string | null;
  readonly place_id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly agreement_name: string;
  readonly deadline_on: string | null;
}

/** Owners of the accounts that must accept a version and have not, unless they asked not to be told of agreements. */
function readPending(db: Queries, versionId: string): Promise<Pending[]> {
  return db.many<Pending>(sql`
    select u.email_address as email, u.first_name, place.id as place_id, who.account_id, who.account_name, who.agreement_name, who.deadline_on
      from agreement_versions t
      cross join lateral (select a.id as account_id, a.display_name as account_name, t.deadline_on,
             (select g.display_name from agreements g where g.code = t.agreement_code) as agreement_name
             ${raw(concernedAccounts('t.apply_to_new_accounts_only'))}
               and not exists (select from agreement_user_responses r where r.agreement_version_id = t.id and r.account_id = a.id)) who
      join account_users place on place.account_id = who.account_id and place.is_account_owner and place.status = 'active' and place.deleted_at is null
      join users u on u.id = place.user_id and u.deleted_at is null and u.deactivated_at is null
     where t.id = ${versionId} and t.is_client_consent_required and t.deleted_at is null and u.email_address is not null
       and not exists (select from notifications n where n.account_user_id = place.id and n.notification_type_code = 'agreementChanged'
                        and not n.is_on and n.deleted_at is null)
     order by who.account_id, u.id`);
}

async function tell(tx: Tx, doer: Doer, place: PublicPlace, pending: readonly Pending[], cause: string) {
  for (const one of pending) {
    const by = one.deadline_on === null ? '' : formatDate(one.deadline_on);
    await postText(tx, doer, {
      ...say(contentMessages.agreementReminder, {
        firstName: one.first_name ?? '',
        accountName: one.account_name,
        agreementName: one.agreement_name,
        deadline: by === '' ? '' : { en: `Please accept it by ${by}.`, es: `Por favor acéptela antes del ${by}.` },
        address: portalAddress(place, 'client'),
      }),
      recipient: one.email,
      cause: `${cause}:${one.account_id}`,
      unsubscribeUrl: unsubscribeAddress(portalAddress(place, 'client'), doer.keyring, {
        kind: notificationEnderKind,
        id: `${one.place_id}:agreementChanged`,
      }),
    });
  }
}

/** Tells owners that there is something to accept. */
export async function tellOfNewVersion(tx: Tx, doer: Doer, place: PublicPlace, versionId: string): Promise<void> {
  await tell(tx, doer, place, await readPending(tx, versionId), versionId);
}

/** Reminds the owners who have not accepted; a second press on the same day mails nobody twice. Answers how many there are. */
export async function remindPending(
  tx: Tx,
  work: Work,
  place: PublicPlace,
  versionId: string,
): Promise<number | Refusal> {
  const version = await readRecord(tx, agreementVersion, versionId, work.actor, { withDeleted: false });
  if (isRefusal(version)) return version;
  const pending = await readPending(tx, versionId);
  if (pending.length === 0) return agreementRefusals.nobodyPending();
  const today = localDate(work.now.toISOString(), timeZones.eastern);
  await tell(tx, work, place, pending, `${versionId}:${today}`);
  return pending.length;
}
