import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import type { DepositFrequency } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import type { PenaltyPreview } from '@fiducia/domain/taxes/deposits/deposit-penalty';
import type { ReturnDifference } from '@fiducia/domain/taxes/returns/deposit-tie';
import type { PayerReturn } from '@fiducia/domain/taxes/returns/payer-return';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Choose a record from the list.');
const view = { staffMember: 'tax.view' } as const;
const file = { staffMember: 'tax.file' } as const;

/** A tax whose amount differs from the ledger. */
export interface DifferingTax {
  readonly id: string;
  readonly label: string;
  readonly amount: Cents;
  readonly payable: Cents;
}

/** Undeposited tax of one authority. */
export interface PayableTax {
  readonly taxingAuthorityId: string;
  readonly code: string;
  readonly displayName: string;
  readonly kind: 'federal' | 'state' | 'nonresident';
  readonly taxes: number;
  readonly amount: Cents;
  readonly unaccepted: number;
  readonly schedules: readonly DepositFrequency[];
  readonly deposits: number;
  readonly nextDueOn: string | null;
  /** Total of the deposits that aren’t in a batch and are due by the next due date. */
  readonly nextAmount: Cents;
  readonly lateAmount: Cents;
  readonly sentAmount: Cents;
}
export interface TaxesPayable {
  readonly today: string;
  readonly authorities: readonly PayableTax[];
  readonly totalAmount: Cents;
  /** Refunds by which these deposits are lower. */
  readonly nettedAmount: Cents;
  /** Balance of the ledger’s taxes-payable accounts, less the netted refunds. */
  readonly ledgerAmount: Cents;
  readonly differences: readonly DifferingTax[];
}
export const readTaxesPayable = route<TaxesPayable>()({
  method: 'GET',
  path: '/private/taxes-payable',
  who: view,
  summary: 'Get undeposited tax by authority, with due dates and the comparison with the ledger',
});

/** Deposits of one day of the calendar. */
export interface DepositDay {
  readonly date: string;
  /** Name of the legal or bank holiday. */
  readonly holiday: string | null;
  readonly deposits: readonly {
    readonly status: 'due' | 'scheduled' | 'sent' | 'settled';
    readonly isNextDay: boolean;
    readonly authorityName: string;
    readonly taxingAuthorityId: string;
    readonly payers: readonly string[];
    readonly amount: Cents;
  }[];
}
export const readDepositCalendar = route<readonly DepositDay[]>()({
  method: 'GET',
  path: '/private/tax-deposit-calendar',
  who: view,
  summary: 'List the deposits of each weekday in a range of up to ten weeks',
  query: z.object({ from: z.iso.date('Enter a date.'), to: z.iso.date('Enter a date.') }),
});

export const proposeTaxPayments = route<{ readonly due: number; readonly totalAmount: Cents }>()({
  method: 'POST',
  path: '/private/tax-payments/propose',
  who: file,
  summary: 'Propose deposits for all withheld tax that isn’t in a batch',
  body: z.strictObject({}),
});

export const createTaxBatchByDueDate = route<{ readonly id: string; readonly deposits: number }>()({
  method: 'POST',
  path: '/private/tax-payment-batches/by-due-date',
  who: file,
  summary: 'Create a batch with all deposits to an authority that are due by a date',
  body: z.strictObject({
    authority: z.string().max(20),
    dueOn: z.iso.date('Enter a date.'),
    settleOn: z.iso.date('Enter a date.').optional(),
  }),
});

export const sendTaxBatch = route<{ readonly id: string; readonly deposits: number; readonly hasFile: boolean }>()({
  method: 'POST',
  path: '/private/tax-payment-batches/:id/send',
  who: { staffMember: 'tax.approve' },
  summary: 'Send a batch that another user prepared: check it, write its file, and post the deposits',
  needsFreshSignIn: true,
  body: z.strictObject({}),
});

export const downloadTaxBatchFile = route<never>()({
  method: 'GET',
  path: '/private/tax-payment-batches/:id/file',
  who: { staffMember: 'tax.approve' },
  summary: 'Download the file of a sent batch',
  isDownload: true,
  isClosedWhileHeld: true,
});

export const confirmTaxPayments = route<{ readonly confirmed: number }>()({
  method: 'POST',
  path: '/private/tax-payment-batches/:id/confirmations',
  who: file,
  summary: 'Save the confirmations of a sent batch, all or none',
  body: z.strictObject({
    confirmations: z
      .array(
        z.strictObject({
          taxPaymentId: id,
          payerEin: z.string().max(10),
          amount: z.int('Enter an amount in whole cents.').min(1, 'Enter an amount greater than $0.00.'),
          settledOn: z.iso.date('Enter a date.'),
          confirmationNumber: z.string().trim().min(1, 'Enter the confirmation number.').max(40),
        }),
      )
      .min(1, 'Enter at least one confirmation.')
      .max(1_000),
  }),
});

export const returnTaxPayment = route<{ readonly id: string; readonly replacementId: string }>()({
  method: 'POST',
  path: '/private/tax-payments/:id/return',
  who: file,
  summary: 'Record that a deposit was returned before the bank debited it, and propose it again',
  body: z.strictObject({
    returnedOn: z.iso.date('Enter a date.'),
    reason: z.string().trim().min(1, 'Enter a reason.').max(200),
  }),
});

/** What a deposit would cost if it is late. */
export interface DepositPreview {
  readonly amount: Cents;
  readonly dueOn: string;
  readonly daysLate: number;
  /** Penalty on the settlement date, or today if it has none. */
  readonly penalty: Cents;
  readonly steps: readonly PenaltyPreview[];
  readonly problems: readonly string[];
}
export const previewTaxPayment = route<DepositPreview>()({
  method: 'GET',
  path: '/private/tax-payments/:id/preview',
  who: view,
  summary: 'Get what keeps a deposit from being sent, and the penalty if it is late',
});

export const setReceivingAccount = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/taxing-authorities/:id/receiving-account',
  who: { staffMember: 'system.edit' },
  summary: 'Set the bank account that receives an authority’s ACH credits',
  needsFreshSignIn: true,
  body: z.strictObject({
    routingNumber: z.string().refine(isAbaRoutingNumber, 'Enter a valid 9-digit routing number.'),
    accountNumber: z
      .string()
      .trim()
      .regex(/^[0-9-]{4,17}$/, 'Enter 4 to 17 digits.'),
  }),
});

export const revealPayerAccountNumber = route<{ accountNumber: string }>()({
  method: 'POST',
  path: '/private/taxing-authority-accounts/:id/reveal-account-number',
  who: file,
  summary: 'Get a payer’s full account number with an authority; each view is logged',
  needsFreshSignIn: { pastPerHour: 10 },
  body: z.strictObject({ reason: z.string().trim().min(1).max(200).optional() }),
  perMinute: 30,
});

/** One payer's tax with an authority in a year. Amounts in cents. */
export interface AuthorityPayerYear {
  readonly payerKey: string;
  readonly payerName: string;
  readonly payerEin: string | null;
  readonly frequency: DepositFrequency;
  /** Why the payer has this frequency. */
  readonly frequencyReason: string;
  readonly withheld: Cents;
  readonly deposited: Cents;
  readonly inTransit: Cents;
  readonly toDeposit: Cents;
  readonly refunded: Cents;
}
export interface AuthorityYear {
  readonly year: number;
  readonly years: readonly number[];
  readonly payers: readonly AuthorityPayerYear[];
  readonly nextDue: readonly { readonly dueOn: string; readonly amount: Cents; readonly payers: number }[];
}
export const readAuthorityYear = route<AuthorityYear>()({
  method: 'GET',
  path: '/private/taxing-authorities/:id/year',
  who: view,
  summary: 'Get an authority’s totals of a year by payer, and its next due dates',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
});

/** A payer's return for a year, compared with the ledger and the deposits. */
export interface PayerReturnView extends PayerReturn {
  readonly taxYear: number;
  readonly authorityName: string;
  readonly payerName: string;
  readonly payerEin: string | null;
  readonly ledgerCents: Cents;
  /** Tax that was adjusted before its deposit. */
  readonly adjustedCents: Cents;
  /** Deposited tax that was given back. */
  readonly refundedCents: Cents;
  /** Every row that differs; empty if taxes, ledger, and deposits agree to the cent. */
  readonly differences: readonly ReturnDifference[];
  /** Tax that no sent deposit holds yet. */
  readonly undepositedCents: Cents;
}

const returnOf = z.object({
  year: z.coerce.number().int().min(2000).max(2100),
  /** The payer’s EIN, or the ID of its account if it has none. */
  payer: z.string().min(1, 'Choose a payer from the list.').max(32),
});

export const readPayerReturn = route<PayerReturnView>()({
  method: 'GET',
  path: '/private/taxing-authorities/:id/return',
  who: view,
  summary: 'Get a payer’s Form 945, Form 1042, or state year sheet, compared with the ledger and its deposits',
  query: returnOf,
});

export const payerReturnPdf = route<never>()({
  method: 'GET',
  path: '/private/taxing-authorities/:id/return-pdf',
  who: view,
  summary: 'Download a payer’s return as a PDF',
  query: returnOf,
  isDownload: true,
});
