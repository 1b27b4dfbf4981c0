import { notice } from '@fiducia/contract/documents/notice.entity';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { templateOf } from '@fiducia/domain/documents/document-templates';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import { noticeDates } from '@fiducia/domain/notices/notice-dates';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { drawDocument } from '../pdf/draw-document.ts';
import { enclose } from '../pdf/enclose.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import type { Platform } from '../platform/area.ts';
import { blocksOf, type Letter, withoutPin } from './letter.ts';
import { letterDay, startAddress } from './make-first-notices.ts';
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

/** The letter that a notice would send for a line today, PIN hidden, with its English enclosure. Nothing is kept. */
export async function previewNotice(
  work: Work,
  platform: Platform,
  noticeId: string,
  orderLineId: string,
): Promise<Uint8Array | Refusal> {
  const row = await readRecord(work.db, notice, noticeId, work.actor);
  if (isRefusal(row)) return row;
  const seen = await readRecord(work.db, orderLine, orderLineId, work.actor);
  if (isRefusal(seen)) return seen;
  const [line] = await work.inTx((tx) => lockNoticedLines(tx, [orderLineId]));
  if (!line) return absent;
  if (line.participant_id === null) return documentRefusals.noParticipant();
  const head = await readLetterhead(work.db);
  const facts = letterFactsOf(line, { letterOn: letterDay(work), portalAddress: startAddress(platform), head });
  const letter = compose(row.documentTemplateCode, line, facts, await readRuleBook(work.db));
  if (isRefusal(letter)) return letter;
  const blocks = blocksOf(withoutPin(letter));
  if (isRefusal(blocks)) return blocks;
  const drawn = await drawDocument({
    title: `Preview: ${templateOf(letter.template).displayName}`,
    createdAt: work.now.toISOString(),
    letterhead: head,
    reference: `Preview ${facts.referenceNumber}`,
    blocks,
  });
  const version = await work.db.one<{ id: string }>(sql`
    select stored_file_id as id from notice_versions where notice_id = ${noticeId} and language_code = 'en'
       and published_at is not null and replaced_at is null`);
  const [enclosure] = (await readEnclosures(platform.files, [version?.id ?? null])).values();
  return enclosure ? (await enclose(drawn, enclosure)).bytes : drawn.bytes;
}

function compose(
  template: Letter['template'],
  line: NoticedLine,
  facts: ReturnType<typeof letterFactsOf>,
  rules: RuleBook,
): Letter | Refusal {
  const dates = noticeDates(facts.letterOn, rules.notices);
  if (isRefusal(dates)) return dates;
  const defaultAction = announcedDefault(line, facts.letterOn, rules);
  if (isRefusal(defaultAction)) return defaultAction;
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
