import { expect, test } from 'vitest';
import { accountsWith, actorWith, anonymousActor } from './actor.ts';

const client = {
  ...anonymousActor,
  userType: 'client' as const,
  permissions: new Set(['orders.view', 'orders.submit']),
  masterAccountIds: ['a', 'b'],
  accountsByPermission: new Map([
    ['orders.view', ['a', 'b']],
    ['orders.submit', ['a']],
  ]),
};

test("a role in one account grants nothing in the same user's other accounts", () => {
  expect(accountsWith(client, undefined)).toEqual(['a', 'b']);
  expect(accountsWith(client, 'orders.submit')).toEqual(['a']);
  expect(accountsWith(client, 'orders.approve')).toEqual([]);
  const submitting = actorWith(client, 'orders.submit');
  expect(submitting.masterAccountIds).toEqual(['a']);
  expect(accountsWith(submitting, 'orders.view')).toEqual(['a']);
  expect(accountsWith(actorWith(client, 'orders.view'), 'orders.submit')).toEqual(['a']);
});

test('an actor without permissions by account holds its permissions in all its accounts', () => {
  const made = { ...anonymousActor, permissions: new Set(['orders.view']), masterAccountIds: ['a', 'b'] };
  expect(accountsWith(made, 'orders.view')).toEqual(['a', 'b']);
  expect(actorWith(made, 'orders.view')).toBe(made);
});
