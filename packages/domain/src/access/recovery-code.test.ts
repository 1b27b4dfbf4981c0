import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinAlphabet } from './pin-text.ts';
import {
  checkRecoveryCode,
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodeOf,
  recoveryCodes,
} from './recovery-code.ts';

const anyCode = fc
  .tuple(
    fc.integer({ min: 0, max: recoveryCodes - 1 }),
    fc.array(fc.integer({ min: 0, max: pinAlphabet.length - 1 }), { minLength: 11, maxLength: 11 }),
  )
  .map(([place, letters]) => {
    const left = [...letters];
    return { place, code: recoveryCodeOf(place, () => left.shift() ?? 0) };
  });

test('parses a code however it is typed and returns its index', () => {
  fc.assert(
    fc.property(anyCode, fc.constantFrom('', ' ', '-', ' - '), ({ place, code }, between) => {
      expect(formatRecoveryCode(code)).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
      const typed = ` ${formatRecoveryCode(code).replaceAll('-', between).toLowerCase()} `;
      expect(readRecoveryCode(typed)).toEqual({ code, place });
      expect(checkRecoveryCode(typed)).toBeUndefined();
    }),
  );
});

test.each([
  ['', 'Please enter a recovery code'],
  ['123456', 'Enter all 12 letters and digits of a recovery code, such as 2K7Q-M2XT-9WBF.'],
  ['0K7Q-M2XT-9WBF', 'Enter all 12 letters and digits of a recovery code, such as 2K7Q-M2XT-9WBF.'],
  ['ZK7Q-M2XT-9WBF', 'Enter all 12 letters and digits of a recovery code, such as 2K7Q-M2XT-9WBF.'],
  ['2K7Q-M2XT-9WBFF', 'Enter all 12 letters and digits of a recovery code, such as 2K7Q-M2XT-9WBF.'],
])('rejects %j', (typed, message) => expect(checkRecoveryCode(typed)).toBe(message));
