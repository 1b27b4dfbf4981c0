import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPassword } from './password.ts';
import { contextWords, isWeakPassword } from './weak-password.ts';

const common = new Set(['password', 'qwerty', 'letmein', 'dragon', '1qaz2wsx', 'abcd1234', 'trustno1', 'welcome']);
const context = contextWords([
  'Fiducia',
  'pensions.example.com',
  'Harbor Steel Works',
  'Nora',
  'Fernández-Lee',
  'n.fernandez@harborsteel.example',
]);
const weak = (password: string) => isWeakPassword(password, { common, context });

test.each([
  'Password1!',
  'P@ssw0rd!',
  'pA$$w0rd2024!',
  '!!Password123',
  'Pass-word-1!',
  '1qaz@WSX',
  'Qwerty123!',
  'LetMeIn!!2026',
  'Dr@g0n#99',
  'DragonDragon1!',
  'Abcd1234!',
  'TrustNo1!',
  'Welcome#2026',
  'Wélcome#2026',
  'Aa111111!',
  'Abab1!ab',
])('rejects %s: listed or with too few different characters, however it is written', (password) => {
  expect(weak(password)).toBe(true);
});

test.each([
  'Fiducia2026!',
  'F1ducia!2026',
  'F1ducia!20261234',
  'Nora-Fernandez1!',
  'Harbor#Steel26',
  'HarborSteelWorks1!',
  'Nfernandez@1',
  'Pensions-Fiducia9!',
  'FiduciaPassword1!',
  'Password-Nora-1!',
])('rejects %s: made of known facts about the person and the company', (password) => {
  expect(weak(password)).toBe(true);
});

test.each([
  'Correct-Horse-7!',
  'Better-Battery-8!',
  'Fiducia-xk2Qv9rT!',
  'Tr4verse!mellow-Cup',
  'x7#Kp2!vQz',
  'Dragonfly over lake 3!',
])('accepts %s', (password) => {
  expect(weak(password)).toBe(false);
});

test('ignores short words in names, so that passwords with an e are not rejected for a person named Lee', () => {
  expect(contextWords(['Al', 'Lee', 'Bo-An'])).toEqual(['boan']);
  expect(contextWords([null, undefined, ''])).toEqual([]);
});

test('rejects a listed word in any case with digits and symbols at the end', () => {
  const ending = fc.stringMatching(/^[0-9!@#$%^&*]{2,6}$/);
  const cased = fc
    .constantFrom(...common)
    .chain((word) =>
      fc
        .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
        .map((upper) => Array.from(word, (sign, at) => (upper[at] === true ? sign.toUpperCase() : sign)).join('')),
    );
  fc.assert(
    fc.property(cased, ending, (word, end) => {
      expect(weak(`${word}${end}`)).toBe(true);
    }),
  );
});

test('accepts fourteen random letters with all four kinds of characters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[bcdfghjkmpqrtvwxyzBCDFGHJKMPQRTVWXYZ]{14}$/), (letters) => {
      const password = `${letters}aA7!`;
      fc.pre(checkPassword(password) === undefined && new Set(letters.toLowerCase()).size >= 5);
      expect(weak(password)).toBe(false);
    }),
  );
});
