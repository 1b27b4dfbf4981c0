import { signOnRefusals } from '@fiducia/domain/access/sign-on-refusals';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import type { Platform } from '../platform/area.ts';
import { logSecurityEvent } from './security-events.ts';
import type { UserRow } from './user-rows.ts';

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
 * Refuses a password or passkey of somebody who must come by single sign-on; asked after it was right, so that nobody
 * learns from it who has a login. Who may pass by (decision record 16) does, and the security log says so.
 */
export async function refuseWithoutSignOn(
  platform: Platform,
  work: Work,
  user: UserRow,
  method: 'password' | 'passkey',
): Promise<Refusal | undefined> {
  const duty = await dutyOf(platform, user);
  if (duty === 'none') return undefined;
  const kind = duty === 'exempt' ? 'signOnPassedBy' : 'signInFailed';
  await logSecurityEvent(platform.database, work, {
    kind,
    userId: user.id,
    details: { method, mustUse: 'singleSignOn' },
  });
  return duty === 'exempt' ? undefined : signOnRefusals.signOnNeeded();
}
