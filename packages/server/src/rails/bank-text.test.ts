import { expect, test } from 'vitest';
import { toUpperBankText } from './bank-text.ts';
import { fromSixDigitDate, toSixDigitDate } from './calendar-date.ts';
import { fault, faultsByKey, maskedFault } from './file-error.ts';

test('uppercase, truncated without a trailing blank', () => {
  expect(toUpperBankText('José de la Cruz', 8)).toBe('JOSE DE');
});

test('six-digit dates are read back unchanged, and only if they exist', () => {
  expect(['2026-02-28', '2028-02-29'].map((date) => fromSixDigitDate(toSixDigitDate(date)))).toEqual([
    '2026-02-28',
    '2028-02-29',
  ]);
  expect(['260229', '261301', '260100', '26010', 'abcdef', ''].map(fromSixDigitDate)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('reports all errors by record, and only the ends of secrets', () => {
  const faults = [
    fault(0, 'file', '', 'The file is empty.'),
    fault(5, 'amount', '1\u0007', 'is wrong'),
    maskedFault(5, 'accountNumber', '123456789', 'is wrong'),
    maskedFault(6, 'name', 'Bob', 'is wrong'),
  ];
  expect(faultsByKey(faults)).toEqual({
    file: ['file: The file is empty.'],
    'record 5': ['amount “1·”: is wrong', 'accountNumber “••••6789”: is wrong'],
    'record 6': ['name “•••”: is wrong'],
  });
});
