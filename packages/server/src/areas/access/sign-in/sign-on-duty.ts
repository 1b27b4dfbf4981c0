import { signOnRejections } from '@fiducia/domain/access/sign-on-rejections';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import type { UserRow } from '../sessions/user-rows.ts';

type Duty = 'none' | 'required' | 'exempt';

const worse = (isExempt: boolean): Duty => (isExempt ? 'exempt' : 'required');

async function dutyOf({ config, database }: Platform, user: UserRow): Promise<Duty> {
  if (user.type === 'staffMember') {
    const { staff } = config.signOn;
    if (staff?.isRequired !== true) return 'none';
    return worse(staff.breakGlass.includes((user.email_address ?? '').toLowerCase()));
  }
  if (user.type !== 'client' && user.type !== 'advisor') return 'none';
  const row = await database.one<{ is_exempt: boolean }>(sql`
    select bool_and(p.is_account_owner) as is_exempt from account_users p join accounts a on a.id = p.account_id
    join sign_on_providers s on s.master_account_id = a.master_account_id and s.is_required
    where p.user_id = ${user.id} and p.status = 'active' and p.deleted_at is null and a.deleted_at is null
    having count(*) > 0`);
  return row ? worse(row.is_exempt) : 'none';
}

/**
 * Rejects a password or passkey of a user who must use single sign-on. Called only after the credential was verified,
 * so that it does not reveal who has a login. Exempt users (decision record 16) may continue, which is written to the
 * security log.
 */
export async function rejectWithoutSignOn(
  platform: Platform,
  ctx: RequestContext,
  user: UserRow,
  method: 'password' | 'passkey',
): Promise<Rejection | undefined> {
  const duty = await dutyOf(platform, user);
  if (duty === 'none') return undefined;
  const kind = duty === 'exempt' ? 'signOnPassedBy' : 'signInFailed';
  await logSecurityEvent(platform.database, ctx, {
    kind,
    userId: user.id,
    details: { method, mustUse: 'singleSignOn' },
  });
  return duty === 'exempt' ? undefined : signOnRejections.signOnNeeded();
}
