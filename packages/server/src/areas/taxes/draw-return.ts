import type { PayerReturnView } from '@fiducia/contract/taxes/tax-deposit.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import type { LiabilityLine } from '@fiducia/domain/taxes/returns/payer-return';
import type { DocumentDraft } from '../../platform/pdf/draw-document.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-block.ts';

const titles: Readonly<Record<PayerReturnView['form'], string>> = {
  945: 'Form 945, Annual Return of Withheld Federal Income Tax',
  1042: 'Form 1042, Annual Withholding Tax Return for U.S. Source Income of Foreign Persons',
  state: 'Withholding of the year',
};

function tableOf(title: string, lines: readonly LiabilityLine[]): PdfBlock[] {
  if (lines.length === 0) return [];
  return [
    { kind: 'heading', level: 3, text: title },
    {
      kind: 'table',
      header: ['Line', 'Period', 'Tax'],
      rows: lines.map(({ line, label, amountCents }) => [line, label, formatMoney(amountCents)]),
    },
  ];
}

/** What line 1 was before the adjustments of the year; nothing if there were none. */
function adjustments({ withheldCents, adjustedCents, refundedCents }: PayerReturnView): (readonly [string, string])[] {
  if (adjustedCents + refundedCents === 0) return [];
  return [
    ['Withheld before adjustments', formatMoney(cents(withheldCents + adjustedCents + refundedCents))],
    ['Adjusted before deposit', formatMoney(adjustedCents)],
    ['Given back after deposit', formatMoney(refundedCents)],
  ];
}

/** Lines 1 to 6 of Form 945: what was withheld and deposited, and the balance. */
function summary(view: PayerReturnView): readonly (readonly [string, string])[] {
  const is945 = view.form === '945';
  const line = (number: string, text: string) => (is945 ? `${number} ${text}` : text);
  return [
    ...adjustments(view),
    [line('1', 'Income tax withheld'), formatMoney(view.withheldCents)],
    [line('3', 'Total taxes'), formatMoney(view.withheldCents)],
    [line('4', 'Total deposits'), formatMoney(view.depositedCents)],
    [line('5', 'Balance due'), formatMoney(view.balanceDueCents)],
    [line('6', 'Overpayment'), formatMoney(view.overpaymentCents)],
  ];
}

/**
 * Returns a payer's return on plain paper, with the line numbers of the official form. It is a worksheet to file from,
 * and lists every difference to the ledger and the deposits.
 */
export function drawReturn(view: PayerReturnView, now: Date): DocumentDraft {
  const differences = view.differences.map(({ label, sentence }) => `${label}: ${sentence}`);
  return {
    title: `${titles[view.form]} ${view.taxYear}`,
    createdAt: now.toISOString(),
    letterhead: {
      name: view.payerName,
      lines: [view.payerEin === null ? 'EIN missing' : `EIN ${formatEin(view.payerEin)}`],
    },
    reference: `${view.authorityName} ${view.taxYear}`,
    blocks: [
      { kind: 'heading', level: 1, text: `${titles[view.form]}, ${view.taxYear}` },
      {
        kind: 'paragraph',
        text: `Worksheet for ${view.authorityName}, due ${formatDate(view.dueOn)}. This is not the official form and was not filed.`,
      },
      { kind: 'facts', rows: [...summary(view), ['Withheld according to the ledger', formatMoney(view.ledgerCents)]] },
      { kind: 'heading', level: 3, text: 'Comparison with ledger and deposits' },
      differences.length === 0
        ? { kind: 'paragraph', text: 'Taxes, ledger, and deposits agree to the cent.' }
        : { kind: 'list', items: differences },
      ...tableOf('Line 7, monthly summary', view.form === '945' ? view.months : []),
      ...tableOf('Months', view.form === 'state' ? view.months : []),
      ...tableOf('Form 945-A, daily tax liability', view.days),
      ...tableOf('Lines 1 to 60, tax liability', view.periods),
    ],
  };
}
