import * as routes from '@fiducia/contract/documents/special-tax-notice.routes';
import {
  type NoticeAudience,
  noticeBlocks,
  specialTaxNotice,
} from '@fiducia/domain/documents/notices/special-tax-notice';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { download, reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { type DrawnDocument, drawDocument } from '../../platform/pdf/draw-document.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { letterDay } from './make-first-notices.ts';

const names: Readonly<Record<NoticeAudience, string>> = {
  traditional: 'traditional',
  roth: 'Roth',
  both: 'traditional and Roth',
};

/**
 * Returns a function that draws each document once and caches it. The documents are public, and there are only a few
 * per day.
 */
function drawnOnce() {
  const drawn = new Map<string, Promise<DrawnDocument>>();
  return (key: string, draw: () => Promise<DrawnDocument>): Promise<DrawnDocument> => {
    const known = drawn.get(key);
    if (known !== undefined) return known;
    if (drawn.size > 8) drawn.clear();
    const made = draw();
    drawn.set(key, made);
    return made;
  };
}

export function specialTaxNoticeEndpoints(): Endpoint[] {
  const once = drawnOnce();
  return [
    on(routes.readSpecialTaxNotice, async ({ query }, ctx) => {
      const asOf = letterDay(ctx);
      const notice = specialTaxNotice(asOf, query.kind, (await readRuleBook(ctx.db)).notices);
      return isRejection(notice) ? notice : reply({ ...notice, asOf });
    }),
    on(routes.downloadSpecialTaxNotice, async ({ query }, ctx) => {
      const asOf = letterDay(ctx);
      const notice = specialTaxNotice(asOf, query.kind, (await readRuleBook(ctx.db)).notices);
      if (isRejection(notice)) return notice;
      const { bytes } = await once(`${asOf} ${query.kind} ${JSON.stringify(notice.sections)}`, () =>
        drawDocument({
          title: notice.title,
          createdAt: `${asOf}T12:00:00.000Z`,
          reference: `${notice.version}, ${names[query.kind]} accounts`,
          blocks: noticeBlocks(notice),
        }),
      );
      return download(`Special Tax Notice ${asOf}.pdf`, 'application/pdf', Buffer.from(bytes));
    }),
  ];
}
