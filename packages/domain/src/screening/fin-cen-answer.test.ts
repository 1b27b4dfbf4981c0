import { expect, test } from 'vitest';
import { finCenAnswerDueOn } from './fin-cen-answer.ts';

test('a FinCEN request is answered within 14 days', () => {
  expect(finCenAnswerDueOn('2026-11-22')).toBe('2026-12-06');
});
