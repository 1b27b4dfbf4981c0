import { expect, test } from 'vitest';
import { type PullOutcome, pullText } from './list-pull.ts';

test.each<[PullOutcome, string | null, string]>([
  ['activated', '3 added.', 'A new list is in force. 3 added.'],
  ['activated', null, 'A new list is in force.'],
  ['unchanged', null, 'The list hasn’t changed since the last pull.'],
  ['failed', 'Too small.', 'The new list isn’t in force, and the one before stays. Too small.'],
  ['unavailable', 'No response.', 'We got no list, and the one before stays in force. No response.'],
  [
    'notConfigured',
    null,
    'Lists aren’t pulled at this installation. Import them by hand, or ask your operator to connect the publisher.',
  ],
])('[ofac-pull] a pull that ends as %s says so', (outcome, detail, expected) => {
  expect(pullText(outcome, detail)).toBe(expected);
});
