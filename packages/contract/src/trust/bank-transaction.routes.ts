import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { bankTransaction } from './bank-transaction.entity.ts';
import type { depositLink } from './deposit-link.entity.ts';

type TransactionRow = RowOf<typeof bankTransaction>;

export const listBankTransactionLinks = route<readonly RowOf<typeof depositLink>[]>()({
  method: 'GET',
  path: '/private/trust/bank-transactions/:id/links',
  who: { staffMember: 'trust.view' },
  summary: 'Links that a bank transaction’s money went to',
});

export const setAdministrativeHoldDays = route<TransactionRow>()({
  method: 'POST',
  path: '/private/trust/bank-transactions/:id/set-administrative-hold-days/:days',
  who: { staffMember: 'trust.edit' },
  summary: 'Hold a bank transaction’s money for so many banking days from its date',
});

export const createDepositFromBankTransaction = route<{ readonly depositId: string }>()({
  method: 'POST',
  path: '/private/trust/bank-transactions/:id/create-deposit',
  who: { staffMember: 'trust.edit' },
  summary: 'Make a deposit of an unassigned bank transaction',
});

export const ignoreBankTransaction = route<TransactionRow>()({
  method: 'POST',
  path: '/private/trust/bank-transactions/:id/ignore',
  who: { staffMember: 'trust.edit' },
  summary: 'Set a bank transaction aside, with a reason; or take it up again',
  body: z.strictObject({ isIgnored: z.boolean(), note: z.string().trim().min(1, 'Please enter note').max(500) }),
});
