import { depositImageTypes, depositLinkTypes } from '@fiducia/domain/payments/deposit-status';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { bankTransaction } from './bank-transaction.entity.ts';
import type { deposit } from './deposit.entity.ts';
import type { depositLink } from './deposit-link.entity.ts';
import type { DepositImageView, SuggestedLink } from './trust.views.ts';

type DepositRow = RowOf<typeof deposit>;
type LinkRow = RowOf<typeof depositLink>;
type TransactionRow = RowOf<typeof bankTransaction>;

const id = z.string().regex(/^[0-9a-f]{32}$/);
const wholeCents = z
  .number('Enter the amount in whole cents.')
  .int('Enter the amount in whole cents.')
  .positive('Enter an amount greater than zero.')
  .max(1e15);

export const listDepositBankTransactions = route<readonly TransactionRow[]>()({
  method: 'GET',
  path: '/private/trust/deposits/:id/bank-transactions',
  who: { staffMember: 'trust.view' },
  summary: 'List the bank transactions assigned to a deposit',
});

export const listDepositLinks = route<readonly LinkRow[]>()({
  method: 'GET',
  path: '/private/trust/deposits/:id/links',
  who: { staffMember: 'trust.view' },
  summary: 'List a deposit’s links to plans and accounts',
});

export const suggestDepositLinks = route<readonly SuggestedLink[]>()({
  method: 'GET',
  path: '/private/trust/deposits/:id/suggested-links',
  who: { staffMember: 'trust.view' },
  summary: 'Suggest links for a deposit, with reasons',
});

export const createDepositLink = route<LinkRow>()({
  method: 'POST',
  path: '/private/trust/deposits/:id/links',
  who: { staffMember: 'trust.link' },
  summary: 'Link part of a deposit to a plan or account',
  body: z.strictObject({
    type: z.enum(depositLinkTypes, 'Choose plan or account.'),
    planId: id.nullish(),
    accountId: id.nullish(),
    amount: wholeCents,
    depositId: z.string().nullish(),
  }),
});

export const assignBankTransaction = route<DepositRow>()({
  method: 'POST',
  path: '/private/trust/deposits/:depositId/bank-transactions/:id',
  who: { staffMember: 'trust.edit' },
  summary: 'Assign a bank transaction to a deposit',
});

export const unassignBankTransaction = route<DepositRow>()({
  method: 'DELETE',
  path: '/private/trust/deposits/:depositId/bank-transactions/:id',
  who: { staffMember: 'trust.edit' },
  summary: 'Unassign a bank transaction from its deposit',
});

export const listDepositImages = route<readonly DepositImageView[]>()({
  method: 'GET',
  path: '/private/trust/deposits/:id/images',
  who: { staffMember: 'trust.view' },
  summary: 'List a deposit’s images: front of the check, back of the check, and other',
});

export const addDepositImage = route<DepositImageView & { readonly warnings: readonly string[] }>()({
  method: 'POST',
  path: '/private/trust/deposits/:id/images',
  who: { staffMember: 'trust.edit' },
  summary: 'Add an image to a deposit; a TIFF is converted to PNG, and the original is also stored',
  files: ['file'],
  body: z.strictObject({ imageType: z.enum(depositImageTypes, 'Choose front, back, or other.') }),
});

export const viewDepositImage = route<never>()({
  method: 'GET',
  path: '/private/trust/deposits/:depositId/images/:id',
  who: { staffMember: 'trust.view' },
  summary: 'Download a deposit image',
  isDownload: true,
});

export const cancelDeposit = route<DepositRow>()({
  method: 'POST',
  path: '/private/trust/deposits/:id/cancel',
  who: { staffMember: 'trust.edit' },
  summary: 'Cancel a deposit without bank transactions',
  body: z.strictObject({ note: z.string().trim().min(1, 'Please enter a note').max(500) }),
});

export const returnDeposit = route<DepositRow>()({
  method: 'POST',
  path: '/private/trust/deposits/:id/returned/:bankTransactionId',
  who: { staffMember: 'trust.edit' },
  summary:
    'Mark a deposit as returned by this debit; reverses its ledger entries, and the sponsor owes what was already paid',
});
