import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { bankAccountRejections } from '@fiducia/domain/trust/bank-account-rejections';
import type { Platform } from '../../../area.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { pageAddress } from '../../../platform/settings/address-table.ts';
import { type ApprovalMail, notifyApprovers } from '../../access/roles/notify-approvers.ts';

/** Emails everyone who can approve a requested change, or reminds them. Rejects a reminder that no one would get. */
export async function notifyOfChange(
  tx: Tx,
  { config, wakeJobs }: Platform,
  ctx: ActorContext,
  id: string,
  purpose: ApprovalMail,
): Promise<{ id: string } | Rejection> {
  const change = await tx.one<{
    display_name: string;
    changes: string;
    reason: string;
    requested_by: string | null;
    decision: string | null;
  }>(sql`
    select display_name, changes, reason, requested_by, decision from corporate_bank_account_changes
     where id = ${id} and deleted_at is null`);
  if (change === undefined) return absent;
  if (change.decision !== null) return bankAccountRejections.decidedAlready();
  const { display_name: account, changes, reason, requested_by: requestedBy } = change;
  const waiting = {
    id,
    requestedBy,
    permission: 'system.edit',
    what: `${account}: ${changes.charAt(0).toLowerCase()}${changes.slice(1)}`,
    reason,
    link: `${pageAddress(config, 'admin', '/trust/bank-accounts')}#changes:${id}`,
  } as const;
  const count = await notifyApprovers(tx, ctx, waiting, purpose);
  if (count === 0 && purpose === 'approvalReminder') return bankAccountRejections.noApprover();
  tx.afterCommit(wakeJobs);
  return { id };
}
