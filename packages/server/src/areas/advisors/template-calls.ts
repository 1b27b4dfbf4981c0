import * as routes from '@fiducia/contract/advisors/campaign.routes';
import { templateParts } from '@fiducia/domain/advisors/template-parts';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { fillText, type RenderedMessage, renderMessage, samplesOf } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { postText, readText } from '../../platform/mail/post-text.ts';
import { accountTable } from '../accounts/account.table.ts';
import { nextLevelEmailTemplateTable } from '../accounts/next-level-email-template.table.ts';
import { readSender } from './read-sender.ts';
import { readTemplate } from './read-template.ts';

interface Sample {
  readonly rendered: RenderedMessage;
  readonly parts: routes.EmailPreview['parts'];
}

/** Returns the invitation that an account would send with a template to a sample prospect. */
async function sampleOf(
  platform: Platform,
  ctx: RequestContext,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<Sample | Rejection> {
  const place = await readRecord(ctx.db, accountTable, accountId, ctx.actor);
  if (isRejection(place)) return place;
  const template = await readRecord(ctx.db, nextLevelEmailTemplateTable, id, ctx.actor);
  if (isRejection(template)) return template;
  const read = await readTemplate(ctx.db, platform, id);
  if (!read || template.masterAccountId !== place.masterAccountId) return absent;
  const sender = await readSender(ctx.db, accountId);
  const { firstName = '', link = '', unsubscribeLink = '' } = samplesOf(advisorMessages.invitation);
  const values = { firstName, senderName: sender.name, link };
  return {
    rendered: renderMessage(advisorMessages.invitation, {
      ...values,
      senderAddress: sender.address,
      signature: sender.signature,
      words: fillText(read.text, { ...values, lastName: 'Sample', disclosure: sender.disclosure }),
      unsubscribeLink,
    }),
    parts: templateParts(read.text, sender),
  };
}

/** Returns the endpoints that preview an email template and send it as a test. */
export const templateEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.previewEmailTemplate, async ({ params }, ctx) => {
    const sample = await sampleOf(platform, ctx, params);
    if (isRejection(sample)) return sample;
    const { subject, text } = await ctx.inTx((tx) => readText(tx, sample.rendered, ''));
    return reply({ subject, text, parts: sample.parts });
  }),
  on(routes.sendTemplateTest, async ({ params }, ctx) => {
    const sample = await sampleOf(platform, ctx, params);
    if (isRejection(sample)) return sample;
    const own = await ctx.db.one<{ address: string | null }>(
      sql`select email_address as address from users where id = ${ctx.actor.userId}`,
    );
    const sentTo = own?.address ?? null;
    if (sentTo === null) return absent;
    await ctx.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      await postText(tx, ctx, { ...sample.rendered, recipient: sentTo, cause: `test ${newId()}` });
    });
    return reply({ sentTo }, `We’re sending the test to ${sentTo}.`);
  }),
];
