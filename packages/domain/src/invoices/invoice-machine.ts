import { formatMoney } from '../money/format-money.ts';
import type { Cents } from '../money/cents.ts';
import { machine } from '../machine/machine.ts';
import { refusals } from '../refusal/refusal.ts';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'void'] as const;

export interface InvoiceFacts {
  readonly totalLines: number;
  /** Lines whose fee was charged or removed in another way since the line was made. */
  readonly staleLines: number;
  /** Lines of a sent invoice whose fee was taken out of trust: it was paid once, and the payment bounced. */
  readonly sweptLines: number;
}

export const invoiceRefusals = refusals({
  nothingToInvoice: [
    'conflict',
    'There are no held fees to invoice. Fees appear here when they are charged to the account.',
  ],
  hasNoLines: ['conflict', 'This invoice has no lines. Add held fees or void it.'],
  hasStaleLines: [
    'conflict',
    (stale: number) =>
      `${stale === 1 ? 'One line bills a fee that was' : `${stale} lines bill fees that were`} charged or removed meanwhile. Remove ${stale === 1 ? 'it' : 'them'} first.`,
  ],
  dueInThePast: ['invalid', 'This day has passed. Enter today or a later day.'],
  isNotDraft: ['conflict', 'This invoice was sent. Void it and make a new one to change it.'],
  otherHolder: ['conflict', 'This deposit link does not hold money of the account that owes the invoice.'],
  linkHolds: [
    'conflict',
    (f: { left: Cents; total: Cents }) =>
      `This link has ${formatMoney(f.left)} left, and the invoice is ${formatMoney(f.total)}. An invoice is paid at once and in full.`,
  ],
  depositOnHold: ['conflict', 'The money of this deposit is still on hold. Pay the invoice when the hold has ended.'],
  feesAreTaken: [
    'conflict',
    'Fees of this invoice were taken out of trust before its payment was returned by the bank, so it stays owed. Have it paid again.',
  ],
  feeInvoicedTwice: ['conflict', 'One of these fees stands on another invoice already. Load the page again.'],
});

const staff = { may: ['staffMember'], needs: 'trust.edit' } as const;

/** A draft is sent, a sent invoice is paid; either can be void until it is paid. One whose payment bounced is owed again. */
export const invoiceMachine = machine<InvoiceFacts>()({
  noun: 'invoice',
  initial: 'draft',
  moves: {
    send: {
      from: ['draft'],
      to: 'sent',
      ...staff,
      unless: [
        ({ totalLines }) => (totalLines === 0 ? invoiceRefusals.hasNoLines() : undefined),
        ({ staleLines }) => (staleLines > 0 ? invoiceRefusals.hasStaleLines(staleLines) : undefined),
      ],
    },
    pay: { from: ['sent'], to: 'paid', ...staff },
    bounce: { from: ['paid'], to: 'sent', may: ['system'] },
    void: {
      from: ['draft', 'sent'],
      to: 'void',
      ...staff,
      unless: [({ sweptLines }) => (sweptLines > 0 ? invoiceRefusals.feesAreTaken() : undefined)],
    },
  },
});
