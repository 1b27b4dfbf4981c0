import { revealParticipantTaxId, unlockUser, updateUser } from '@fiducia/contract/access/user.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { participant } from '@fiducia/contract/participants/participant.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import type { Queries, Tx } from '../db/database.ts';
import type { Work } from '../engine/context.ts';
import { readDraft } from '../engine/draft.ts';
import { readRecord } from '../engine/read-record.ts';
import { revealSecret } from '../engine/reveal.ts';
import { changeRecord, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { logSecurityEvent } from './security-events.ts';
import { clearTries, subjectOf } from './sign-in-attempts.ts';

interface SmsOffer {
  readonly twoFactorDeferralCount?: number | undefined;
  readonly smsTwoFactorDeclined?: boolean | undefined;
}

/** "Not now" adds one to the count that the server keeps, whatever number came along; nobody answers for another. */
async function answerSmsOffer(tx: Tx, work: Work, id: string, offer: SmsOffer): Promise<Refusal | undefined> {
  if (offer.twoFactorDeferralCount === undefined && offer.smsTwoFactorDeclined === undefined) return undefined;
  if (work.actor.userId !== id) return accessRefusals.notOwnLogin();
  const row = await tx.one<{ two_factor_deferral_count: number }>(
    sql`select two_factor_deferral_count from users where id = ${id} for no key update`,
  );
  await setColumns(tx, work, userEntity, id, {
    ...(offer.twoFactorDeferralCount === undefined
      ? {}
      : { two_factor_deferral_count: (row?.two_factor_deferral_count ?? 0) + 1 }),
    ...(offer.smsTwoFactorDeclined === undefined ? {} : { sms_two_factor_declined: offer.smsTwoFactorDeclined }),
  });
  return undefined;
}

/** A user as the actor sees it. One's own login is seen without the right to see those of others. */
const readUser = (db: Queries, { actor }: Work, id: string) =>
  readRecord(db, userEntity, id, actor, actor.userId === id ? { grants: ownLogin } : {});
const ownLogin = { ...userEntity.read, staffMember: userEntity.read.client };

async function update(
  work: Work,
  id: string,
  body: SmsOffer & Record<string, unknown>,
): Promise<Refusal | { id: string }> {
  const { twoFactorDeferralCount, smsTwoFactorDeclined, ...rest } = body;
  return work.inTx(async (tx) => {
    const visible = await readUser(tx, work, id);
    if (isRefusal(visible)) return visible;
    const refusal = await answerSmsOffer(tx, work, id, { twoFactorDeferralCount, smsTwoFactorDeclined });
    if (refusal) return refusal;
    if (Object.keys(rest).length === 0) return { id };
    const draft = readDraft(userEntity, rest, 'update', work.actor.userType === 'staffMember');
    if (isRefusal(draft)) return draft;
    return (await changeRecord(tx, work, userEntity, id, draft)) ?? { id };
  });
}

/** Users as records: change, unlock; and the look at a full tax id. */
export const userEndpoints = (platform: Platform): Endpoint[] => [
  on(updateUser, async ({ params, body }, work) => {
    const changed = await update(work, params.id, body);
    if (isRefusal(changed)) return changed;
    const record = await readUser(work.db, work, params.id);
    return isRefusal(record) ? record : reply(record);
  }),
  on(unlockUser, async ({ params }, work) => {
    const record = await work.inTx(async (tx) => {
      const found = await readRecord(tx, userEntity, params.id, work.actor);
      if (isRefusal(found)) return found;
      await setColumns(tx, work, userEntity, params.id, { locked_at: null });
      await clearTries(tx, subjectOf(platform.keyring, found.emailAddress ?? '', undefined));
      await logSecurityEvent(tx, work, {
        kind: 'unlocked',
        userId: params.id,
        details: { by: work.actor.userId ?? '' },
      });
      return readRecord(tx, userEntity, params.id, work.actor);
    });
    return isRefusal(record) ? record : reply(record, 'The user can sign in again.');
  }),
  // Not through `work.inTx`: the answer is a secret that no idempotency row may keep.
  on(revealParticipantTaxId, async ({ params, body }, work) => {
    const shown = await platform.database.inTx((tx) =>
      revealSecret(tx, work, participant, params.id, 'taxId', body.reason),
    );
    return isRefusal(shown) ? shown : reply({ taxId: shown.value ?? '' });
  }),
];
