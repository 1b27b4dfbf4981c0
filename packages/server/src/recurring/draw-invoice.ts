import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/money/format-money';
import type { Cents } from '@fiducia/domain/money/cents';
import { factRows, heading, paragraph } from '@fiducia/domain/notices/document-block';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { drawDocument } from '../pdf/draw-document.ts';

export interface InvoicePaper {
  readonly friendlyId: string;
  readonly accountDisplayName: string | null;
  readonly planDisplayName: string | null;
  readonly status: 'draft' | 'sent' | 'paid' | 'void';
  readonly total: Cents;
  readonly dueOn: string;
  readonly memo: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly paidAt: string | null;
  readonly lines: readonly {
    readonly displayName: string;
    readonly orderLineFriendlyId: string | null;
    readonly quantity: number;
    readonly price: Cents;
    readonly amount: Cents;
  }[];
}

const dayOf = (instant: string): string => formatDate(localDate(instant, timeZones.eastern));

const standing: Readonly<Record<InvoicePaper['status'], string>> = {
  draft: 'Draft: not to be paid',
  sent: 'To be paid',
  paid: 'Paid',
  void: 'Void: not to be paid',
};

/** The invoice on paper: who owes what for whom, until when. The same invoice gives the same bytes. */
export async function drawInvoice(of: InvoicePaper): Promise<Uint8Array> {
  const number = formatAnyFriendlyId(of.friendlyId);
  const facts: (readonly [string, string])[] = [
    ['Invoice', number],
    ['Account', of.accountDisplayName ?? ''],
    ...(of.planDisplayName === null ? [] : [['Plan', of.planDisplayName] as const]),
    ...(of.sentAt === null ? [] : [['Date', dayOf(of.sentAt)] as const]),
    ['Due on', formatDate(of.dueOn)],
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
        header: ['Text', 'Order line', 'Qty', 'Price', 'Amount'],
        // A number of a line stands whole.
        shares: [0.34, 0.26, 0.08, 0.14, 0.18],
        rows: [
          ...of.lines.map((line) => [
            line.displayName,
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
