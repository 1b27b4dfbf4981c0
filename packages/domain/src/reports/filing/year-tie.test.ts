import { expect, test } from 'vitest';
import { cents } from '../../foundation/money/cents.ts';
import { tieDifference, tiePlaces } from './year-tie.ts';

test.each(tiePlaces)('a cent of difference in %s is said with its record and both amounts', (place) => {
  const found = tieDifference({
    place,
    id: 'r',
    label: 'Ada Yates',
    firstCents: cents(100_001),
    secondCents: cents(100_000),
  });
  expect(found).toMatchObject({ place, id: 'r', label: 'Ada Yates', differenceCents: 1 });
  expect(found.sentence).toContain('$1,000.01');
  expect(found.sentence).toContain('$1,000.00');
});

test('there are twelve places', () => {
  expect(new Set(tiePlaces).size).toBe(12);
});
