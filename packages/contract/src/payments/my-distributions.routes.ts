import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { DistributionTypeFlags } from '@fiducia/domain/orders/distribution-type';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import type { StepDate } from '@fiducia/domain/orders/step-dates';
import type { TrackerStep } from '@fiducia/domain/orders/tracker-step-names';
import { z } from 'zod';
import { logoSize } from '../accounts/logo-size.ts';
import { route } from '../lang/route.ts';
import { centsInput } from './election-input.ts';

/** A distribution as shown in the participant's list. */
export interface DistributionCard {
  readonly orderLineId: string;
  readonly friendlyId: string;
  readonly planName: string;
  readonly sponsorName: string;
  /** The file of the logo of the plan, its sponsor, or the sponsor’s brand; null if there is none. */
  readonly logoFileId: string | null;
  readonly gross: Cents;
  readonly status: string;
  readonly substatus: string | null;
  /** The steps of the distribution's service, in order. */
  readonly steps: readonly TrackerStep[];
  readonly step: TrackerStep | null;
  /** The date of each step, in the order of the steps; null where no date is known. */
  readonly stepDates: readonly (StepDate | null)[];
  /** Days left to choose; null if there is nothing to choose or the time is over. */
  readonly daysLeft: number | null;
  /** What we do with the money if the participant doesn’t choose in time; null if there is nothing to choose. */
  readonly ifSilent: DefaultAction | null;
  readonly sentence: string;
  /** The default action for a participant who didn’t respond, and its reason; null if the participant made a choice. */
  readonly why: string | null;
  readonly date: string | null;
  readonly isTroubled: boolean;
  /** The last check was voided because it wasn’t cashed in time, and the payee hasn’t asked for a new payment. */
  readonly isExpired: boolean;
  readonly isFinished: boolean;
  readonly isUnlocked: boolean;
  readonly action: { readonly code: 'choose' | 'fix' | 'shorten' | 'details' | 'claim'; readonly label: string };
}

/** What the participant reads about a distribution, told to staff. */
export interface ParticipantView {
  /** Null if the participant can’t see the distribution. */
  readonly sentence: string | null;
}

export const readParticipantView = route<ParticipantView>()({
  method: 'GET',
  path: '/private/order-lines/:id/participant-view',
  who: { staffMember: 'orders.view' },
  summary: 'Read the sentence that the participant sees about an order line',
});

export const myDistributions = route<readonly DistributionCard[]>()({
  method: 'GET',
  path: '/public/participants/my-distributions',
  who: { participant: true },
  summary: 'List my distributions',
});

export const readDistributionLogo = route<never>()({
  method: 'GET',
  path: '/public/order-lines/:id/logo',
  who: { participant: true },
  summary: 'Get the logo of a distribution’s plan or sponsor, resized',
  query: logoSize,
  isDownload: true,
});

/** Projected growth of money that stays invested: compounded yearly, without contributions. */
export interface RetirementBenefit {
  readonly years: number;
  readonly invested: Cents;
  readonly atRetirement: Cents;
  readonly byAge: readonly { readonly age: number; readonly amount: Cents }[];
}

export const calculateRetirementBenefit = route<RetirementBenefit>()({
  method: 'POST',
  path: '/public/participants/calculate-retirement-benefit',
  who: { participant: true },
  summary: 'Project the balance at retirement if the money stays invested',
  body: z.strictObject({
    orderLineId: z.string().regex(/^[0-9a-f]{32}$/, 'Send an ID of 32 hexadecimal characters (0-9, a-f).'),
    currentAge: z
      .int('Enter your age in whole years.')
      .min(16, 'Enter an age from 16 to 100.')
      .max(100, 'Enter an age from 16 to 100.'),
    retirementAge: z
      .int('Enter an age in whole years.')
      .min(16, 'Enter an age from 16 to 100.')
      .max(100, 'Enter an age from 16 to 100.'),
    retirementFunds: centsInput.optional(),
    assumedRateOfReturn: z.number().min(0, 'Enter a percent from 0 to 15.').max(15, 'Enter a percent from 0 to 15.'),
  }),
});

const anyone = { participant: true, client: true, staffMember: true } as const;

export const listDistributionTypes = route<
  readonly ({
    readonly code: (typeof distributionTypeCodes)[number];
    readonly displayName: string;
  } & DistributionTypeFlags)[]
>()({
  method: 'GET',
  path: '/public/distribution-types',
  who: anyone,
  summary: 'List the distribution types allowed for an account type and reason',
  query: z.object({ retirementAccountTypeCode: z.string().optional(), distributionReasonCode: z.string().optional() }),
});
