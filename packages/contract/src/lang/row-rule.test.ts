import { type Actor, anonymousActor, systemActor } from '@fiducia/domain/foundation/actor/actor';
import { expect, test } from 'vitest';
import { all, both, equals, inMyAccounts, inMyFirms, may, none, rowMatches, ruleFor, staffWith } from './row-rule.ts';

const actor = (userType: Actor['userType'], permissions: readonly string[], more: Partial<Actor> = {}): Actor => ({
  ...anonymousActor,
  userId: 'u',
  userType,
  permissions: new Set(permissions),
  ...more,
});
const grants = { ...staffWith('plans.view'), client: may('plans.view', inMyAccounts()) };

test.each<[string, Actor, ReturnType<typeof ruleFor>]>([
  ['the program', systemActor, all],
  ['an unknown person', anonymousActor, none],
  ['staff with the permission', actor('staffMember', ['plans.view']), all],
  ['staff with another permission', actor('staffMember', ['plans.edit']), none],
  ['a client with the permission', actor('client', ['plans.view']), inMyAccounts()],
  ['a client without it', actor('client', []), none],
  ['a participant', actor('participant', ['plans.view']), none],
])('rows behind a permission, for %s', (_, who, rule) => {
  expect(ruleFor(grants, who)).toEqual(rule);
});

test('a permission opens the accounts in which it is held, in every part of a rule', () => {
  const held = actor('client', ['plans.view'], {
    masterAccountIds: ['a', 'b'],
    accountsByPermission: new Map([['plans.view', ['a']]]),
  });
  const rule = ruleFor(
    { ...grants, client: may('plans.view', both(inMyAccounts(), equals('status', 'active'))) },
    held,
  );
  const matches = (masterAccountId: string, status = 'active') => rowMatches(rule, { masterAccountId, status }, held);
  expect([matches('a'), matches('b'), matches('c'), matches('a', 'inactive')]).toEqual([true, false, false, false]);
});

test('an advisor’s rule matches the own accounts, or all accounts of their firms', () => {
  const advisor = actor('advisor', ['account.view'], {
    masterAccountIds: ['firm', 'below'],
    tenantOf: new Map([
      ['firm', 'top'],
      ['below', 'top'],
    ]),
  });
  const matches = (rule: ReturnType<typeof inMyAccounts>, masterAccountId: string) =>
    rowMatches(rule, { masterAccountId }, advisor);
  expect(['firm', 'below', 'top', 'other'].map((id) => matches(inMyAccounts(), id))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['firm', 'below', 'top', 'other'].map((id) => matches(inMyFirms(), id))).toEqual([false, false, true, false]);
});
