import type { RuleArea, RuleCode, RuleValues } from '@fiducia/domain/rules/rule-version';
import type { Sureness } from '@fiducia/domain/taxes/figures/dated-figure';
import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { DryRun } from './dry-run.ts';
import type { ruleVersion } from './rule-version.entity.ts';

/** A version of a rule, as listed: built in, or entered and published. */
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
  /** The result of the version in force today, as text. */
  readonly outcome: string;
  readonly hits30Days: number;
  readonly versions: readonly ListedVersion[];
}

export const listRules = route<readonly ListedRule[]>()({
  method: 'GET',
  path: '/private/rules',
  who: { staffMember: 'system.view' },
  summary: 'List rules with their versions, today’s results, and evaluations in the last 30 days',
});

const id = '/private/rule-versions/:id';
const edit = { staffMember: 'system.edit' } as const;

export const dryRunRule = route<DryRun>()({
  method: 'POST',
  path: `${id}/dry-run`,
  who: edit,
  summary: 'Dry-run a draft against the order lines of the last 90 days; only the result is saved',
  perMinute: 20,
});

export const transitionRule = route<WireRecordOf<typeof ruleVersion>>()({
  method: 'POST',
  path: `${id}/move`,
  who: edit,
  summary: 'Publish a draft (by a second person), discard it, or withdraw a version that has not begun',
  body: z.strictObject({ transition: z.enum(['publish', 'discard', 'withdraw'], { error: 'Choose what to do.' }) }),
});

/** A rule that was applied to an order line: its inputs and its result. */
export interface BenchStep {
  readonly area: RuleArea;
  readonly rule: string;
  /** The rule's name for users. */
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
  summary: 'The path of one order line through the rules: which rule, which version, which facts',
  query: z.strictObject({
    orderLine: z
      .string({ error: 'Enter the number of an order line.' })
      .trim()
      .min(1, 'Enter the number of an order line.')
      .max(40),
  }),
});
