import { expect, test } from 'vitest';
import { Agenda } from './agenda.ts';
import { demoPeople } from './people.ts';
import { seeded } from './random.ts';

test('runs events by day, then rank, then the order in which they were scheduled, and none after the end', async () => {
  const agenda = new Agenda();
  const seen: string[] = [];
  const note = (words: string) => async () => void seen.push(words);
  agenda.on('2026-03-03', note('third'), 5);
  agenda.on('2026-03-02', async () => {
    seen.push('first');
    agenda.on('2026-03-03', note('second'));
    agenda.on('2026-03-05', note('too late'));
  });
  await agenda.run('2026-03-04', async (day) => void seen.push(day));
  expect(seen).toEqual(['2026-03-02', 'first', '2026-03-03', 'second', '2026-03-03', 'third']);
});

test('the random generator gives the same numbers on every machine, within its bounds', () => {
  const [one, other] = [seeded(7), seeded(7)];
  const numbers = Array.from({ length: 500 }, () => one.whole(10));
  expect(numbers).toEqual(Array.from({ length: 500 }, () => other.whole(10)));
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  expect(() => one.pick([])).toThrow('nothing to pick from');
});

test('demo people have unique tax IDs, from area numbers that were not assigned before 2011, and unique bank accounts', () => {
  const people = demoPeople(640);
  expect(new Set(people.map(({ taxId }) => taxId)).size).toBe(640);
  expect(new Set(people.map(({ accountNumber }) => accountNumber)).size).toBe(640);
  expect(people.every(({ taxId }) => /^8[5-8]\d{7}$/.test(taxId))).toBe(true);
  expect(people.every(({ dateOfBirth }) => dateOfBirth < '2011-06-01')).toBe(true);
});
