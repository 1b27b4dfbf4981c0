import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { WithholdingFacts } from '@fiducia/domain/taxes/withholding-facts';
import { z } from 'zod';
import { isInputDate } from '../lang/input-date.ts';
import { route } from '../lang/route.ts';
import { centsInput } from './election-input.ts';

/** Federal tax of one distribution type with the current withholding details. */
export interface FederalEffect {
  readonly distributionTypeCode: string;
  readonly gross: Cents;
  readonly federalTax: Cents;
  /** Federal tax of the current payment instruction; null if there is no election yet. */
  readonly chosenFederalTax: Cents | null;
  readonly sentence: string;
}

export interface WithholdingFactsView extends WithholdingFacts {
  /** The last day on which Form W-8BEN is valid. */
  readonly w8BenExpiresOn: string | null;
  readonly isNonresidentAlien: boolean;
  /** Reason why the details can't be changed now; null if they can. */
  readonly closedBecause: string | null;
  /** Send as `If-Match` when changing the details. */
  readonly updatedAt: string;
  /** The payment date used to calculate the effect; null if there is nothing left to calculate. */
  readonly payOn: string | null;
  /** The effect on the elections, or on a full cash payment if there are none yet. */
  readonly effect: readonly FederalEffect[];
  /** Reason why the effect can't be calculated. */
  readonly effectProblem: string | null;
}

const path = '/private/order-lines/:id/withholding-facts';

export const readWithholdingFacts = route<WithholdingFactsView>()({
  method: 'GET',
  path,
  who: { staffMember: 'payments.view' },
  summary: 'Get an order line’s treaty rate, Form W-8BEN, and RMD, and their effect on its federal tax',
});

export const changeWithholdingFacts = route<WithholdingFacts>()({
  method: 'PATCH',
  path,
  who: { staffMember: 'orders.edit' },
  summary: 'Change an order line’s treaty rate, Form W-8BEN, or RMD before its elections are approved',
  body: z.strictObject({
    treatyRateBp: z.int('Enter a percent with up to two decimals.').nullable().optional(),
    w8BenSignedOn: z.string().refine(isInputDate, 'Please enter a valid date').nullable().optional(),
    requiredMinimumAmount: centsInput.nullable().optional(),
  }),
});
