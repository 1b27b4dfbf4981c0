import { expect, test } from 'vitest';
import { possibleNames } from './possible-names.ts';

test.each([
  ['an initial', 'FBO G WETHERBY', 'g', 'wetherby'],
  ['a first name', 'IRA GRACE WETHERBY REF 12', 'grace', 'wetherby'],
  ['the last name first', 'WETHERBY, GRACE', 'grace', 'wetherby'],
  ['a last name of two words', 'FBO MARIA DE LEON', 'maria', 'de leon'],
  ['a last name with a hyphen', 'ROSA GARCIA-LOPEZ', 'rosa', 'garcia-lopez'],
  ['a last name of two words first', 'DE LEON MARIA', 'maria', 'de leon'],
  ['a middle initial', 'GRACE M. WETHERBY', 'grace', 'wetherby'],
])('a bank’s text with %s may name the owner', (_with, text, first, last) => {
  expect(possibleNames(text)).toContainEqual({ first, last });
});

test('numbers and single letters are no last names, and a pair is returned once', () => {
  expect(possibleNames('A B 1234')).toEqual([]);
  expect(possibleNames('G WETHERBY G WETHERBY').filter(({ last }) => last === 'wetherby')).toEqual([
    { first: 'g', last: 'wetherby' },
  ]);
});
