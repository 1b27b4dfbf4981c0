import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serviceCodes } from '../../orders/service-code.ts';
import { formatPhone } from '../text/format-phone.ts';
import { checkBankAccountNumber } from './bank-account-number.ts';
import { checkContractNumber } from './contract-number.ts';
import { checkEin, parseEin } from './ein.ts';
import { checkPhone, checkPhoneExtension, parsePhone } from './phone.ts';
import { checkPostalCode } from './postal-code.ts';
import { checkRoutingNumber, isAbaRoutingNumber } from './routing-number.ts';
import { checkSsn, isItin, isSsn, parseSsn } from './ssn.ts';
import { checkTaxId } from './tax-id.ts';
import { isEinOffered, offeredTaxIdTypes } from './tax-id-type.ts';

const required = { isRequired: true } as const;
const nineDigits = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));

describe('tax IDs', () => {
  const rule = { label: 'SSN' };
  const invalid = 'Please enter a valid social security number';

  test('[ssn-format] accepts xxx-xx-xxxx or nine digits', () => {
    expect([parseSsn('772-41-8063'), parseSsn('772418063'), parseSsn('77-241-8063'), parseSsn('7724180631')]).toEqual([
      '772418063',
      '772418063',
      undefined,
      undefined,
    ]);
    expect(checkSsn('', { ...rule, ...required })).toBe('Please enter SSN');
    expect(checkSsn('', { ...rule, ...required, wording: 'accountHolder' })).toBe('Field cannot be left blank');
    expect(checkSsn('', rule)).toBeUndefined();
  });

  test.each(['219-09-9998', '772-41-8063'])('[ssn-rejections] accepts %s', (text) => {
    expect(checkSsn(text, rule)).toBeUndefined();
  });

  test.each([
    '000-12-3456',
    '666-12-3456',
    '123-00-4567',
    '123-45-0000',
    '078-05-1120',
    '219-09-9999',
    '123-45-6789',
    '234567890',
    '876-54-3210',
    '222-22-2222',
    '12-3456',
    'abc',
  ])('[ssn-rejections] rejects %s', (text) => {
    expect(checkSsn(text, rule)).toBe(invalid);
  });

  test('[ssn-rejections] matches a second, literal implementation for every number', () => {
    fc.assert(
      fc.property(nineDigits, (digits) => {
        const area = Number(digits.slice(0, 3));
        const isPattern = ['123456789', '012345678', '234567890', '876543210', '098765432'].includes(digits);
        const isBad = digits === '078051120' || digits === '219099999' || new Set(digits).size === 1 || isPattern;
        const isFine = area > 0 && area !== 666 && area < 900 && Number(digits.slice(3, 5)) > 0;
        expect(isSsn(digits)).toBe(isFine && Number(digits.slice(5)) > 0 && !isBad);
      }),
    );
  });

  test('[ssn-9xx-itin-only] treats a 9xx area as an ITIN and nothing else', () => {
    expect(checkSsn('912-70-1234', rule)).toBe(invalid);
    expect(checkSsn('912-70-1234', { ...rule, mode: 'itin' })).toBeUndefined();
    expect(checkSsn('912-70-1234', { ...rule, mode: 'ssnOrItin' })).toBeUndefined();
    expect(checkSsn('772-41-8063', { ...rule, mode: 'itin' })).toBe(invalid);
    expect(checkSsn('772-41-8063', { ...rule, mode: 'ssnOrItin' })).toBeUndefined();
  });

  test('[itin-format] accepts numbers that begin with 9 and have an IRS group', () => {
    expect(['912701234', '900500001', '912651234', '912921234', '912941234'].map(isItin)).toEqual(Array(5).fill(true));
    const wrong = ['812701234', '912661234', '912891234', '912931234', '912491234', '912700000', '91270123'];
    expect(wrong.map(isItin)).toEqual(Array(7).fill(false));
  });

  test('validates a tax ID by its type', () => {
    const of = (type: Parameters<typeof checkTaxId>[1]['type'], text: string) =>
      checkTaxId(text, { label: 'Tax ID', type });
    expect(of('socialSecurityNumber', '912-70-1234')).toBe(invalid);
    expect(of('nonResidentAlienTaxId', '912-70-1234')).toBeUndefined();
    expect(of('residentAlienTaxId', '772-41-8063')).toBeUndefined();
    expect(of('employerIdentificationNumber', '1234')).toBe('Tax ID is invalid.');
    expect(of('w8Ben', 'AB-12/77')).toBeUndefined();
    expect(checkTaxId('', { label: 'Tax ID', type: 'w8Ben', isRequired: true })).toBe('Please enter Tax ID');
  });

  test.each([
    ['12-3456789', '123456789'],
    ['123456789', '123456789'],
    ['12-345678', undefined],
    ['12-34567890', undefined],
    ['1-23456789', undefined],
    ['12-345678a', undefined],
  ])('[ein-format] [ein-length] %s emits %s', (text, digits) => {
    expect(parseEin(text)).toBe(digits);
    expect(checkEin(text, { label: 'EIN' })).toBe(digits === undefined ? 'EIN is invalid.' : undefined);
  });

  test('[ein-required] mentions the company', () => {
    expect(checkEin('', { label: 'EIN', ...required })).toBe('Please enter company EIN.');
    expect(checkEin('', { label: 'EIN' })).toBeUndefined();
  });
});

describe('tax ID types', () => {
  const nobody = { hasW8BenParticipants: false, hasOtherParticipants: false };

  test('[tax-id-types-offered] offers all but the EIN everywhere, with none disabled in an empty order', () => {
    for (const serviceCode of serviceCodes) {
      const offered = offeredTaxIdTypes({ serviceCode, ...nobody });
      expect(offered.filter(({ code }) => code !== 'employerIdentificationNumber')).toEqual([
        { code: 'socialSecurityNumber', isDisabled: false },
        { code: 'nonResidentAlienTaxId', isDisabled: false },
        { code: 'residentAlienTaxId', isDisabled: false },
        { code: 'w8Ben', isDisabled: false },
      ]);
    }
  });

  test('[tax-id-type-ein-offered] matches the table of services and reasons', () => {
    const grid = serviceCodes
      .map((code) => [
        code,
        isEinOffered(code, undefined),
        isEinOffered(code, 'death'),
        isEinOffered(code, 'rmdDeathBenefitToBeneficiary'),
      ])
      .filter((row) => row.includes(true))
      .map((row) => row.join(' '));
    expect(grid).toEqual([
      'premierDistributions false true true',
      'expressDistributions true true true',
      'stockBuyBackDistributions false true true',
      'vendorDistributions true true true',
      'uncashedChecksNonQualified true true true',
      'taxFormsOnly true true true',
      'taxPaymentsAndForms true true true',
    ]);
    expect(isEinOffered('premierDistributions', 'retirement')).toBe(false);
  });

  test('[tax-id-type-w8ben-disabled] [tax-id-type-others-disabled] keeps all payees of an order to one kind', () => {
    const serviceCode = 'expressDistributions' as const;
    const withOthers = offeredTaxIdTypes({ serviceCode, hasW8BenParticipants: false, hasOtherParticipants: true });
    expect(withOthers.filter(({ isDisabled }) => isDisabled)).toEqual([
      {
        code: 'w8Ben',
        isDisabled: true,
        tooltip: 'W-8BEN may not be selected if there are non-W-8BEN participants in this order.',
      },
    ]);
    const withW8Ben = offeredTaxIdTypes({ serviceCode, hasW8BenParticipants: true, hasOtherParticipants: false });
    expect(withW8Ben.filter(({ isDisabled }) => !isDisabled)).toEqual([{ code: 'w8Ben', isDisabled: false }]);
    expect(new Set(withW8Ben.map(({ tooltip }) => tooltip))).toEqual(
      new Set(['You may only add W-8BEN participants to this order.', undefined]),
    );
  });
});

describe('phones', () => {
  test('[phone-storage] stores +1 and ten digits, and parses what it shows', () => {
    for (const text of ['(212) 555-0100', '212.555.0100', '+1 212 555 0100', '12125550100']) {
      expect(parsePhone(text)).toBe('+12125550100');
    }
    const digits = fc.tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 2_000_000, max: 9_999_999 }));
    fc.assert(
      fc.property(digits, ([area, rest]) => {
        const stored = `+1${area}${rest}`;
        expect(stored).toHaveLength(12);
        expect(parsePhone(formatPhone(stored))).toBe(stored);
      }),
    );
  });

  test('[phone-required] [phone-invalid] uses both wordings', () => {
    expect(checkPhone('', required)).toBe('Please enter a phone number.');
    expect(checkPhone('', { ...required, wording: 'accountHolder' })).toBe('Field cannot be left blank');
    for (const text of ['123', '112-555-0100', '212-155-0100', '+44 20 7183 8750', '212-555-01OO']) {
      expect(checkPhone(text)).toBe('Please enter a valid phone number.');
      expect(checkPhone(text, { wording: 'accountHolder' })).toBe('Please enter a valid phone number');
    }
    expect([checkPhone(''), checkPhone('2125550100')]).toEqual([undefined, undefined]);
  });

  test('[phone-extension] accepts only digits', () => {
    expect([checkPhoneExtension('12'), checkPhoneExtension(''), checkPhoneExtension('x12')]).toEqual([
      undefined,
      undefined,
      'Extension should be a number.',
    ]);
  });
});

describe('postal codes', () => {
  test.each([
    ['89501', 'US', undefined],
    ['89501-1234', 'US', undefined],
    ['8950', 'US', 'Please enter a valid US postal code'],
    ['89501-12', 'US', 'Please enter a valid US postal code'],
    ['SW1A', 'GB', undefined],
    ['123', 'IS', 'Please enter a valid postal code'],
    ['', 'US', undefined],
  ])('[postal-us] [postal-other] %s in %s', (text, countryCode, message) => {
    expect(checkPostalCode(text, { countryCode })).toBe(message);
  });

  test('[postal-required]', () => {
    expect(checkPostalCode(' ', { countryCode: 'US', ...required })).toBe('Field cannot be left blank');
  });
});

describe('bank numbers', () => {
  const rule = { label: 'routing number' };

  test('[routing-number] accepts nine digits with a valid check digit', () => {
    for (const text of ['021000021', '111000025', '011401533']) expect(checkRoutingNumber(text, rule)).toBeUndefined();
    for (const text of ['12345678', '1234567890', '02100002a'])
      expect(checkRoutingNumber(text, rule)).toBe('Must be 9 digits.');
    for (const text of ['123456789', '000000000', '021000022', '991000021']) {
      expect(checkRoutingNumber(text, rule)).toMatch(/^This isn’t a valid bank routing number\. Check the nine digits/);
    }
    expect(checkRoutingNumber('', { ...rule, ...required })).toBe('Please enter routing number');
    expect(checkRoutingNumber('12345', { ...rule, maxLength: 5 })).toBeUndefined();
    expect(checkRoutingNumber('1234', { ...rule, maxLength: 5 })).toBe('Must be 9 digits.');
  });

  test('one wrong digit never yields another valid routing number', () => {
    const valid = nineDigits.filter(isAbaRoutingNumber);
    fc.assert(
      fc.property(valid, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, position, shift) => {
        const wrong = (Number(digits[position]) + shift) % 10;
        expect(isAbaRoutingNumber(digits.slice(0, position) + wrong + digits.slice(position + 1))).toBe(false);
      }),
    );
  });

  test('[contract-number] accepts digits up to a length, with the specification’s text', () => {
    expect(checkContractNumber('12a', 5)).toBe('Please only enter numbers in this field');
    expect(checkContractNumber('123456', 5)).toBe('Number cannot not exceed 5 digits');
    expect([checkContractNumber('12345', 5), checkContractNumber('', 5)]).toEqual([undefined, undefined]);
  });

  test('a bank account number has 1 to 17 letters and digits', () => {
    const account = { label: 'account number' };
    expect(checkBankAccountNumber('', { ...account, ...required })).toBe('Please enter account number');
    for (const text of ['1', 'AB12', '1'.repeat(17), '']) expect(checkBankAccountNumber(text, account)).toBeUndefined();
    for (const text of ['1'.repeat(18), '12 34', '12-34']) {
      expect(checkBankAccountNumber(text, account)).toMatch(/^Enter an account number of 1 to 17 letters and digits/);
    }
    expect(checkBankAccountNumber('0000', account)).toMatch(/^An account number can’t be all zeros/);
  });
});
