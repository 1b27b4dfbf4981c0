import { agreementRejections } from '@fiducia/domain/accounts/agreement-rejections';
import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { formatDateInSpanish } from '@fiducia/domain/foundation/calendar/spanish-dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { contentMessages } from '@fiducia/domain/messages/content-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { unsubscribeAddress } from '../../platform/mail/unsubscribe-token.ts';
import { type PublicAddress, portalAddress } from '../../platform/settings/address-table.ts';
import { agreementVersionTable, concernedAccounts } from './agreement-version.table.ts';
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

/**
 * Returns the owners of the accounts that must still accept a version, except those who turned off agreement
 * notifications.
 */
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

async function remind(tx: Tx, ctx: ActorContext, place: PublicAddress, pending: readonly Pending[], cause: string) {
  for (const one of pending) {
    await postText(tx, ctx, {
      ...renderMessage(contentMessages.agreementReminder, {
        firstName: one.first_name ?? '',
        accountName: one.account_name,
        agreementName: one.agreement_name,
        deadline:
          one.deadline_on === null
            ? ''
            : {
                en: `Please accept it by ${longDate(one.deadline_on)}.`,
                es: `Acéptelo a más tardar el ${formatDateInSpanish(one.deadline_on)}.`,
              },
        address: portalAddress(place, 'client'),
      }),
      recipient: one.email,
      cause: `${cause}:${one.account_id}`,
      unsubscribeUrl: unsubscribeAddress(portalAddress(place, 'client'), ctx.keyring, {
        kind: notificationEnderKind,
        id: `${one.place_id}:agreementChanged`,
      }),
    });
  }
}

/** Notifies the owners who must accept a new version. */
export async function notifyOfNewVersion(
  tx: Tx,
  ctx: ActorContext,
  place: PublicAddress,
  versionId: string,
): Promise<void> {
  await remind(tx, ctx, place, await readPending(tx, versionId), versionId);
}

/**
 * Reminds the owners who have not accepted a version. A second call on the same day sends no second email. Returns the
 * number of owners.
 */
export async function remindPending(
  tx: Tx,
  ctx: RequestContext,
  place: PublicAddress,
  versionId: string,
): Promise<number | Rejection> {
  const version = await readRecord(tx, agreementVersionTable, versionId, ctx.actor, { withDeleted: false });
  if (isRejection(version)) return version;
  const pending = await readPending(tx, versionId);
  if (pending.length === 0) return agreementRejections.nobodyPending();
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  await remind(tx, ctx, place, pending, `${versionId}:${today}`);
  return pending.length;
}
