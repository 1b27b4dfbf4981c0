import { renderMessage } from '@fiducia/domain/messages/message-text';
import { staffMessages } from '@fiducia/domain/messages/staff-messages';
import type { Platform } from '../../../area.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { userName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { pageAddress } from '../../../platform/settings/address-table.ts';
import { loginsOf } from './same-person.ts';
import { emailsOfStaffWith } from './staff-emails.ts';

export type ApprovalMail = 'approvalNeeded' | 'approvalReminder';

/** A change that waits for a second person. */
export interface WaitingChange {
  readonly id: string;
  readonly requestedBy: string | null;
  /** The permission to approve it. */
  readonly permission: 'system.edit' | 'users.edit' | 'legal.edit';
  /** Users who can't approve it, because it changes their own permissions. */
  readonly affectedUserIds?: readonly string[];
  readonly what: string;
  readonly reason: string;
  /** Where it is approved. */
  readonly link: string;
}

/** Returns a user's full name, or the email address of a user without a name. */
export async function nameOfUser(db: Queries, userId: string | null): Promise<string> {
  const row = await db.one<{ name: string | null }>(sql`
    select ${raw(userName('users'))} as name from users where id = ${userId}`);
  return row?.name ?? 'A colleague';
}

/**
 * Emails everyone who can approve a change. Returns their number, which is zero if no one can. A reminder is sent to
 * each of them at most once per day.
 */
export async function notifyApprovers(
  tx: Tx,
  ctx: ActorContext,
  change: WaitingChange,
  purpose: ApprovalMail = 'approvalNeeded',
): Promise<number> {
  const { id, requestedBy, permission, affectedUserIds = [], what, reason, link } = change;
  const excluded: string[] = [];
  for (const userId of [...(requestedBy === null ? [] : [requestedBy]), ...affectedUserIds])
    excluded.push(...(await loginsOf(tx, userId)));
  const approvers = await emailsOfStaffWith(tx, permission, excluded);
  const values = { what, reason, link, requestedBy: await nameOfUser(tx, requestedBy) };
  const cause = purpose === 'approvalReminder' ? `${id} ${ctx.now.toISOString().slice(0, 10)}` : id;
  for (const email of approvers) {
    await postText(tx, ctx, { ...renderMessage(staffMessages[purpose], values), recipient: email, cause });
  }
  return approvers.length;
}

/** Emails everyone who can approve an open request for a role, or for the roles of a user. */
export async function notifyOfRoleRequest(
  tx: Tx,
  { config, wakeJobs }: Platform,
  ctx: ActorContext,
  of: { readonly requestId: string } | { readonly userId: string },
): Promise<void> {
  const found = 'userId' in of ? sql`c.subject_user_id = ${of.userId}` : sql`c.id = ${of.requestId}`;
  const request = await tx.one<{
    id: string;
    kind: 'role' | 'holder';
    display_name: string;
    reason: string;
    requested_by: string | null;
    affected: string[];
  }>(sql`
    select c.id, c.kind, c.display_name, c.reason, c.requested_by,
           array(select user_id::text from user_roles where role_id = c.role_id
                 union select c.subject_user_id::text where c.subject_user_id is not null) as affected
      from role_changes c where ${found} and c.decision is null and c.deleted_at is null`);
  if (request === undefined) return;
  await notifyApprovers(tx, ctx, {
    id: request.id,
    requestedBy: request.requested_by,
    permission: 'users.edit',
    affectedUserIds: request.affected,
    what: request.kind === 'holder' ? `Roles of ${request.display_name}` : `Role ${request.display_name}`,
    reason: request.reason,
    link: `${pageAddress(config, 'admin', '/authorization/roles')}#requests`,
  });
  tx.afterCommit(wakeJobs);
}
