import { factRows, heading, paragraph } from '@fiducia/domain/documents/notices/document-block';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { drawDocument } from '../../platform/pdf/draw-document.ts';

export interface InvoicePaper {
  readonly friendlyId: string;
  readonly accountDisplayName: string | null;
  readonly planDisplayName: string | null;
  readonly status: 'draft' | 'sent' | 'paid' | 'void';
  readonly total: Cents;
  readonly dueOn: string;
  /** Latest month of the recurring payments that the invoice bills, as `YYYY-MM`. */
  readonly recurringMonth: string | null;
  readonly memo: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly paidAt: string | null;
  readonly lines: readonly {
    readonly displayName: string;
    readonly payeeName: string | null;
    readonly orderLineFriendlyId: string | null;
    readonly quantity: number;
    readonly price: Cents;
    readonly amount: Cents;
  }[];
}

const dayOf = (instant: string): string => formatDate(localDate(instant, timeZones.eastern));

const standing: Readonly<Record<InvoicePaper['status'], string>> = {
  draft: 'Draft: do not pay',
  sent: 'Payment due',
  paid: 'Paid',
  void: 'Void: do not pay',
};

/** Draws the invoice as a PDF. The same invoice always produces the same bytes. */
export async function drawInvoice(of: InvoicePaper): Promise<Uint8Array> {
  const number = formatAnyFriendlyId(of.friendlyId);
  const facts: (readonly [string, string])[] = [
    ['Invoice', number],
    ['Account', of.accountDisplayName ?? ''],
    ...(of.planDisplayName === null ? [] : [['Plan', of.planDisplayName] as const]),
    ...(of.recurringMonth === null ? [] : [['Month', formatMonth(of.recurringMonth)] as const]),
    ...(of.sentAt === null ? [] : [['Date', dayOf(of.sentAt)] as const]),
    ['Due date', formatDate(of.dueOn)],
    ['Status', of.paidAt === null ? standing[of.status] : `Paid on ${dayOf(of.paidAt)}`],
    ['Total', formatMoney(of.total)],
  ];
  const drawn = await drawDocument({
    title: `Invoice ${number}`,
    createdAt: of.sentAt ?? of.createdAt,
    reference: `Invoice ${number}`,
    blocks: [
      heading(1, 'Invoice'),
      factRows(...facts),
      {
        kind: 'table',
        header: ['Description', 'Order line', 'Qty', 'Price', 'Amount'],
        // Shares of the width, chosen so that no number wraps.
        shares: [0.34, 0.26, 0.08, 0.14, 0.18],
        rows: [
          ...of.lines.map((line) => [
            line.payeeName === null ? line.displayName : `${line.displayName}, ${line.payeeName}`,
            formatAnyFriendlyId(line.orderLineFriendlyId ?? ''),
            String(line.quantity),
            formatMoney(line.price),
            formatMoney(line.amount),
          ]),
          ['Total', '', '', '', formatMoney(of.total)],
        ],
      },
      ...(of.memo === null ? [] : [paragraph(of.memo)]),
    ],
  });
  return drawn.bytes;
}
