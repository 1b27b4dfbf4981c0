import type { Random } from '../../packages/sandbox/src/demo/random.ts';

/** Returns true in one of `n` cases. */
export const oneIn = (random: Random, n: number): boolean => random.whole(n) === 0;

const texts = [
  '',
  ' ',
  'x',
  'x'.repeat(300),
  'é'.repeat(5_000),
  '\0',
  '\ud83d',
  '😀',
  '\u202e',
  "' or '1'='1",
  '%_\\',
  '__proto__',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=1+1',
  '0',
  '-1',
  '1e400',
  '12 34',
  'true',
  'null',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-infinity',
  '2026-01-31',
  '2026-13',
  '24:61',
  '2026-01-31T24:00:00Z',
  '{{code}}',
  '123456789',
  '021000021',
  'a@b',
  `${'a'.repeat(70)}@example.test`,
  'f'.repeat(32),
  'F'.repeat(32),
  '[object Object]',
];

const numbers = [
  0,
  -0,
  1,
  -1,
  1.5,
  99,
  10_001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  1e13,
  1e15,
  1e15 + 1,
  -1e15,
  2 ** 53,
  -(2 ** 53),
  1e300,
];

/** Returns a text that often breaks programs. */
export const hostileText = (random: Random): string => random.pick(texts);

/** Returns a JSON value that often breaks programs. */
export function hostileValue(random: Random): unknown {
  switch (random.whole(8)) {
    case 0:
      return null;
    case 1:
      return oneIn(random, 2);
    case 2:
    case 3:
      return random.pick(numbers);
    case 4:
      return random.pick([[], {}, [null], [[[]]], { id: null }, Array.from({ length: 1_200 }, () => 'x'), [{}]]);
    default:
      return hostileText(random);
  }
}

/** Returns the value with some of its parts replaced, removed, repeated, or added. */
export function mutate(value: unknown, random: Random): unknown {
  if (oneIn(random, 12)) return hostileValue(random);
  if (Array.isArray(value)) {
    const items = value.map((item) => mutate(item, random));
    return oneIn(random, 8) ? [...items, ...items] : items;
  }
  if (typeof value !== 'object' || value === null) return oneIn(random, 4) ? hostileValue(random) : value;
  const entries = Object.entries(value)
    .filter(() => !oneIn(random, 10))
    .map(([name, part]): [string, unknown] => [name, mutate(part, random)]);
  if (oneIn(random, 15)) entries.push([hostileText(random), hostileValue(random)]);
  return Object.fromEntries(entries);
}
