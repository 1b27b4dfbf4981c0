import { expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { type AgreedPriceFacts, agreedPriceMachine, priceProblem } from './agreed-price-machine.ts';

const staff = { ...systemActor, userType: 'staffMember', permissions: new Set(['fees.edit', 'fees.approve']) } as const;
const proposer = { ...staff, permissions: new Set(['fees.edit']) } as const;
const facts: AgreedPriceFacts = {
  validFrom: '2026-12-01',
  today: '2026-11-25',
  isOwnWork: false,
  hasStandardFee: true,
  hasLaterPrice: false,
};

test('an agreed price: every state and transition', () => {
  expect(`\n${gridOf(agreedPriceMachine, facts, [systemActor, staff])}\n`).toBe(`
           approve   decline   withdraw   end
proposed   approved  declined  withdrawn  -
approved   -         -         -          ended
declined   -         -         -          -
withdrawn  -         -         -          -
ended      -         -         -          -
`);
});

test.each<[string, Partial<AgreedPriceFacts>, string]>([
  ['the user who proposed it can only withdraw it', { isOwnWork: true }, 'proposed   -        -        withdrawn'],
  ['it can’t be approved on its first day', { validFrom: '2026-11-25' }, 'proposed   -        declined  withdrawn'],
  ['it can’t replace a fee that ended', { hasStandardFee: false }, 'proposed   -        declined  withdrawn'],
  ['it can’t start before an approved one', { hasLaterPrice: true }, 'proposed   -        declined  withdrawn'],
])('%s', (_, some, line) => {
  expect(gridOf(agreedPriceMachine, { ...facts, ...some }, [systemActor, staff])).toContain(line);
});

test('a user without the right to approve can only withdraw', () => {
  expect(gridOf(agreedPriceMachine, facts, [proposer])).toContain('proposed   -        -        withdrawn');
});

test.each([
  ['2026-11-26', null, []],
  ['2026-11-26', '2026-11-26', []],
  ['2026-11-25', null, ['validFrom']],
  ['2026-12-01', '2026-11-30', ['validTo']],
])('a price from %s to %s has problems %j', (validFrom, validTo, keys) => {
  expect(Object.keys(priceProblem({ validFrom, validTo, today: '2026-11-25' })?.errors ?? {})).toEqual(keys);
});
