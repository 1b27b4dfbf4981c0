import { describe, expect, test } from 'vitest';
import { type Actor, anonymousActor, systemActor } from '../../foundation/actor/actor.ts';
import { addDays } from '../../foundation/calendar/dates.ts';
import { gridOf } from '../../foundation/machine/machine.ts';
import { cents, zeroCents } from '../../foundation/money/cents.ts';
import { isRejection } from '../../foundation/rejection/rejection.ts';
import { usStates } from '../../foundation/validation/us-states.ts';
import { cash, requestOf, roth, toTraditional, traditional, usd } from '../../taxes/request-for-tests.ts';
import { checkFigures, checkFiguresOn } from './check-figures.ts';
import { computeReplacement } from './compute-replacement.ts';
import { ageGroups, uncashedStep, validThrough } from './uncashed-step.ts';
import { escheatDates, escheatStep } from './unclaimed-property.ts';
import { unclaimedItemMachine, unclaimedReportMachine } from './unclaimed-property-machine.ts';
import { unclaimedPropertyRuleOn, unclaimedPropertyRules } from './unclaimed-property-rules.ts';

const deadlines = checkFigures[0] ?? { firstReminderDays: 0, secondReminderDays: 0, lastReminderDays: 0, validDays: 0 };
const issuedOn = '2026-01-05';
const stepAt = (age: number, remindedAtDays: number | null = null) => {
  const step = uncashedStep({ issuedOn, remindedAtDays }, deadlines, addDays(issuedOn, age));
  return step.kind === 'remind' ? `remind ${step.days}${step.isLast ? ' last' : ''}` : step.kind;
};

describe('uncashed checks', () => {
  test.each([
    [0, null, 'wait'],
    [29, null, 'wait'],
    [30, null, 'remind 30'],
    [31, 30, 'wait'],
    [59, 30, 'wait'],
    [60, 30, 'remind 60'],
    [119, 60, 'wait'],
    [120, 60, 'remind 120 last'],
    [121, 120, 'wait'],
    [180, 120, 'wait'],
    [181, 120, 'void'],
    [181, null, 'void'],
    // After an outage, only the latest reminder that is due is sent.
    [75, null, 'remind 60'],
    [130, 30, 'remind 120 last'],
  ])('[uncashed-check-schedule] on day %i, after the reminder of day %s: %s', (age, reminded, expected) => {
    expect(stepAt(age, reminded)).toBe(expected);
  });

  test('[uncashed-check-valid] a check is valid through day 180', () => {
    expect(validThrough('2026-01-05', deadlines)).toBe('2026-07-04');
  });

  test('the age groups follow each other without a gap', () => {
    for (const [at, group] of ageGroups.entries())
      expect(group.from).toBe(at === 0 ? 0 : Number(ageGroups[at - 1]?.to) + 1);
  });

  test('check deadlines exist for every date from 2024 on', () => {
    expect(isRejection(checkFiguresOn('2024-01-01'))).toBe(false);
    expect(isRejection(checkFiguresOn('2023-12-31'))).toBe(true);
  });
});

const replaced = (uncashed: number, replacement: number, change = {}, choice = cash) => {
  const { instructions: _none, fees: _fees, ...distribution } = requestOf({ payOn: '2027-03-01', ...change });
  return computeReplacement({
    uncashedCents: usd(uncashed),
    replacementCents: usd(replacement),
    distribution,
    choice,
  });
};

describe('larger replacement checks', () => {
  test('[replacement-excess-only] TC-66b: 20% is withheld from the additional 500.00 only', () => {
    expect(replaced(4_000, 4_500)).toMatchObject({
      excessCents: 500_00,
      taxesCents: 100_00,
      checkCents: 4_400_00,
      taxableCents: 500_00,
      form: '1099-R',
      distributionCodes: ['1'],
    });
  });

  test('[replacement-excess-only] the state withholds from the additional amount too', () => {
    expect(replaced(4_000, 4_500, { payee: { residence: 'MD' } })).toMatchObject({
      excessCents: 500_00,
      taxesCents: 138_75,
      checkCents: 4_361_25,
    });
  });

  test('[replacement-excess-only] a rollover check is replaced without withholding', () => {
    expect(replaced(4_000, 4_500, {}, toTraditional)).toMatchObject({ taxesCents: 0, checkCents: 4_500_00 });
  });

  test('[replacement-excess-only] an additional amount below $200 in the year is not withheld from', () => {
    expect(replaced(4_000, 4_150)).toMatchObject({ excessCents: 150_00, taxesCents: 0, checkCents: 4_150_00 });
    expect(replaced(4_000, 4_150, { eligibleEarlierThisYearCents: usd(100) })).toMatchObject({ taxesCents: 30_00 });
  });

  test('[replacement-larger] TC-65: the same amount or less is reissued without new withholding', () => {
    for (const amount of [4_000, 3_999.99]) expect(replaced(4_000, amount)).toMatchObject({ code: 'notLarger' });
  });

  test('[replacement-roth] rejects Roth money, which the ruling does not cover', () => {
    expect(replaced(4_000, 4_500, { account: roth(5_000, 5_000, 4_000, 2020) })).toMatchObject({ kind: 'conflict' });
  });

  test('[replacement-excess-only] the basis and required minimum of the first check are not counted again', () => {
    const with401k = { account: traditional(4_000, 1_000), requiredMinimumCents: usd(500) };
    expect(replaced(4_000, 4_500, with401k)).toMatchObject({ taxableCents: 500_00, taxesCents: 100_00 });
  });
});

const ruleOf = (state: string) => {
  const rule = unclaimedPropertyRuleOn(state, '2026-11-23');
  if (isRejection(rule)) throw new Error(rule.sentence);
  return rule;
};

describe('unclaimed property', () => {
  test('every state has one rule in effect', () => {
    for (const { code } of usStates)
      expect(unclaimedPropertyRules.filter(({ state }) => state === code)).toHaveLength(1);
    expect(isRejection(unclaimedPropertyRuleOn('ZZ', '2026-11-23'))).toBe(true);
  });

  test.each([
    ['OH', '2020-05-11', ['2025-05-11', '2025-06-30', '2025-11-01', '2025-07-04', '2025-09-02']],
    ['OH', '2020-07-01', ['2025-07-01', '2026-06-30', '2026-11-01', '2026-07-04', '2026-09-02']],
    ['IL', '2023-02-15', ['2026-02-15', '2026-06-30', '2026-11-01', '2026-05-05', '2026-09-02']],
    ['NY', '2023-12-31', ['2026-12-31', '2026-12-31', '2027-03-10', '2026-11-10', '2027-01-09']],
    ['TX', '2023-03-02', ['2026-03-02', '2027-03-01', '2027-07-01', '2027-03-03', '2027-05-02']],
    // A check of a leap day.
    ['CA', '2024-02-29', ['2027-02-28', '2027-06-30', '2027-11-01', '2027-07-04', '2027-09-02']],
  ])('[escheat-dates] %s, check of %s', (state, on, expected) => {
    const dates = escheatDates(on, ruleOf(state));
    expect([dates.dormantOn, dates.cutOffOn, dates.reportDueOn, dates.letterFrom, dates.letterBy]).toEqual(expected);
  });

  test.each([
    ['2025-07-03', 100_00, null, 'wait'],
    ['2025-07-04', 100_00, null, 'sendLetter'],
    ['2025-07-04', 49_99, null, 'report'],
    ['2025-09-01', 100_00, '2025-07-04', 'wait'],
    ['2025-09-02', 100_00, '2025-07-04', 'report'],
    // A letter after the window still comes first.
    ['2025-10-20', 100_00, null, 'sendLetter'],
    ['2025-12-18', 100_00, '2025-10-20', 'wait'],
    ['2025-12-19', 100_00, '2025-10-20', 'report'],
  ])('[escheat-step] on %s with %i cents and a letter of %s: %s', (today, amountCents, letterSentOn, expected) => {
    const rule = ruleOf('OH');
    expect(escheatStep(escheatDates('2020-05-11', rule), { amountCents, letterSentOn }, rule, today)).toBe(expected);
  });
});

const approver: Actor = {
  ...anonymousActor,
  userId: '1'.repeat(32),
  userType: 'staffMember',
  permissions: new Set(['payments.edit', 'payments.approve']),
};

test('[escheat-second-person] reports are approved by another user, once, and paid by the bank', () => {
  const grid = (facts: { items: number; isOwnWork: boolean }) =>
    gridOf(unclaimedReportMachine, facts, [approver, systemActor]);
  expect(grid({ items: 2, isOwnWork: false })).toMatchInlineSnapshot(`
    "           approve   cancel     pay
    draft      approved  cancelled  -
    approved   -         -          paid
    cancelled  -         -          -
    paid       -         -          -"
  `);
  expect(grid({ items: 2, isOwnWork: true })).toMatchInlineSnapshot(`
    "           approve  cancel     pay
    draft      -        cancelled  -
    approved   -        -          paid
    cancelled  -        -          -
    paid       -        -          -"
  `);
  expect(grid({ items: 0, isOwnWork: false })).toMatchInlineSnapshot(`
    "           approve  cancel     pay
    draft      -        cancelled  -
    approved   -        -          paid
    cancelled  -        -          -
    paid       -        -          -"
  `);
  expect(gridOf(unclaimedItemMachine, {}, [approver, systemActor])).toMatchInlineSnapshot(`
    "            addToReport  takeOut     respond  escheat
    letterSent  inReport     -           claimed  -
    inReport    -            letterSent  claimed  escheated
    claimed     -            -           -        -
    escheated   -            -           -        -"
  `);
});

test('amounts of the built-in rules are whole cents', () => {
  for (const { letterMinimum } of unclaimedPropertyRules) expect(cents(letterMinimum)).toBeGreaterThan(zeroCents);
});
