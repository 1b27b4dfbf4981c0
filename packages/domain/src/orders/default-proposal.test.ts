import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noticeFiguresOn } from '../documents/notices/notice-figures.ts';
import { cents } from '../foundation/money/cents.ts';
import { isRejection } from '../foundation/rejection/rejection.ts';
import {
  defaultActions,
  type NonResponsiveLine,
  type Obstacle,
  obstacleSentences,
  proposeDefault,
  unlawfulDefault,
} from './default-proposal.ts';
import { serviceCodes } from './service-code.ts';
import { services } from './services.ts';

const figures = noticeFiguresOn('2026-11-20');
if (isRejection(figures)) throw new Error(figures.sentence);

const premier: NonResponsiveLine = {
  serviceCode: 'premierDistributions',
  amountCents: cents(4_200_00),
  isAlreadyTaxed: false,
  isPlanTerminating: false,
  mayRollOver: true,
  obstacle: null,
};
const obstacles = Object.keys(obstacleSentences) as Obstacle[];

/** Parses `service amount flags`. Flags: t for already taxed, e for a terminating plan, n for not rollover eligible. */
function lineOf(text: string): NonResponsiveLine {
  const [serviceCode = '', amount = '', flags = ''] = text.split(' ');
  return {
    ...premier,
    serviceCode: serviceCode as NonResponsiveLine['serviceCode'],
    amountCents: cents(Math.round(Number(amount) * 100)),
    isAlreadyTaxed: flags.includes('t'),
    isPlanTerminating: flags.includes('e'),
    mayRollOver: !flags.includes('n'),
  };
}

describe('proposal for a non-responsive participant', () => {
  // Test cases TC-61 to TC-64, with a savings account instead of cash.
  test.each([
    ['premierDistributions 0.01', 'taxableSavingsAccount', 'savingsUpToCeiling'],
    ['premierDistributions 1000', 'taxableSavingsAccount', 'savingsUpToCeiling'],
    ['premierDistributions 1000.01', 'automaticRollover', 'iraByBalance'],
    ['premierDistributions 7000', 'automaticRollover', 'iraByBalance'],
    ['premierDistributions 7000.01', 'returnedToPlan', 'needsConsent'],
    ['premierDistributions 7000.01 e', 'automaticRollover', 'iraByBalance'],
    ['premierDistributions 7000.01 t', 'taxableSavingsAccount', 'savingsAlreadyTaxed'],
    ['premierDistributions 5000 n', 'returnedToPlan', 'needsConsent'],
    ['premierDistributions 5000 ne', null, 'needsConsent'],
    ['expressAutomaticRollovers 500', 'automaticRollover', 'iraByBalance'],
    ['expressAutomaticRollovers 7000.01', null, 'needsConsent'],
    ['expressAutomaticRollovers 500 n', null, 'needsConsent'],
    ['enhancedRollovers 7000', 'automaticRollover', 'iraByBalance'],
    ['premierRollovers 9000 e', 'automaticRollover', 'iraByBalance'],
    ['uncashedChecksQualified 900', 'automaticRollover', 'iraByBalance'],
    ['uncashedChecksQualified 900 n', 'cashPayment', 'cashUpToCeiling'],
    ['uncashedChecksQualified 1000.01 n', null, 'needsConsent'],
    ['uncashedChecksNonQualified 9000 tn', 'taxableSavingsAccount', 'savingsAlreadyTaxed'],
    ['recurringBenefits 900', null, 'noDefault'],
    ['expressDistributions 900', null, 'noDefault'],
  ] as const)('proposes %s: %s by %s', (text, action, rule) => {
    expect(proposeDefault(lineOf(text), figures)).toMatchObject({ action, rule });
  });

  test.each(obstacles)('%s leaves the decision to staff, who may only return the money', (obstacle) => {
    const line = { ...premier, obstacle };
    expect(proposeDefault(line, figures)).toMatchObject({ action: null, reason: obstacleSentences[obstacle] });
    expect(defaultActions.filter((action) => unlawfulDefault(action, line, figures) === undefined)).toEqual([
      'returnedToPlan',
    ]);
  });
});

describe('actions that staff may force', () => {
  test.each([
    ['premierDistributions 900', 'automaticRollover taxableSavingsAccount cashPayment returnedToPlan'],
    ['premierDistributions 4200', 'automaticRollover returnedToPlan'],
    ['premierDistributions 7000.01', 'returnedToPlan'],
    ['premierDistributions 7000.01 e', 'automaticRollover'],
    ['premierDistributions 4200 tn', 'taxableSavingsAccount cashPayment returnedToPlan'],
    ['premierRollovers 900', 'automaticRollover returnedToPlan'],
    ['premierDistributions 4200 ne', ''],
  ])('%s: %s', (text, allowed) => {
    const line = lineOf(text);
    expect(defaultActions.filter((action) => unlawfulDefault(action, line, figures) === undefined).join(' ')).toBe(
      allowed,
    );
  });
});

const anyLine: fc.Arbitrary<NonResponsiveLine> = fc.record({
  serviceCode: fc.constantFrom(...serviceCodes),
  amountCents: fc.integer({ min: 1, max: 2_000_000 }).map(cents),
  isAlreadyTaxed: fc.boolean(),
  isPlanTerminating: fc.boolean(),
  mayRollOver: fc.boolean(),
  obstacle: fc.option(fc.constantFrom(...obstacles)),
});

test('every proposal is legally allowed, ends where the service may end, and cites its source', () => {
  const ending = {
    automaticRollover: 'defaultedToIra',
    taxableSavingsAccount: 'defaultedToTsa',
    returnedToPlan: 'returnedToPlan',
    cashPayment: 'done',
  } as const;
  fc.assert(
    fc.property(anyLine, (line) => {
      const { action, reason, source } = proposeDefault(line, figures);
      expect(reason).toMatch(/\.$/);
      expect(source).not.toBe('');
      if (action === null) return;
      expect(unlawfulDefault(action, line, figures)).toBeUndefined();
      expect(services[line.serviceCode].endings).toContain(ending[action]);
    }),
  );
});
