import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { WithholdingFacts } from '@fiducia/domain/taxes/withholding-facts';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { centsInput } from './election-input.ts';

/** The federal tax of one way to be paid, by the facts as they are now. */
export interface FederalEffect {
  readonly distributionTypeCode: string;
  readonly gross: Cents;
  readonly federalTax: Cents;
  /** The value in the instruction; null until something is chosen. */
  readonly chosenFederalTax: Cents | null;
  readonly sentence: string;
}

export interface WithholdingFactsView extends WithholdingFacts {
  /** The last day on which Form W-8BEN serves. */
  readonly w8BenExpiresOn: string | null;
  readonly isNonresidentAlien: boolean;
  /** Why the facts cannot be changed now; null when they can. */
  readonly closedBecause: string | null;
  /** For `If-Match`: what the editor had read. */
  readonly updatedAt: string;
  /** The day that the effect is worked out for; null when nothing is to be worked out any more. */
  readonly payOn: string | null;
  /** Of what was chosen, or of all in cash while nothing is. */
  readonly effect: readonly FederalEffect[];
  /** Why nothing can be worked out. */
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
