import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName, toBankText } from './bank-text.ts';

const names: readonly [string, string | undefined][] = [
  ['José Núñez', 'Jose Nunez'],
  ['Łukasz Søndergård', 'Lukasz Sondergard'],
  ['Groß & Ærø', 'Gross & AEro'],
  ['O’Neil – “Smith”', 'O\'Neil - "Smith"'],
  ['  a\u00a0 b  ', 'a b'],
  ['ﬁne', 'fine'],
  ['12½ Calle Mayor N° 3', '121/2 Calle Mayor No 3'],
  ['山田', undefined],
  ['Вера', undefined],
];
test.each(names)('%s', (name, plain) => {
  expect(toBankText(name)).toBe(plain);
});

test('bank text is ASCII and stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = toBankText(text);
      return plain === undefined || (/^[\x20-\x7e]*$/.test(plain) && toBankText(plain) === plain);
    }),
  );
});

test.each([
  ['Núñez-O’Hara', "nunez o'hara", true],
  ['Núñez-O’Hara', 'NUNEZ OHARA', true],
  ['Łukasiewicz', 'Lukasiewicz', true],
  ['Weiß', 'WEISS', true],
  ['Вера', 'вера', true],
  ['Núñez', 'Munez', false],
  ['Вера', 'Bepa', false],
])('%s and %s are the same name: %s', (onRecord, typed, isSame) => {
  expect(foldName(onRecord) === foldName(typed)).toBe(isSame);
});
