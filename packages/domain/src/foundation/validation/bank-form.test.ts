import { expect, test } from 'vitest';
import { checkText } from './text.ts';

test.each([
  ['José Núñez & Söhne', true],
  ['Łukasz Søndergård', true],
  ['Iris Núñez-O’Hara', true],
  ['Вера', false],
  ['smile 🙂', false],
])('a name on checks and bank files, %j: %s', (text, isAccepted) => {
  expect(checkText(text, { label: 'name', hasBankForm: true })).toBe(
    isAccepted
      ? undefined
      : 'Checks and bank files can’t show these letters. Use Latin letters; accents and apostrophes are fine.',
  );
});
