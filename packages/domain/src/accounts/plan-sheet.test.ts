import { expect, test } from 'vitest';
import { readPlanRow } from './plan-sheet.ts';

const text = (value: string) => ({ text: value, kind: 'text' });
const number = (value: string) => ({ text: value, kind: 'number' });

test.each([
  ['a name alone', { displayName: text(' Savings ') }, { displayName: 'Savings' }],
  ['no name', {}, { displayName: '' }],
  [
    'lost zeros',
    { displayName: text('A'), planNumber: number('1'), employerIdentificationNumber: number('1234567') },
    { displayName: 'A', planNumber: '001', employerIdentificationNumber: '001234567' },
  ],
  [
    'a type by its name',
    { displayName: text('A'), planTypeCode: text('defined contribution 401(K)') },
    { displayName: 'A', planTypeCode: 'definedContribution401k' },
  ],
  [
    'a type that is none stays to be refused',
    { displayName: text('A'), planTypeCode: text('moon') },
    { displayName: 'A', planTypeCode: 'moon' },
  ],
])('%s', (_, cells, body) => {
  expect(readPlanRow(cells)).toEqual(body);
});
