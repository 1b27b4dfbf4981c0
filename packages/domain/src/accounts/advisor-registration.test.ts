import { expect, test } from 'vitest';
import { checkRegistration, registrationOf } from './advisor-registration.ts';

const valid = { crdNumber: '123456', secNumber: '801-12345', feeArrangement: 'feeOnly', yearlyFee: 75 } as const;

test.each([
  [{}, []],
  [{ secNumber: '' }, []],
  [{ crdNumber: '' }, ['crdNumber']],
  [{ crdNumber: '12-3' }, ['crdNumber']],
  [{ secNumber: '12345' }, ['secNumber']],
  [{ yearlyFee: 301 }, ['yearlyFee']],
  [{ yearlyFee: -1 }, ['yearlyFee']],
  [{ feeArrangement: 'none' as const }, ['yearlyFee']],
  [{ feeArrangement: 'none' as const, yearlyFee: 0 }, []],
])('a registration with %j', (changes, fields) => {
  const problems = Object.entries(checkRegistration({ ...valid, ...changes }));
  expect(problems.flatMap(([field, problem]) => (problem === undefined ? [] : field))).toEqual(fields);
});

test('answers of a form that were never saved are empty', () => {
  expect(registrationOf({})).toEqual({ crdNumber: '', secNumber: '', feeArrangement: 'none', yearlyFee: 0 });
  expect(registrationOf({ ...valid, crdNumber: 7 })).toEqual({ ...valid, crdNumber: '' });
});
