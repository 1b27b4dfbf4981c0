import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryName } from './country-name.ts';
import { displayTaxId } from './display-tax-id.ts';
import { fieldsToFix } from './fields-to-fix.ts';
import { formatAddress } from './format-address.ts';
import { formatBoolean } from './format-boolean.ts';
import { formatEin, maskEin } from './format-ein.ts';
import { formatFileSize } from './format-file-size.ts';
import { formatNumber } from './format-number.ts';
import { formatPhone, formatPhoneEntry } from './format-phone.ts';
import { formatSsn, maskSsn } from './format-ssn.ts';
import { fullName } from './full-name.ts';
import { isOneOf } from './is-one-of.ts';
import { isMaskedTaxId, maskInGroups, maskTaxId } from './mask-tax-id.ts';
import { noteSubtitle } from './note-subtitle.ts';
import { orderSubtitle } from './order-subtitle.ts';
import { formatPercentage, fractionToPercent, percentToFraction } from './percentage.ts';
import { propertyAsDate, propertyAsNumber } from './read-property.ts';
import { formatYearlyAge } from './yearly-age.ts';

const nineDigits = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));

describe('tax IDs', () => {
  test('[format-ssn] groups 3-2-4 and masks all but the last four', () => {
    expect(formatSsn('987654321')).toBe('987-65-4321');
    expect(formatSsn('9876')).toBe('987-6');
    expect(maskSsn('987-65-4321')).toBe('XXX-XX-4321');
    expect(maskSsn('XXXXX4321')).toBe('XXX-XX-4321');
    expect(maskSsn('4321')).toBe('XXX-XX-XXXX');
  });

  test.each([
    ['socialSecurityNumber', 'XXXXX4321', 'XXX-XX-4321'],
    ['residentAlienTaxId', '987654321', 'XXX-XX-4321'],
    ['employerIdentificationNumber', 'XXXXX4321', 'XX-XXX4321'],
    ['w8Ben', 'XXXXXQX12', 'XXXXXQX12'],
  ] as const)('[format-ssn][format-ein] a column shows a %s of %s as %s', (type, value, shown) => {
    expect(maskInGroups(value, type)).toBe(shown);
    expect(maskInGroups(shown, type)).toBe(shown);
  });

  test.each([
    ['987654321', 'socialSecurityNumber', 'XXXXX4321'],
    ['98-7654321', 'employerIdentificationNumber', 'XXXXX4321'],
    ['XXXXX4321', 'socialSecurityNumber', 'XXXXX4321'],
    ['4321', 'socialSecurityNumber', 'XXXXX'],
    ['AB1234567', 'w8Ben', 'XXXXX4567'],
    ['AB123456789XY', 'w8Ben', 'XXXXX456789XY'],
  ] as const)('[format-tax-id-mask] %s of %s masks as %s', (value, type, shown) => {
    expect(maskTaxId(value, type)).toBe(shown);
    expect(isMaskedTaxId(shown)).toBe(true);
  });

  test('[format-ein] groups 2-7, and masks show at most the last four', () => {
    fc.assert(
      fc.property(nineDigits, (digits) => {
        expect(formatEin(digits)).toBe(`${digits.slice(0, 2)}-${digits.slice(2)}`);
        for (const mask of [maskEin(digits), maskSsn(digits), maskTaxId(digits, 'socialSecurityNumber')]) {
          expect(mask.replace(/\D/g, '')).toBe(digits.slice(5));
        }
        expect(maskEin(digits)).toMatch(/^XX-XXX\d{4}$/);
      }),
    );
  });

  test.each([
    ['', true, 'Missing Tax ID'],
    [null, false, ''],
    ['987654321', true, '987654321'],
    ['XXXXX4321', true, 'XXXXX4321'],
  ] as const)('[tax-id-missing] %j with required %s shows %j', (value, isRequired, shown) => {
    expect(displayTaxId(value, { type: 'socialSecurityNumber', isRequired })).toBe(shown);
  });

  test.each([
    ['12345678', 'socialSecurityNumber', '12345678 (invalid)'],
    ['000000000', 'socialSecurityNumber', '000000000 (invalid)'],
    ['111111111', 'w8Ben', '111111111 (invalid)'],
    ['999999999', 'residentAlienTaxId', '999999999 (invalid)'],
    ['ABC12', 'w8Ben', 'ABC12'],
  ] as const)('[tax-id-invalid] %s of %s shows %s', (value, type, shown) => {
    expect(displayTaxId(value, { type, isRequired: true })).toBe(shown);
  });
});

describe('numbers and text', () => {
  test('[format-phone] formats as (xxx) xxx-xxxx without +1 and leaves anything but US numbers unchanged', () => {
    expect(formatPhone('+12125550100')).toBe('(212) 555-0100');
    expect(formatPhone('+442071838750')).toBe('+442071838750');
    expect(['2', '2125', '2125550', '12125550100'].map(formatPhoneEntry)).toEqual([
      '2',
      '(212) 5',
      '(212) 555-0',
      '(212) 555-0100',
    ]);
  });

  test.each([
    [0.2, '20%'],
    [0.12345, '12.35%'],
    [0.00005, '0.01%'],
    [1.005, '100.5%'],
    [0, '0%'],
  ])('[format-percentage] formats %d as %s', (fraction, shown) => {
    expect(formatPercentage(fraction)).toBe(shown);
  });

  test('[percent-storage] stores a percentage as a fraction, with 3 places in the report field, and converts it back', () => {
    expect([percentToFraction(12.35), percentToFraction(12.35, 3), percentToFraction(7)]).toEqual([
      0.1235, 0.124, 0.07,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (hundredths) => {
        const percent = hundredths / 100;
        expect(fractionToPercent(percentToFraction(percent))).toBe(percent);
      }),
    );
  });

  test('[format-boolean] shows Yes or No, and nothing for unknown', () => {
    expect([true, false, null, undefined].map(formatBoolean)).toEqual(['Yes', 'No', '', '']);
  });

  test('[format-note-subtitle] cuts at 60 characters', () => {
    expect(noteSubtitle('a'.repeat(60))).toBe('a'.repeat(60));
    expect(noteSubtitle('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
    expect(noteSubtitle('e\u0301'.repeat(60))).toBe('e\u0301'.repeat(60));
    expect(noteSubtitle('😀'.repeat(61))).toBe(`${'😀'.repeat(60)}…`);
  });

  test.each([
    ['1966-05-20', '2025-11-19', '59.41'],
    ['1966-05-20', '2025-11-20', '59.5'],
    ['1966-05-20', '2025-12-20', '59.58'],
    ['1966-05-20', '2026-05-20', '60'],
  ])('[format-yearly-age] born %s, on %s: %s', (initialValues, on, age) => {
    expect(formatYearlyAge(initialValues, on)).toBe(age);
  });

  test('[format-order-subtitle] includes the participant count', () => {
    const friendlyId = '300000000012345';
    expect(orderSubtitle({ friendlyId, totalOrderLines: 1 })).toBe('30-000000-001-2345 · 1 participant');
    expect(orderSubtitle({ friendlyId, totalOrderLines: 1204 })).toBe('30-000000-001-2345 · 1,204 participants');
  });

  test('[prospect-full-name] joins first and last name, without a gap for a missing one', () => {
    expect(fullName({ firstName: ' Ada ', lastName: 'Byron' })).toBe('Ada Byron');
    expect(fullName({ firstName: null, lastName: 'Byron' })).toBe('Byron');
  });

  test('[upload-size-display] shows MB with two decimals', () => {
    expect([0, 1_048_576, 1_310_720, 10_485_760].map(formatFileSize)).toEqual([
      '0.00 MB',
      '1.00 MB',
      '1.25 MB',
      '10.00 MB',
    ]);
    expect([1, 600, 4_096, 10_485, 10_486].map(formatFileSize)).toEqual(['1 KB', '1 KB', '4 KB', '10 KB', '0.01 MB']);
  });

  test('puts commas between thousands and nowhere else', () => {
    expect([1, 999, 1000, 1234567.891, -1000].map(formatNumber)).toEqual([
      '1',
      '999',
      '1,000',
      '1,234,567.891',
      '-1,000',
    ]);
  });

  test('[data-fix-bullet] shows a count and the messages', () => {
    expect(fieldsToFix('{"taxId":"Enter the tax id","city":"Enter the city"}')).toEqual([
      { field: 'taxId', message: 'Enter the tax id' },
      { field: 'city', message: 'Enter the city' },
    ]);
    expect(fieldsToFix({ city: 'Enter the city' })).toEqual([{ field: 'city', message: 'Enter the city' }]);
    expect([null, undefined, '', {}].map(fieldsToFix)).toEqual([[], [], [], []]);
    expect(() => fieldsToFix('7')).toThrow(TypeError);
  });

  test('[system-property-reading] parses text as a number or date, or returns undefined', () => {
    expect([' 30 ', '-1.5', 'x', ''].map(propertyAsNumber)).toEqual([30, -1.5, undefined, undefined]);
    expect(['2026-01-31', '2026-02-31'].map(propertyAsDate)).toEqual(['2026-01-31', undefined]);
  });

  test('[country-display] prefers the three-letter code', () => {
    expect(['US', 'DE', 'CA', 'ZZ'].map(countryName)).toEqual(['USA', 'DEU', 'CAN', 'ZZ']);
    const abroad = { addressLine1: '1 Hauptstr.', city: 'Ulm', postalCode: '89073', countryCode: 'DE' };
    expect(formatAddress(abroad, 'required').at(-1)).toBe('DEU');
  });

  test('a closed list accepts only its members', () => {
    expect([isOneOf(['a', 'b'], 'a'), isOneOf(['a', 'b'], 'c'), isOneOf(['a'], null)]).toEqual([true, false, false]);
  });
});

describe('[address-placeholders]', () => {
  test.each([
    [{}, 'required', ['MISSING']],
    [{ countryCode: 'US' }, 'optional', ['None']],
    [
      { addressLine1: '1 Main St' },
      'optional',
      ['1 Main St', '[no city], [no state] [no postal code]', '[no country]'],
    ],
    [
      { addressLine1: '1 Main St', city: 'Reno', stateCode: 'NV', postalCode: '89501', countryCode: 'US' },
      'required',
      ['1 Main St', 'Reno, NV 89501'],
    ],
    [
      { attentionTo: 'Payroll', addressLine1: '2 King St', city: 'Leeds', otherRegion: 'Yorkshire', countryCode: 'GB' },
      'required',
      ['Payroll', '2 King St', 'Leeds, Yorkshire', 'GBR'],
    ],
  ] as const)('%j (%s) shows %j', (address, need, lines) => {
    expect(formatAddress(address, need)).toEqual(lines);
  });
});
