import { machine } from '../foundation/machine/machine.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'void'] as const;

export interface InvoiceFacts {
  readonly totalLines: number;
  /** Lines whose fee was charged or removed another way after the line was created. */
  readonly staleLines: number;
  /**
   * Lines of a sent invoice whose fee was already swept out of trust, because the invoice was paid before and the
   * payment was returned.
   */
  readonly sweptLines: number;
}

export const invoiceRejections = rejections({
  nothingToInvoice: [
    'conflict',
    'There are no held fees to invoice. Fees appear here when they are charged to the account.',
  ],
  hasNoLines: ['conflict', 'This invoice has no lines. Add held fees, or void it.'],
  hasStaleLines: [
    'conflict',
    (stale: number) =>
      `${stale === 1 ? 'One line bills a fee that was' : `${stale} lines bill fees that were`} already charged or removed. Remove ${stale === 1 ? 'it' : 'them'} first.`,
  ],
  dueInThePast: ['invalid', 'This date has passed. Enter today or a later date.'],
  isNotDraft: ['conflict', 'This invoice was sent. To change it, void it and create a new one.'],
  otherHolder: [
    'conflict',
    'The money in this deposit link doesn’t belong to the account that owes the invoice. Choose a link for that account.',
  ],
  linkHolds: [
    'conflict',
    (f: { left: Cents; total: Cents }) =>
      `This link has ${formatMoney(f.left)} left, and the invoice is for ${formatMoney(f.total)}. An invoice must be paid in full with one payment.`,
  ],
  depositOnHold: ['conflict', 'This deposit is still on hold. Pay the invoice after the hold ends.'],
  feesAreTaken: [
    'conflict',
    'Fees on this invoice were swept out of trust before the bank returned the payment, so the invoice can’t be voided. Ask the account to pay it again.',
  ],
  feeInvoicedTwice: ['conflict', 'One of these fees is already on another invoice. Reload the page.'],
});

const staff = { may: ['staffMember'], needs: 'trust.edit' } as const;

/**
 * State machine for invoices. A draft is sent, and a sent invoice is paid. Both can be voided until the invoice is
 * paid. If the payment is returned, the invoice is due again.
 */
export const invoiceMachine = machine<InvoiceFacts>()({
  entity: 'invoice',
  initial: 'draft',
  transitions: {
    send: {
      from: ['draft'],
      to: 'sent',
      ...staff,
      unless: [
        ({ totalLines }) => (totalLines === 0 ? invoiceRejections.hasNoLines() : undefined),
        ({ staleLines }) => (staleLines > 0 ? invoiceRejections.hasStaleLines(staleLines) : undefined),
      ],
    },
    pay: { from: ['sent'], to: 'paid', ...staff },
    bounce: { from: ['paid'], to: 'sent', may: ['system'] },
    void: {
      from: ['draft', 'sent'],
      to: 'void',
      ...staff,
      unless: [({ sweptLines }) => (sweptLines > 0 ? invoiceRejections.feesAreTaken() : undefined)],
    },
  },
});
