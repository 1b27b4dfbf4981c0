import { expect, test } from 'vitest';
import { payableText } from './payable-text.ts';

test.each([
  ['without a due date', null, '2026-11-27', 'payable as soon as it’s funded'],
  ['today', '2026-11-27', '2026-11-27', 'payable today'],
  ['later', '2026-12-02', '2026-11-27', 'payable on 12/02/2026'],
  ['on a Saturday that is today', '2026-11-28', '2026-11-28', 'payable on 11/30/2026'],
  ['on a bank holiday', '2026-11-26', '2026-11-20', 'payable on 11/27/2026'],
  ['before a banking day', '2026-11-23', '2026-11-27', 'payable today, due since 11/23/2026'],
  ['before a Saturday', '2026-11-23', '2026-11-28', 'payable on 11/30/2026, due since 11/23/2026'],
  ['on a Saturday before the Monday that is today', '2026-11-28', '2026-11-30', 'payable today'],
])('a payment due %s never promises a day that is past or on which banks are closed', (_title, dueOn, today, text) => {
  expect(payableText(dueOn, today)).toBe(text);
});
