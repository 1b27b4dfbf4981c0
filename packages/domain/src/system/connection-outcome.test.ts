import { expect, test } from 'vitest';
import { type ConnectionAnswer, type ConnectionKind, connectionOutcome, hasAnswered } from './connection-outcome.ts';

test.each<[ConnectionKind, ConnectionAnswer, string, boolean]>([
  ['bankVerification', 'verified', 'working', true],
  ['bankVerification', 'notFound', 'warning', true],
  ['bankVerification', 'closed', 'warning', true],
  ['bankVerification', 'nameMismatch', 'warning', true],
  ['bankVerification', 'unanswered', 'failed', false],
  ['addressSearch', 'found', 'working', true],
  ['addressSearch', 'unanswered', 'failed', false],
  ['addressSearch', 'closed', 'failed', false],
])('[connection-checks] %s with the answer %s is %s', (kind, answer, state, answered) => {
  expect(connectionOutcome(kind, answer).state).toBe(state);
  expect(hasAnswered(kind, answer)).toBe(answered);
});
