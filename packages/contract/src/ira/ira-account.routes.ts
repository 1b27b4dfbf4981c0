import { iraCreditKinds } from '@fiducia/domain/ira/ira-transaction-kind';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { iraAccount } from './ira-account.entity.ts';
import type { iraTransaction } from './ira-transaction.entity.ts';

const idText = z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).');

export const revokeIra = route<RowOf<typeof iraAccount>>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/revoke',
  who: { accountHolder: true, staffMember: 'accounts.edit' },
  summary: 'Revoke an IRA in the seven days after it was opened',
});

/** Staff have the custodian close a revoked IRA, and record it here. */
export const closeIra = route<RowOf<typeof iraAccount>>()({
  method: 'POST',
  path: '/private/ira-accounts/:id/close',
  who: { staffMember: 'accounts.edit' },
  summary: 'Record that the custodian closed a revoked IRA',
});

/** The balance is no more than the closing fee, so nothing would be left to pay out: it pays the fee. */
export const closeIraForFee = route<RowOf<typeof iraAccount>>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/close-for-fee',
  who: { accountHolder: true, staffMember: 'accounts.edit' },
  summary: 'Close an IRA whose balance is no more than the closing fee; the balance pays the fee',
  body: z.strictObject({
    /** The fee that the requester saw, in cents. The request is rejected if it changed since. */
    fee: z.int().min(0),
  }),
  needsFreshSignIn: true,
  perMinute: 10,
});

export const readIraWelcome = route<never>()({
  method: 'GET',
  path: '/public/ira-accounts/:id/welcome',
  who: { accountHolder: true, staffMember: 'accounts.view' },
  summary: 'Download the welcome letter with the disclosure statement of an IRA',
  isDownload: true,
});

export const revealIraNumber = route<{ accountNumber: string }>()({
  method: 'POST',
  path: '/public/ira-accounts/:id/reveal-account-number',
  who: { staffMember: 'accounts.edit' },
  summary: 'Get the full number of an IRA at its custodian; each view is logged',
  needsFreshSignIn: { pastPerHour: 10 },
  body: z.strictObject({ reason: z.string().trim().min(1).max(200).optional() }),
  perMinute: 30,
});

/** Credits money of a deposit to an IRA. A contribution needs the year that it is for. */
export const creditIra = route<RowOf<typeof iraTransaction>>()({
  method: 'POST',
  path: '/private/deposits/:id/ira-credits',
  who: { staffMember: 'trust.link' },
  summary: 'Credit money of a deposit to an IRA',
  body: z.strictObject({
    iraAccountId: idText,
    kind: z.enum(
      iraCreditKinds.map(({ code }) => code),
      { error: 'Choose how the money comes into the IRA.' },
    ),
    /** Cents. */
    amount: z.number().int().min(1, 'Enter an amount above zero.'),
    taxYear: z.number().int().min(2000).max(2100).optional(),
    /** The transfer that the owner started, if the money belongs to one. */
    iraTransferId: idText.optional(),
    note: z.string().trim().max(500).optional(),
  }),
});

export const undoIraCredit = route<RowOf<typeof iraTransaction>>()({
  method: 'POST',
  path: '/private/ira-transactions/:id/undo',
  who: { staffMember: 'trust.link' },
  summary: 'Take a credit back from an IRA, to its deposit',
  body: z.strictObject({
    note: z.string({ error: 'Please enter a reason' }).trim().min(1, 'Please enter a reason').max(500),
  }),
});

/** Pays a fee back to the IRA. The month isn't charged again. */
export const waiveIraFee = route<RowOf<typeof iraTransaction>>()({
  method: 'POST',
  path: '/private/ira-transactions/:id/waive',
  who: { staffMember: 'fees.edit' },
  summary: 'Waive a fee that was charged to an IRA',
  body: z.strictObject({
    note: z.string({ error: 'Please enter a reason' }).trim().min(1, 'Please enter a reason').max(500),
  }),
});

/** A quarterly statement. Dates are `YYYY-MM-DD`. */
export interface IraStatementRow {
  /** Such as `2026-Q4`. */
  readonly quarter: string;
  readonly from: string;
  readonly to: string;
}

export const listIraStatements = route<readonly IraStatementRow[]>()({
  method: 'GET',
  path: '/public/ira-accounts/:id/statements',
  who: { accountHolder: true, staffMember: 'accounts.view' },
  summary: 'List the quarters for which an IRA has a statement, newest first',
});

export const readIraStatement = route<never>()({
  method: 'GET',
  path: '/public/ira-accounts/:id/statements/:quarter',
  who: { accountHolder: true, staffMember: 'accounts.view' },
  summary: 'Download the statement of an IRA for a quarter as a PDF',
  isDownload: true,
});
