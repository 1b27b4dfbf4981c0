import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { WithholdingFacts } from '@fiducia/domain/taxes/withholding-facts';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { centsInput } from './election-input.ts';

/** The federal tax of one payment method, given the current facts. */
export interface FederalEffect {
  readonly distributionTypeCode: string;
  readonly gross: Cents;
  readonly federalTax: Cents;
  /** The value in the instruction; null until something is chosen. */
  readonly chosenFederalTax: Cents | null;
  readonly sentence: string;
}

export interface WithholdingFactsView extends WithholdingFacts {
  /** The last day on which the Form W-8BEN is valid. */
  readonly w8BenExpiresOn: string | null;
  readonly isNonresidentAlien: boolean;
  /** Why the facts can't be changed now; null if they can. */
  readonly closedBecause: string | null;
  /** For `If-Match`: the version that the editor read. */
  readonly updatedAt: string;
  /** The payment day used for the effect; null if there is nothing left to calculate. */
  readonly payOn: string | null;
  /** For the election, or for the whole amount in cash until there is one. */
  readonly effect: readonly FederalEffect[];
  /** Why nothing can be calculated. */
  readonly effectProblem: string | null;
}

const path = '/private/order-lines/:id/withholding-facts';

export const readWithholdingFacts = route<WithholdingFactsView>()({
  method: 'GET',
  path,
  who: { staffMember: 'payments.view' },
  summary: 'Treaty rate, Form W-8BEN and required minimum of a line, and what they do to its federal tax',
});

export const changeWithholdingFacts = route<WithholdingFacts>()({
  method: 'PATCH',
  path,
  who: { staffMember: 'orders.edit' },
  summary: 'Change treaty rate, Form W-8BEN or required minimum of a line, until its choices are approved',
  body: z.strictObject({
    treatyRateBp: z.int('Enter a percent with at most two decimals.').nullable().optional(),
    w8BenSignedOn: z.string().refine(isCalendarDate, 'Please enter a valid date').nullable().optional(),
    requiredMinimumAmount: centsInput.nullable().optional(),
  }),
});
