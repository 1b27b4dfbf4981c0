import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import { templateOf } from '@fiducia/domain/documents/document-templates';
import { noticeDates } from '@fiducia/domain/documents/notices/notice-dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import type { Platform } from '../../area.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { enclose } from '../../platform/pdf/enclose.ts';
import { pageAddress } from '../../platform/settings/address-table.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { blocksOf, type Letter, withoutPin } from './letter.ts';
import { letterDraft, readLogos } from './letter-draft.ts';
import { letterDay, startAddress } from './make-first-notices.ts';
import { noticeTable } from './notice.table.ts';
import {
  amountOf,
  announcedDefault,
  audienceOf,
  letterFactsOf,
  lockNoticedLines,
  type NoticedLine,
  readLetterhead,
} from './noticed-lines.ts';
import { readEnclosures } from './read-enclosures.ts';

/**
 * Draws the letter that a notice would send for an order line today, with the PIN hidden and the English enclosure.
 * Stores nothing.
 */
export async function previewNotice(
  ctx: RequestContext,
  platform: Platform,
  noticeId: string,
  orderLineId: string,
): Promise<Uint8Array | Rejection> {
  const row = await readRecord(ctx.db, noticeTable, noticeId, ctx.actor);
  if (isRejection(row)) return row;
  const seen = await readRecord(ctx.db, orderLineTable, orderLineId, ctx.actor);
  if (isRejection(seen)) return seen;
  const [line] = await ctx.inTx((tx) => lockNoticedLines(tx, [orderLineId]));
  if (!line) return absent;
  if (line.participant_id === null) return documentRejections.noParticipant();
  const head = await readLetterhead(ctx.db);
  const facts = letterFactsOf(line, { letterOn: letterDay(ctx), portalAddress: startAddress(platform), head });
  const noticeAddress = pageAddress(platform.config, 'notice', '/stn');
  const letter = compose(row.documentTemplateCode, line, { ...facts, noticeAddress }, await readRuleBook(ctx.db));
  if (isRejection(letter)) return letter;
  const blocks = blocksOf(withoutPin(letter));
  if (isRejection(blocks)) return blocks;
  const drawn = await drawDocument({
    ...letterDraft(letter, blocks, head, await readLogos(platform.files, [letter])),
    title: `Preview: ${templateOf(letter.template).displayName}`,
    createdAt: ctx.now.toISOString(),
    reference: `Preview ${facts.referenceNumber}`,
  });
  const version = await ctx.db.one<{ id: string }>(sql`
    select stored_file_id as id from notice_versions where notice_id = ${noticeId} and language_code = 'en'
       and published_at is not null and replaced_at is null`);
  const [enclosure] = (await readEnclosures(platform.files, [version?.id ?? null])).values();
  return enclosure ? (await enclose(drawn, enclosure)).bytes : drawn.bytes;
}

function compose(
  template: Letter['template'],
  line: NoticedLine,
  facts: ReturnType<typeof letterFactsOf> & { readonly noticeAddress: string },
  rules: RuleBook,
): Letter | Rejection {
  const dates = noticeDates(facts.letterOn, rules.notices);
  if (isRejection(dates)) return dates;
  const defaultAction = announcedDefault(line, facts.letterOn, rules);
  if (isRejection(defaultAction)) return defaultAction;
  const dated = { ...facts, pin: '', respondBy: line.respond_by ?? line.becomes_on ?? dates.respondBy };
  switch (template) {
    case 'firstNotice':
      return {
        template,
        facts: {
          ...dated,
          defaultAction,
          amountCents: amountOf(line),
          audience: audienceOf(line),
          notices: [...rules.notices],
        },
      };
    case 'reminder': {
      const first = line.first_notice_at;
      const firstNoticeOn = first === null ? facts.letterOn : localDate(first, timeZones.eastern);
      return { template, facts: { ...dated, defaultAction, firstNoticeOn } };
    }
    case 'newPin':
      return { template, facts: dated };
  }
}
