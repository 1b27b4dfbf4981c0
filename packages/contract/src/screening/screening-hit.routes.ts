import type { HitExplanation } from '@fiducia/domain/screening/explain-hit';
import { differingFacts } from '@fiducia/domain/screening/screening-hit-machine';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { screeningHit } from './screening-hit.entity.ts';

type HitRow = RowOf<typeof screeningHit>;

const viewer = { staffMember: 'legal.view' } as const;
const editor = { staffMember: 'legal.edit' } as const;
const note = z
  .string({ error: 'Please enter a reason' })
  .trim()
  .min(1, 'Please enter a reason')
  .max(2000, 'A reason can have up to 2,000 characters.');

export type FactVerdict = 'same' | 'close' | 'different' | 'unknown';

/** A fact of both sides, as texts, with how it compares. */
export interface ComparedFact {
  readonly label: string;
  readonly ours: string | null;
  readonly listed: readonly string[];
  readonly verdict: FactVerdict;
  /** What the verdict means, such as “9 years apart”. */
  readonly text: string;
}

export interface HitEvent {
  readonly at: string;
  readonly what: string;
  readonly who: string | null;
}

/** A payment that waits for the decision. */
export interface HeldPayment {
  readonly paymentInstructionId: string;
  readonly friendlyId: string;
  readonly orderLineId: string;
  readonly amountCents: number;
  readonly methodCode: string;
  readonly planName: string | null;
  readonly serviceCode: string;
}

export interface ScreeningHitDetail {
  readonly hit: HitRow;
  /** The participant, or the payment instruction of the payee. */
  readonly recordId: string;
  readonly explanation: HitExplanation;
  /** The version of the thresholds that the hit was found with. */
  readonly thresholdsVersion: string;
  readonly programs: readonly string[];
  readonly remarks: string;
  readonly facts: readonly ComparedFact[];
  readonly payments: readonly HeldPayment[];
  readonly history: readonly HitEvent[];
  readonly reviewsNeeded: number;
  readonly firstReviewer: string | null;
  /** Why the signed-in user can't clear the hit, or null. */
  readonly blocker: string | null;
  /** Hits of this pair's participant or payee with other entries. */
  readonly otherHits: number;
}

export interface ListInForce {
  readonly id: string;
  readonly list: string;
  readonly pulledAtUtc: string;
  readonly totalNames: number;
  readonly totalAdded: number;
  readonly totalRemoved: number;
  readonly totalChanged: number;
}

export interface ScreeningSummary {
  readonly lists: readonly ListInForce[];
  /** People and companies that were screened against the lists in force. */
  readonly screened: number;
  /** Those that wait for screening. */
  readonly waiting: number;
  readonly openHits: number;
  /** Cents of payments that open hits hold. */
  readonly heldCents: number;
}

export const readScreeningSummary = route<ScreeningSummary>()({
  method: 'GET',
  path: '/private/legal/screening-summary',
  who: viewer,
  summary: 'Get the sanctions lists in force, and how many people and companies were screened',
});

export const readScreeningHit = route<ScreeningHitDetail>()({
  method: 'GET',
  path: '/private/legal/screening-hits/:id/detail',
  who: viewer,
  summary: 'Get both sides of a sanctions hit, the payments that it holds, and earlier decisions',
});

export const clearScreeningHit = route<HitRow>()({
  method: 'POST',
  path: '/private/legal/screening-hits/:id/clear',
  who: editor,
  summary: 'Clear a sanctions hit that is about a different person or company, with the facts that differ',
  body: z.strictObject({ differingFacts: z.array(z.enum(differingFacts)).max(differingFacts.length), note }),
});

export const confirmScreeningHit = route<HitRow>()({
  method: 'POST',
  path: '/private/legal/screening-hits/:id/confirm',
  who: editor,
  summary: 'Decide that a sanctions hit is a match; payments stay blocked, and OFAC must get a report',
  body: z.strictObject({ note }),
});
