import type { AgeGroup } from '@fiducia/domain/payments/uncashed/uncashed-step';
import { z } from 'zod';
import { route } from '../lang/route.ts';

/** Totals of the checks that were mailed and not cashed. Amounts in cents. */
export interface UncashedSummary {
  readonly groups: readonly {
    readonly code: AgeGroup;
    readonly label: string;
    /** First and last check date of the group; null for the oldest group's first date. */
    readonly issuedFrom: string | null;
    readonly issuedTo: string;
    readonly count: number;
    readonly total: number;
  }[];
  /** Voided checks whose money waits to be paid again. */
  readonly waitingForReissue: { readonly count: number; readonly total: number };
}

export const readUncashedSummary = route<UncashedSummary>()({
  method: 'GET',
  path: '/private/payments/uncashed-summary',
  who: { staffMember: 'payments.view' },
  summary: 'Get the number and total of uncashed checks by age',
});

/** A larger replacement check. Amounts in cents. */
export interface CheckReplacementView {
  readonly uncashed: number;
  readonly additional: number;
  readonly taxes: readonly { readonly authority: string; readonly amount: number; readonly sentence: string }[];
  readonly checkAmount: number;
  /** What the sponsor still has to send. */
  readonly moneyMissing: number;
}

const replacementBody = z.strictObject({
  replacementAmount: z
    .int('Enter the amount in whole cents.')
    .min(1, 'Enter an amount.')
    .max(100_000_000_000, 'Enter a smaller amount.'),
});

export const previewCheckReplacement = route<CheckReplacementView>()({
  method: 'POST',
  path: '/private/payments/:id/replacement/preview',
  who: { staffMember: 'payments.edit' },
  summary: 'Calculate a replacement check that is larger than the uncashed one',
  body: replacementBody,
});

export const replaceCheck = route<CheckReplacementView>()({
  method: 'POST',
  path: '/private/payments/:id/replacement',
  who: { staffMember: 'payments.edit' },
  summary: 'Increase the replacement of an uncashed check; only the additional amount is taxed',
  body: replacementBody,
});

export const uncashedCheckRoutes = [readUncashedSummary, previewCheckReplacement, replaceCheck] as const;
