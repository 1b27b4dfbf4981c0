import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '../foundation/calendar/dates.ts';
import { cents } from '../foundation/money/cents.ts';
import { needsLatinLetters } from '../foundation/validation/text.ts';
import { templateColumns } from './participant-template.ts';
import { readParticipantRow } from './read-participant-row.ts';
import { serviceCodes } from './service-code.ts';

const today = '2026-11-21';

describe('template example rows', () => {
  test.each(serviceCodes)('%s: the tax IDs in the example rows are valid', (serviceCode) => {
    if (!isCalendarDate(today)) throw new Error('no date');
    const columns = templateColumns(serviceCode);
    const cells = Object.fromEntries(
      columns
        .filter(({ key }) => key !== 'companyName')
        .map(({ key, example }) => [key, { text: example, kind: 'text' as const }]),
    );
    const { faults } = readParticipantRow(cells, { serviceCode, columns, today });
    expect([faults['taxId'], faults['taxIdType']]).toEqual([undefined, undefined]);
  });
});

describe('a postal code that lost its leading zeros', () => {
  const columns = templateColumns('premierDistributions');
  const read = (place: Record<string, string>) => {
    const cells = Object.entries({ countryCode: 'US', ...place }).map(
      ([key, text]) => [key, { text, kind: 'number' }] as const,
    );
    return readParticipantRow(Object.fromEntries(cells), { serviceCode: 'premierDistributions', columns, today });
  };

  test.each([
    ['2108', 'MA', '02108'],
    ['601', 'PR', '00601'],
    ['7102', 'NJ', '07102'],
  ])('restores %s in %s to %s', (postalCode, stateCode, whole) => {
    const { values, restored } = read({ postalCode, stateCode });
    expect([values['postalCode'], restored]).toEqual([whole, ['postalCode']]);
  });

  test.each([
    ['981', 'WA'],
    ['210', 'MA'],
    ['8950', 'NV'],
  ])('rejects %s in %s: no code in that state starts this way', (postalCode, stateCode) => {
    const { values, faults, restored } = read({ postalCode, stateCode });
    expect([values['postalCode'], faults['postalCode'], restored]).toEqual([
      undefined,
      'Please enter a valid US postal code',
      [],
    ]);
  });

  test('does not pad postal codes outside the United States', () => {
    expect(read({ postalCode: '0150', countryCode: 'NO' }).values['postalCode']).toBe('0150');
  });
});

describe('the limit of an automatic rollover', () => {
  const columns = templateColumns('expressAutomaticRollovers');
  const read = (amounts: Record<string, string>, limit: number | null = 7_000_00) => {
    const cells = Object.entries({ lastName: 'Sample', ...amounts }).map(
      ([key, text]) => [key, { text, kind: 'text' }] as const,
    );
    const context = { serviceCode: 'expressAutomaticRollovers', columns, today } as const;
    return readParticipantRow(Object.fromEntries(cells), {
      ...context,
      rolloverLimit: limit === null ? null : cents(limit),
    }).faults;
  };
  const tooMuch =
    'Balances over $7,000.00 can’t be rolled over automatically, because the participant must consent first. Move this participant to a Premier Distributions order, where they choose.';

  test.each([
    [{ traditionalPreTaxAmount: '7,000.00' }, undefined],
    [{ traditionalPreTaxAmount: '7,000.01' }, tooMuch],
    [{ traditionalPreTaxAmount: '6,999.00', traditionalPostTaxAmount: '2.00' }, tooMuch],
    [{ traditionalPreTaxAmount: '25,000.00' }, tooMuch],
  ])('%j: %s', (amounts, sentence) => {
    expect(read(amounts)['traditionalPreTaxAmount']).toBe(sentence);
  });

  test('applies to Roth money too, and not to a plan that is ending', () => {
    const roth = { retirementAccountTypeCode: 'Roth', rothBalance: '7,000.01' };
    expect(read(roth)['rothBalance']).toBe(tooMuch);
    expect(read(roth, null)['rothBalance']).toBeUndefined();
  });
});

test('accepts names with accents and typographic apostrophes, and rejects other alphabets, which no check can show', () => {
  const columns = templateColumns('premierDistributions');
  const faultOf = (lastName: string) =>
    readParticipantRow(
      { lastName: { text: lastName, kind: 'text' } },
      { serviceCode: 'premierDistributions', columns, today },
    ).faults['lastName'];
  expect(['Núñez-O’Hara', 'Łukasiewicz', 'D‘Angelo', 'Şahin', 'Nguyễn'].map(faultOf)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  expect(faultOf('Иванов')).toBe(needsLatinLetters);
});
