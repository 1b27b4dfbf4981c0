import { type MatchKind, matchKinds } from '@fiducia/domain/payments/match-kinds';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { bankTransaction } from './bank-transaction.entity.ts';
import type { depositLink } from './deposit-link.entity.ts';

type TransactionRow = RowOf<typeof bankTransaction>;

/** A record of ours that a bank transaction could be matched to. */
export interface MatchCandidate {
  readonly kind: MatchKind;
  readonly id: string;
  readonly title: string;
  /** Its number; empty if it has none. */
  readonly reference: string;
  readonly href: string | null;
  readonly amount: number;
  /** Its own date: when it takes effect, cleared, or is due. */
  readonly on: string;
  readonly reasons: readonly string[];
  /** False if it is listed but its amount prevents matching. */
  readonly fits: boolean;
}

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
    'What an unassigned bank transaction could be: payments and batches that wait for it, payments that came back, taxes, fees',
});

export const matchBankTransaction = route<TransactionRow>()({
  method: 'POST',
  path: '/private/trust/bank-transactions/:id/match',
  who: { staffMember: 'trust.edit' },
  summary: 'Say what a bank transaction is that nothing recognised, with a reason',
  body: z.strictObject({
    kind: z.enum(matchKinds),
    targetId: z.string().regex(/^[0-9a-f]{32}$/, 'Choose a record from the list.'),
    note: z.string().trim().min(1, 'Please enter a note').max(500),
  }),
});
