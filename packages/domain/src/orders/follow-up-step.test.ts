import { expect, test } from 'vitest';
import { obstacleSentences } from './default-proposal.ts';
import { followUpStep } from './follow-up-step.ts';

test('every obstacle to a default has its own next step; an unknown one opens the line', () => {
  const rules = [...Object.keys(obstacleSentences), 'needsConsent', 'noDefault'];
  const otherwise = followUpStep('unknownKind');
  expect(otherwise).toBe('Open the order line and add the missing information.');
  expect(new Set([...rules.map(followUpStep), otherwise]).size).toBe(rules.length + 1);
});
