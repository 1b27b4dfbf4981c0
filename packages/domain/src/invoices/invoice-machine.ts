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
   * Lines of a sent invoice whose fee was already taken from trust, because the invoice was paid once and the payment
   * was returned.
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
  otherHolder: ['conflict', 'The money in this deposit link doesn’t belong to the account that owes the invoice.'],
  linkHolds: [
    'conflict',
    (f: { left: Cents; total: Cents }) =>
      `This link has ${formatMoney(f.left)} left, and the invoice is for ${formatMoney(f.total)}. An invoice must be paid in full with one payment.`,
  ],
  depositOnHold: ['conflict', 'This deposit is still on hold. Pay the invoice after the hold ends.'],
  feesAreTaken: [
    'conflict',
    'Fees on this invoice were taken from trust before the bank returned the payment, so it can’t be voided. Have it paid again.',
  ],
  feeInvoicedTwice: ['conflict', 'One of these fees is already on another invoice. Reload the page.'],
});

const staff = { may: ['staffMember'], needs: 'trust.edit' } as const;

/**
 * A draft is sent and a sent invoice is paid. Either can be voided before it is paid. An invoice whose payment is
 * returned is due again.
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
