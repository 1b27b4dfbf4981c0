import { type MatchKind, matchKinds } from '@fiducia/domain/payments/match-kinds';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { bankTransaction } from './bank-transaction.entity.ts';
import type { depositLink } from './deposit-link.entity.ts';

type TransactionRow = RowOf<typeof bankTransaction>;

/** A record that could match a bank transaction. */
export interface MatchCandidate {
  readonly kind: MatchKind;
  readonly id: string;
  readonly title: string;
  /** The record's number; empty if it has none. */
  readonly reference: string;
  readonly href: string | null;
  readonly amount: number;
  /** The record's effective, clearing, or due date. */
  readonly on: string;
  readonly reasons: readonly string[];
  /** False if the amount prevents a match. The record is still listed for reference. */
  readonly fits: boolean;
}

export const listBankTransactionLinks = route<readonly RowOf<typeof depositLink>[]>()({
  method: 'GET',
  path: '/private/trust/bank-transactions/:id/links',
  who: { staffMember: 'trust.view' },
  summary: 'List the deposit links funded by a bank transaction',
});

export const setAdministrativeHoldDays = route<TransactionRow>()({
  method: 'POST',
  path: '/private/trust/bank-transactions/:id/set-administrative-hold-days/:days',
  who: { staffMember: 'trust.edit' },
  summary: 'Hold a bank transaction’s money for a number of banking days from its date',
});

export const createDepositFromBankTransaction = route<{ readonly depositId: string }>()({
  method: 'POST',
  path: '/private/trust/bank-transactions/:id/create-deposit',
  who: { staffMember: 'trust.edit' },
  summary: 'Create a deposit from an unassigned bank transaction',
});

export const ignoreBankTransaction = route<TransactionRow>()({
  method: 'POST',
  path: '/private/trust/bank-transactions/:id/ignore',
  who: { staffMember: 'trust.edit' },
  summary: 'Ignore a bank transaction, with a reason, or restore it',
  body: z.strictObject({ isIgnored: z.boolean(), note: z.string().trim().min(1, 'Please enter a note').max(500) }),
});

export const listBankTransactionMatches = route<readonly MatchCandidate[]>()({
  method: 'GET',
  path: '/private/trust/bank-transactions/:id/matches',
  who: { staffMember: 'trust.edit' },
  summary:
    'List possible matches for an unassigned bank transaction: payments, batches, returned payments, taxes, and fees',
});

export const matchBankTransaction = route<TransactionRow>()({
  method: 'POST',
  path: '/private/trust/bank-transactions/:id/match',
  who: { staffMember: 'trust.edit' },
  summary: 'Match an unassigned bank transaction manually, with a reason',
  body: z.strictObject({
    kind: z.enum(matchKinds),
    targetId: z.string().regex(/^[0-9a-f]{32}$/, 'Choose a record from the list.'),
    note: z.string().trim().min(1, 'Please enter a note').max(500),
  }),
});
