import { type DocumentBlock, heading } from '@fiducia/domain/documents/notices/document-block';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatTime } from '@fiducia/domain/foundation/calendar/format-time';
import { localDate, localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { download } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { drawDocument } from '../../../platform/pdf/draw-document.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';

interface Sheet {
  readonly title: string;
  /** Shown in the footer of each page. */
  readonly reference: string;
  readonly fileName: string;
  readonly blocks: readonly DocumentBlock[];
}

/** Draws a sheet under the company's letterhead, with the time at which its figures were read. */
export async function drawSheet(ctx: RequestContext, { title, reference, fileName, blocks }: Sheet) {
  const { date, time } = localMoment(ctx.now.toISOString(), timeZones.eastern);
  const readAt = `${formatDate(date)} at ${formatTime(time, 'Eastern')}`;
  const { bytes } = await drawDocument({
    title,
    createdAt: ctx.now.toISOString(),
    letterhead: await readLetterhead(ctx.db),
    reference: `${reference} · Printed ${readAt}`,
    blocks: [heading(1, title), ...blocks],
  });
  return download(fileName, 'application/pdf', Buffer.from(bytes), true);
}

export const dayOf = (instant: string): string => formatDate(localDate(instant, timeZones.eastern));

/** Formats cents, which statements return as numbers. */
export const amountOf = (amount: number | null): string => (amount === null ? '' : formatMoney(cents(Number(amount))));
