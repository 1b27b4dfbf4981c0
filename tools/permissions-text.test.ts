import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allEntities } from '../packages/contract/src/all-entities.ts';
import { both, either, equals, inMyAccounts, none, ownParticipant } from '../packages/contract/src/lang/row-rule.ts';
import { listEndpoints } from '../packages/server/src/list-endpoints.ts';
import { areaPolicies } from './area-policies.ts';
import { describeRowRule, permissionsText } from './permissions-text.ts';

const printed = permissionsText(areaPolicies());

test('docs/permissions.md matches the declarations; `npm run permissions` updates it', () => {
  const stored = readFileSync(new URL('../docs/permissions.md', import.meta.url), 'utf8');
  expect(stored.split('\n')).toEqual(printed.split('\n'));
});

test('lists every operation and every entity once', () => {
  const lines = printed.split('\n');
  const missing = listEndpoints().filter(
    ({ route }) => lines.filter((line) => line.startsWith(`| \`${route.method} ${route.path}\` |`)).length !== 1,
  );
  expect(missing.map(({ route }) => `${route.method} ${route.path}`)).toEqual([]);
  expect(allEntities.filter(({ name }) => lines.filter((line) => line === `#### ${name}`).length !== 1)).toEqual([]);
});

test.each([
  [none, '–'],
  [inMyAccounts(), 'in own accounts (`masterAccountId`)'],
  [
    both(ownParticipant('participantId'), either(equals('status', 'released'), equals('status', 'superseded'))),
    'own (`participantId` is the participant) and (`status` is released or `status` is superseded)',
  ],
])('describes the row rule %o', (rule, words) => {
  expect(describeRowRule(rule)).toBe(words);
});
