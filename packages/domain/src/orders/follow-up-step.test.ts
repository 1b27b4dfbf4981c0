import { expect, test } from 'vitest';
import { obstacleSentences } from './default-proposal.ts';
import { followUpStep } from './follow-up-step.ts';

test('every obstacle of a default has a next step of its own; what is not known is opened', () => {
  const rules = [...Object.keys(obstacleSentences), 'needsConsent', 'noDefault'];
  const otherwise = followUpStep('unknownKind');
  expect(otherwise).toBe('Open the line and put right what is missing.');
  expect(new Set([...rules.map(followUpStep), otherwise]).size).toBe(rules.length + 1);
});
