import * as routes from '@fiducia/contract/documents/special-tax-notice.routes';
import { type NoticeAudience, noticeBlocks, specialTaxNotice } from '@fiducia/domain/notices/special-tax-notice';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { type DrawnDocument, drawDocument } from '../pdf/draw-document.ts';
import { download, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { letterDay } from './make-first-notices.ts';

const names: Readonly<Record<NoticeAudience, string>> = {
  traditional: 'traditional',
  roth: 'Roth',
  both: 'traditional and Roth',
};

/** Anybody may ask, so the few documents of a day are drawn once. */
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
    on(routes.readSpecialTaxNotice, async ({ query }, work) => {
      const asOf = letterDay(work);
      const notice = specialTaxNotice(asOf, query.kind, (await readRuleBook(work.db)).notices);
      return isRefusal(notice) ? notice : reply({ ...notice, asOf });
    }),
    on(routes.downloadSpecialTaxNotice, async ({ query }, work) => {
      const asOf = letterDay(work);
      const notice = specialTaxNotice(asOf, query.kind, (await readRuleBook(work.db)).notices);
      if (isRefusal(notice)) return notice;
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
