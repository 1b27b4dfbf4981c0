import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { TransferHolder } from '@fiducia/domain/ira/ira-transfer-machine';
import type { PayoutKind, PayoutStep } from '@fiducia/domain/ira/ira-transfer-out';
import type { OrderLineStatus } from '@fiducia/domain/orders/order-line-status';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { stateElectionInput } from '../payments/election-input.ts';
import type { CalculatedDistribution, ElectionAgreement } from '../payments/election-results.ts';

const who = { accountHolder: true, staffMember: 'orders.initiate' } as const;

const payoutMethods = ['achPayment', 'check'] as const;

const idText = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');

/**
 * The account at another institution that the money moves to directly: an IRA if a custodian holds it, a plan
 * otherwise. Nothing is withheld then.
 */
const transferTo = z.strictObject({
  institutionId: idText,
  accountNumber: z
    .string({ error: 'Please enter the account number' })
    .trim()
    .regex(/^[0-9A-Za-z][0-9A-Za-z -]{2,29}$/, 'Enter the account number: 3 to 30 letters and digits.'),
});

const payout = {
  /** Cents. The whole balance if omitted. */
  amount: z.int('Enter an amount above zero.').min(1, 'Enter an amount above zero.').optional(),
  /** Federal withholding in basis points, as elected on Form W-4R. The default of the law if omitted. */
  federalRateBp: z
    .int('Enter a percent from 0 to 100.')
    .min(0, 'Enter a percent from 0 to 100.')
    .max(10_000, 'Enter a percent from 0 to 100.')
    .optional(),
  stateElection: stateElectionInput.default({ kind: 'default' }),
  paymentMethodCode: z.enum(payoutMethods, { error: 'Choose how you want to be paid.' }).default('achPayment'),
  transferTo: transferTo.optional(),
};

/** The same distribution with another federal withholding. Amounts are cents. */
export interface ComparedWithholding {
  readonly federalRateBp: number;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly net: Cents;
}

export interface IraDistributionPreview {
  readonly balance: Cents;
  readonly kind: PayoutKind;
  /** What closing the IRA costs. Zero if a part of the balance stays in it. */
  readonly closingFee: Cents;
  /** The institution that must give a letter of acceptance first, or null. */
  readonly letterFrom: string | null;
  readonly distribution: CalculatedDistribution;
  /** The default withholding, none, and the one that was requested. */
  readonly compared: readonly ComparedWithholding[];
  /** What the owner signs with the request. */
  readonly agreement: Pick<ElectionAgreement, 'title' | 'text'>;
}

export const previewIraDistribution = route<IraDistributionPreview>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/distributions/preview',
  who,
  summary: 'Calculate what arrives if money is taken out of an IRA; nothing is stored',
  body: z.strictObject(payout),
  perMinute: 60,
});

/** A distribution from an IRA and its progress. Amounts are cents, dates `YYYY-MM-DD`. */
export interface IraDistribution {
  readonly orderLineId: string;
  readonly kind: PayoutKind;
  /** The institution that gets the money. Null if the owner does. */
  readonly institutionName: string | null;
  /** The institution gives a letter of acceptance first. */
  readonly needsLetter: boolean;
  readonly hasLetter: boolean;
  /** Who must act next, or null if nobody has to. */
  readonly holder: TransferHolder | null;
  readonly friendlyId: string;
  readonly requestedOn: string;
  readonly gross: Cents;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly fees: Cents;
  readonly net: Cents;
  readonly paymentMethodCode: string | null;
  /** Such as the last digits of the bank account. */
  readonly destination: string | null;
  readonly status: OrderLineStatus;
  readonly steps: readonly PayoutStep[];
  readonly step: PayoutStep | null;
  readonly sentence: string;
  readonly isTroubled: boolean;
  readonly isFinished: boolean;
  readonly isCancelable: boolean;
}

export const requestIraDistribution = route<IraDistribution>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/distributions',
  who,
  summary: 'Take money out of an IRA, or move it to another institution, as its owner or for the owner',
  body: z.strictObject({
    ...payout,
    routingNumber: z.string().trim().max(9).optional(),
    accountNumber: z.string().trim().max(34).optional(),
    bankAccountType: z.enum(['checking', 'savings']).optional(),
    /** The amount that the requester saw. The request is rejected if it changed since. */
    net: z.int().min(0),
    hasAgreed: z.boolean().default(false),
  }),
  needsFreshSignIn: true,
  perMinute: 10,
});

export const listIraDistributions = route<readonly IraDistribution[]>()({
  method: 'GET',
  path: '/public/ira-accounts/:id/distributions',
  who: { accountHolder: true, staffMember: 'accounts.view' },
  summary: 'List the distributions from an IRA with their progress, newest first',
});

export const cancelIraDistribution = route<IraDistribution>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/distributions/:orderLineId/cancel',
  who,
  summary: 'Cancel a distribution from an IRA that wasn’t approved yet; its money goes back to the IRA',
  body: z.strictObject({}),
});

export const uploadIraLetter = route<IraDistribution>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/distributions/:orderLineId/letter',
  who,
  summary: 'Add the letter of acceptance of the institution that an IRA’s money moves to; a new one replaces it',
  files: ['file'],
  perDay: 20,
});

export const readIraLetter = route<never>()({
  method: 'GET',
  path: '/public/ira-accounts/:id/distributions/:orderLineId/letter',
  who: { accountHolder: true, staffMember: 'accounts.view' },
  summary: 'Download the letter of acceptance of the institution that an IRA’s money moves to',
  isDownload: true,
});

/** The payment came back, and the owner wants the money to stay in the IRA. Withheld tax and fees go back with it. */
export const putBackIraDistribution = route<IraDistribution>()({
  method: 'POST',
  path: '/private/ira-accounts/:id/distributions/:orderLineId/put-back',
  who: { staffMember: 'payments.edit' },
  summary: 'Put the money of a returned payment back into its IRA; nothing counts as distributed then',
  body: z.strictObject({
    note: z.string({ error: 'Please enter a reason' }).trim().min(1, 'Please enter a reason').max(500),
  }),
});
