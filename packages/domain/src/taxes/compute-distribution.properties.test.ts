import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, sumCents } from '../foundation/money/cents.ts';
import { percentOf } from '../foundation/money/percent.ts';
import { isRejection } from '../foundation/rejection/rejection.ts';
import { computeDistribution } from './compute-distribution.ts';
import type { ComputedDistribution, DistributionRequest, InstructionChoice } from './distribution-request.ts';
import { taxStateCodes } from './figures/state-rules.ts';
import { cash, plainRequest } from './request-for-tests.ts';

const amount = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);
const residence = fc.constantFrom(...taxStateCodes.filter((state) => !territories.has(state)), 'international');

const federal: fc.Arbitrary<InstructionChoice['federal']> = fc.oneof(
  fc.constant({ kind: 'default' as const }),
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ kind: 'rate' as const, rateBp: percent * 100 })),
  amount(300_000).map((amountCents) => ({ kind: 'amount' as const, amountCents })),
);
const state: fc.Arbitrary<InstructionChoice['state']> = fc.oneof(
  fc.constant({ kind: 'default' as const }),
  fc.constant({ kind: 'optOut' as const }),
  amount(100_000).map((amountCents) => ({ kind: 'amount' as const, amountCents })),
);

const choices: fc.Arbitrary<readonly InstructionChoice[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('cash', 'rolloverToTraditional', 'rolloverToRoth', 'rolloverToNewEmployer' as const),
      rateBp: fc.integer({ min: 1, max: 2_500 }),
      federal,
      state,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) =>
    parts.map(({ kind, rateBp, ...elections }, index) => ({
      ...(kind === 'cash' ? elections : { federal: cash.federal, state: cash.state }),
      id: String(index),
      kind,
      share: index === parts.length - 1 ? { kind: 'remainder' as const } : { kind: 'percent' as const, rateBp },
    })),
  );

const request: fc.Arbitrary<DistributionRequest> = fc
  .record({
    preTaxCents: amount(5_000_000),
    postTaxCents: amount(1_000_000),
    residence,
    requiredMinimumCents: fc.oneof(fc.constant(cents(0)), amount(500_000)),
    loan: fc.oneof(
      fc.constant(null),
      amount(2_000_000).map((amountCents) => ({ kind: 'offset' as const, amountCents })),
    ),
    isNonresidentAlien: fc.boolean(),
    fee: amount(6_000),
    treatment: fc.constantFrom('planExpense' as const, 'netReducing' as const),
    reasonCode: fc.constantFrom('separationFromService' as const, 'hardship' as const, 'retirement' as const),
    isTotalPayout: fc.boolean(),
    instructions: choices,
  })
  .map(({ preTaxCents, postTaxCents, residence: home, isNonresidentAlien, fee, treatment, ...rest }) => ({
    ...plainRequest,
    ...rest,
    account: { type: 'traditional', preTaxCents, postTaxCents },
    payee: { ...plainRequest.payee, residence: home, isNonresidentAlien },
    fees: [{ feeTypeCode: 'requestorFee', treatment, amountCents: fee, instructionId: null }],
  }));

const lineAmounts = (lines: readonly { readonly amountCents: Cents }[]) =>
  sumCents(lines.map((one) => one.amountCents));

function checkSums(request: DistributionRequest, found: ComputedDistribution): void {
  const { account } = request;
  const whole = account.type === 'roth' ? account.amountCents : account.preTaxCents + account.postTaxCents;
  expect(found.amountCents).toBe(whole);
  expect(found.planExpensesCents + found.grossCents).toBe(whole);
  expect(found.netCents + found.taxesCents + found.feesCents).toBe(found.grossCents);
  for (const one of found.instructions) {
    expect(one.preTaxCents + one.basisCents).toBe(one.grossCents);
    expect(Math.min(one.preTaxCents, one.basisCents, one.netCents)).toBeGreaterThanOrEqual(0);
    expect(one.netCents + lineAmounts(one.taxLines) + lineAmounts(one.fees)).toBe(one.grossCents);
    expect(one.taxableNowCents).toBeLessThanOrEqual(one.preTaxCents);
  }
}

describe('any distribution', () => {
  test('the parts add up to the cent and nothing is negative', () => {
    let accepted = 0;
    fc.assert(
      fc.property(request, (asked) => {
        const found = computeDistribution(asked);
        if (isRejection(found)) return;
        accepted += 1;
        checkSums(asked, found);
      }),
      { numRuns: 3_000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });

  test('no tax is below its minimum or above the taxable amount', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const found = computeDistribution(asked);
        if (isRejection(found)) return;
        for (const line of found.instructions.flatMap(({ taxLines }) => taxLines)) {
          expect(line.amountCents).toBeGreaterThanOrEqual(line.minimumCents);
          if (line.method !== 'percentOfFederal') expect(line.amountCents).toBeLessThanOrEqual(line.baseCents);
          expect(line.sentence).toMatch(/\.$/);
        }
        for (const one of found.instructions) {
          const ofFederal = one.taxLines.filter((line) => line.ruleId === 'federal.eligibleRollover');
          for (const line of ofFederal) {
            const cap = one.grossCents - one.requiredMinimumCents;
            const least = line.isElected ? line.minimumCents : percentOf(line.baseCents, 2_000);
            expect(line.amountCents).toBeGreaterThanOrEqual(Math.min(least, cap));
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('untaxed money goes to cash only after the rollovers have taken their full share of it', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const found = computeDistribution(asked);
        if (isRejection(found)) return;
        const rolled = found.instructions.filter(({ kind }) => kind !== 'cash');
        const inCash = sumCents(found.instructions.filter(({ kind }) => kind === 'cash').map((one) => one.preTaxCents));
        if (inCash > 0) expect(rolled.every(({ basisCents }) => basisCents === 0)).toBe(true);
      }),
    );
  });

  test('the same request gives the same result', () => {
    fc.assert(
      fc.property(request, (asked) => {
        expect(computeDistribution(JSON.parse(JSON.stringify(asked)) as DistributionRequest)).toEqual(
          computeDistribution(asked),
        );
      }),
    );
  });
});
