import { expect, test } from 'vitest';
import { wireText } from './send-money.tsx';

test.each([
  ['2026-11-27', 'Wire by 4:00 PM ET and we match it that day.'],
  ['2026-11-28', 'Banks are closed today. Wire by 4:00 PM ET on Monday, November 30 and we match it that day.'],
  ['2026-11-26', 'Banks are closed today. Wire by 4:00 PM ET on Friday, November 27 and we match it that day.'],
])('on %s, a sponsor reads when a wire arrives on the same day', (today, text) => {
  expect(wireText(today)).toBe(text);
});
