import { route } from '../lang/route.ts';

/** A version of the thresholds of screening, for as long as it applies or would apply. */
export interface ScreeningSetting {
  readonly id: string;
  readonly version: string;
  /** `draft`: waits until a second user publishes it. */
  readonly state: 'inForce' | 'coming' | 'draft';
  readonly validFrom: string;
  /** Last day; null if it has no end. */
  readonly validTo: string | null;
  /** Scores of 100. */
  readonly scoreByName: number;
  readonly scoreWithSecondFact: number;
  readonly yearsApart: number;
  /** Cents of held payments above which two reviewers must clear a hit. 0 means always two. */
  readonly secondReviewAbove: number;
  readonly source: string;
  /** Why it was changed; null for the built-in version. */
  readonly reason: string | null;
  readonly draftedBy: string | null;
  readonly publishedBy: string | null;
}

export const listScreeningSettings = route<readonly ScreeningSetting[]>()({
  method: 'GET',
  path: '/private/legal/screening-settings',
  who: { staffMember: 'legal.view' },
  summary: 'List the thresholds of sanctions screening that apply, those that will, and drafts, with who set them',
});
