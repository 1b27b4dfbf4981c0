import { expect, test } from 'vitest';
import { invoiceDueOn } from './invoice-due-on.ts';

test.each([
  ['2026-11-22', '2026-12-22'],
  ['2026-12-15', '2027-01-14'],
])('an invoice drafted on %s is due on %s', (draftedOn, dueOn) => {
  expect(invoiceDueOn(draftedOn)).toBe(dueOn);
});
