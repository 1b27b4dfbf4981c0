import { readUser, revealParticipantTaxId, unlockUser, updateUser } from '@fiducia/contract/access/user.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readDraft } from '../../platform/engine/draft.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { revealSecret } from '../../platform/engine/reveal.ts';
import { changeRecord, setColumns } from '../../platform/engine/write-record.ts';
import { participantTable } from '../participants/participant.table.ts';
import { clearTries, subjectOf } from './factors/sign-in-attempts.ts';
import { withPermissions } from './roles/effective-permissions.ts';
import { logSecurityEvent } from './sessions/security-events.ts';
import { userTable } from './user.table.ts';

interface SmsOffer {
  readonly twoFactorDeferralCount?: number | undefined;
  readonly smsTwoFactorDeclined?: boolean | undefined;
}

/**
 * Records a user's response to the offer to use text messages. "Not now" increments the server's count, whatever number
 * the client sent. Users can respond only for themselves.
 */
async function answerSmsOffer(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  offer: SmsOffer,
): Promise<Rejection | undefined> {
  if (offer.twoFactorDeferralCount === undefined && offer.smsTwoFactorDeclined === undefined) return undefined;
  if (ctx.actor.userId !== id) return accessRejections.notOwnLogin();
  const row = await tx.one<{ two_factor_deferral_count: number }>(
    sql`select two_factor_deferral_count from users where id = ${id} for no key update`,
  );
  await setColumns(tx, ctx, userTable, id, {
    ...(offer.twoFactorDeferralCount === undefined
      ? {}
      : { two_factor_deferral_count: (row?.two_factor_deferral_count ?? 0) + 1 }),
    ...(offer.smsTwoFactorDeclined === undefined ? {} : { sms_two_factor_declined: offer.smsTwoFactorDeclined }),
  });
  return undefined;
}

/** Reads a user as the actor may see it. Users can read their own login without permission to view others. */
const readVisible = (db: Queries, { actor }: RequestContext, id: string) =>
  readRecord(db, userTable, id, actor, actor.userId === id ? { grants: ownLogin } : {});
const ownLogin = { ...userTable.read, staffMember: userTable.read.client };

async function update(
  ctx: RequestContext,
  id: string,
  body: SmsOffer & Record<string, unknown>,
): Promise<Rejection | { id: string }> {
  const { twoFactorDeferralCount, smsTwoFactorDeclined, ...rest } = body;
  return ctx.inTx(async (tx) => {
    const visible = await readVisible(tx, ctx, id);
    if (isRejection(visible)) return visible;
    const rejection = await answerSmsOffer(tx, ctx, id, { twoFactorDeferralCount, smsTwoFactorDeclined });
    if (rejection) return rejection;
    if (Object.keys(rest).length === 0) return { id };
    const draft = readDraft(userTable, rest, 'update', ctx.actor.userType === 'staffMember');
    if (isRejection(draft)) return draft;
    return (await changeRecord(tx, ctx, userTable, id, draft)) ?? { id };
  });
}

/** Returns the endpoints to edit users, unlock them, and reveal a full tax ID. */
export const userEndpoints = (platform: Platform): Endpoint[] => [
  on(readUser, async ({ params }, ctx) => {
    const record = await readVisible(ctx.db, ctx, params.id);
    return isRejection(record) ? record : reply({ ...record, ...(await withPermissions(ctx, record)) });
  }),
  on(updateUser, async ({ params, body }, ctx) => {
    const changed = await update(ctx, params.id, body);
    if (isRejection(changed)) return changed;
    const record = await readVisible(ctx.db, ctx, params.id);
    return isRejection(record) ? record : reply(record);
  }),
  on(unlockUser, async ({ params }, ctx) => {
    const record = await ctx.inTx(async (tx) => {
      const found = await readRecord(tx, userTable, params.id, ctx.actor);
      if (isRejection(found)) return found;
      await setColumns(tx, ctx, userTable, params.id, { locked_at: null });
      await clearTries(tx, subjectOf(platform.keyring, found.emailAddress ?? '', undefined));
      await logSecurityEvent(tx, ctx, {
        kind: 'unlocked',
        userId: params.id,
        details: { by: ctx.actor.userId ?? '' },
      });
      return readRecord(tx, userTable, params.id, ctx.actor);
    });
    return isRejection(record) ? record : reply(record, 'The user can sign in again.');
  }),
  // Does not use `ctx.inTx`, which would store the response, a secret, for idempotent retries.
  on(revealParticipantTaxId, async ({ params, body }, ctx) => {
    const shown = await platform.database.inTx((tx) =>
      revealSecret(tx, ctx, participantTable, params.id, 'taxId', body.reason),
    );
    return isRejection(shown) ? shown : reply({ taxId: shown.value ?? '' });
  }),
];
