import type { RuleArea, RuleCode, RuleValues } from '@fiducia/domain/rules/rule-version';
import type { Sureness } from '@fiducia/domain/taxes/figures/dated-figure';
import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { DryRun } from './dry-run.ts';
import type { ruleVersion } from './rule-version.entity.ts';

/** A rule version as listed on the rules page: built in, or entered and published by staff. */
export interface ListedVersion {
  readonly version: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly source: string;
  readonly sureness: Sureness;
  readonly isBuiltIn: boolean;
  readonly governsToday: boolean;
  readonly values: RuleValues;
}

export interface ListedRule {
  readonly code: RuleCode;
  readonly area: RuleArea;
  readonly key: string | null;
  readonly title: string;
  readonly when: string;
  /** Description of the result under the version in effect today. */
  readonly outcome: string;
  readonly hits30Days: number;
  readonly versions: readonly ListedVersion[];
  readonly nextDraft: NextDraft;
}

/** What a draft of a rule's next version starts with. */
export interface NextDraft {
  /** The version whose values it copies; null if the rule has none. */
  readonly version: string | null;
  /** The period after the first version that nothing follows; null if no version ends. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export const listRules = route<readonly ListedRule[]>()({
  method: 'GET',
  path: '/private/rules',
  who: { staffMember: 'system.view' },
  summary: 'List rules with their versions, today’s results, and evaluations in the last 30 days',
});

/** One version of a dated figure, from its first day to the day it ends or is replaced. */
export interface DatedFigure {
  readonly id: string;
  readonly code: RuleCode;
  readonly key: string | null;
  readonly title: string;
  readonly version: string;
  readonly validFrom: string;
  /** Last day in effect; null if it has no end. */
  readonly validTo: string | null;
  /** Days from today to the last day, negative after it; null if it has no end. */
  readonly daysLeft: number | null;
  readonly source: string;
  readonly sureness: Sureness;
  readonly isBuiltIn: boolean;
  /** What follows the last day. `none` also describes a version without an end. */
  readonly next: 'published' | 'draft' | 'none';
  /** The next version; null if there is none. */
  readonly nextVersion: string | null;
  /** The draft to continue with; null unless `next` is `draft`. */
  readonly draftId: string | null;
}

export const listDatedFigures = route<readonly DatedFigure[]>()({
  method: 'GET',
  path: '/private/rules/dated-figures',
  who: { staffMember: 'system.view' },
  summary: 'List every dated figure with its last day, its source, and the version that follows, by last day',
});

const id = '/private/rule-versions/:id';
const edit = { staffMember: 'system.edit' } as const;

export const dryRunRule = route<DryRun>()({
  method: 'POST',
  path: `${id}/dry-run`,
  who: edit,
  summary: 'Dry-run a rule draft on order lines from the last 90 days; saves only the result',
  perMinute: 20,
});

export const transitionRule = route<WireRecordOf<typeof ruleVersion>>()({
  method: 'POST',
  path: `${id}/move`,
  who: edit,
  summary: 'Publish another user’s rule draft, discard a draft, or withdraw a rule version that isn’t in effect yet',
  body: z.strictObject({
    transition: z.enum(['publish', 'discard', 'withdraw'], { error: 'Choose publish, discard, or withdraw.' }),
  }),
});

/** One rule applied to an order line, with its inputs and result. */
export interface BenchStep {
  readonly area: RuleArea;
  readonly rule: string;
  /** Display name of the rule. */
  readonly title: string;
  readonly version: string;
  readonly source: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly outcome: string;
}

export interface Bench {
  readonly orderLineId: string;
  readonly friendlyId: string;
  readonly payOn: string;
  readonly steps: readonly BenchStep[];
}

export const testBench = route<Bench>()({
  method: 'GET',
  path: '/private/rules/test-bench',
  who: { staffMember: 'system.view' },
  summary: 'Show which rules apply to an order line, with their versions and inputs',
  query: z.strictObject({
    orderLine: z.string({ error: 'Enter an order line number.' }).trim().min(1, 'Enter an order line number.').max(40),
  }),
});
