import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { planTypes } from '../orders/plan-type.ts';
import { isCompleteAddress, isInternational, missingAddressParts } from './address.ts';
import { checkAnnuityTypes } from './annuity-types.ts';
import {
  checkCheckbox,
  checkDropdown,
  checkLookup,
  checkMultiSelect,
  checkRadio,
  checkSelect,
  taxReportingStates,
} from './choice.ts';
import { checkDate, checkDateOfBirth } from './date.ts';
import { checkDateRange, yearList } from './date-range.ts';
import { checkEmail, checkEmails, checkOptionalEmail } from './email.ts';
import { checkMoney, checkMoneyText } from './money.ts';
import { checkNumber } from './number.ts';
import { checkPassword, checkPasswordConfirmation, passwordChecklist } from './password.ts';
import { checkPercent } from './percent.ts';
import { checkText, fieldLabel, type TextRule } from './text.ts';
import { checkUpload } from './upload.ts';
import { checkVerificationCode } from './verification-code.ts';

const required = { isRequired: true } as const;
const portal = { isRequired: true, wording: 'accountHolder' } as const;
const today = '2026-11-20';

describe('text and choices', () => {
  const name: TextRule = { label: 'first name' };

  test.each<[string, TextRule, string | undefined]>([
    ['', name, undefined],
    [' ', { ...name, ...required }, 'Please enter first name'],
    ['', { ...name, ...portal }, 'Field cannot be left blank'],
    ['', { ...name, ...required, requiredMessage: 'Tell us your name' }, 'Tell us your name'],
  ])('[text-required] %j', (text, rule, message) => {
    expect(checkText(text, rule)).toBe(message);
  });

  test('[text-optional-label] an optional label says so', () => {
    expect([fieldLabel(name), fieldLabel({ ...name, ...required })]).toEqual(['first name (optional)', 'first name']);
  });

  test('[text-min-length] [text-trim] the trimmed text counts', () => {
    expect(checkText(' ab ', { ...name, minLength: 3 })).toBe('First name needs a minimum of 3 letters.');
    expect(checkText('abc', { ...name, minLength: 3 })).toBeUndefined();
    expect(checkText('', { ...name, minLength: 3 })).toBeUndefined();
  });

  test('[text-custom-validator] is asked last, with the trimmed text', () => {
    const rule: TextRule = { ...name, minLength: 2, alsoCheck: (text) => (text === 'no' ? 'Not that' : undefined) };
    expect([' no ', 'yes', 'n'].map((text) => checkText(text, rule))).toEqual([
      'Not that',
      undefined,
      'First name needs a minimum of 2 letters.',
    ]);
  });

  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'p o box12',
    'POB 7',
    'Post Office Box 3',
    'P.O. Drawer 9',
    'Box 12',
    'Suite 1, PO Box 5',
  ])('[text-no-po-box] %s is refused', (text) => {
    expect(checkText(text, { label: 'address', isPhysicalAddress: true })).toBe(
      'Post office box is not allowed. Please enter a physical address.',
    );
    expect(checkText(text, { label: 'address' })).toBeUndefined();
  });

  test.each(['12 Box Hill Rd', 'RR 2 Box 45', '1 Polo Boulevard', '5 Depot Street', 'Via Po 12'])(
    '[text-no-po-box] %s is a place',
    (text) => {
      expect(checkText(text, { label: 'address', isPhysicalAddress: true })).toBeUndefined();
    },
  );

  test.each([
    ['José Núñez & Söhne', true],
    ['Łukasz', false],
    ['tab\there', false],
    ['smile 🙂', false],
    ['soft\u00ADhyphen', false],
  ])('[text-printable] %j is accepted: %s', (text, isAccepted) => {
    expect(checkText(text, { label: 'name', isPrintable: true })).toBe(
      isAccepted ? undefined : 'An invalid character was found in this field. Please check your entry and try again.',
    );
  });

  test.each([
    ['123456', undefined],
    ['12345', 'Your code should be composed of six numbers'],
    ['12345a', 'Your code should be composed of six numbers'],
    ['', 'Your code should be composed of six numbers'],
  ])('[verification-code] %j', (code, message) => {
    expect(checkVerificationCode(code)).toBe(message);
  });

  test('[dropdown-required] [select-required] [radio-required] [checkbox-required] [lookup-required] each has its words', () => {
    expect(checkDropdown('', { header: 'state', ...required })).toBe('Select a state');
    expect(checkSelect(null, required)).toBe('Please make a selection.');
    expect(checkSelect(null, portal)).toBe('Please select an option');
    expect(checkRadio(undefined, required)).toBe('Please select an option.');
    expect(checkCheckbox(false, required)).toBe('This checkbox must be checked.');
    expect(checkLookup('', { label: 'plan', ...required })).toBe('Please enter plan');
    expect(checkMultiSelect([], { label: 'select the states', ...required })).toBe('Please select the states');
  });

  test('a choice made, or not required, is fine; zero and false are choices', () => {
    expect([checkDropdown(0, { header: 'x', ...required }), checkRadio(false, required), checkSelect('', {})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([checkCheckbox(true, required), checkLookup('a', { label: 'x', ...required })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(checkMultiSelect(['a'], { label: 'x', ...required })).toBeUndefined();
  });

  test('[annuity-joint-survivor-required] three plan types need one', () => {
    const message = 'At least one of the joint survivor annuity types is required';
    const refusing = planTypes.filter((type) => checkAnnuityTypes(type, ['lifeAnnuity']) === message);
    expect(refusing).toEqual([
      'definedContributionCashBalance',
      'definedContributionMoneyPurchase',
      'definedBenefitPension',
    ]);
    for (const type of planTypes) expect(checkAnnuityTypes(type, ['jointSurvivor66'])).toBeUndefined();
  });

  test('[annuity-life-disabled] beside a joint one too, for the three plan types', () => {
    const refusing = planTypes.filter((type) => checkAnnuityTypes(type, ['lifeAnnuity', 'jointSurvivor50']));
    expect(refusing).toEqual(planTypes.filter((type) => checkAnnuityTypes(type, []) !== undefined));
    expect(checkAnnuityTypes('definedBenefitPension', ['lifeAnnuity', 'jointSurvivor50'])).toBe(
      'Plans of this type do not offer a life annuity. Take it away.',
    );
  });

  test('[state-picker-international] the extra item has no code', () => {
    expect(taxReportingStates([{ code: 'NV', displayName: 'Nevada' }])).toEqual([
      { code: 'NV', displayName: 'Nevada' },
      { code: null, displayName: 'No state - International' },
    ]);
  });
});

describe('dates', () => {
  test('[date-required] three wordings', () => {
    expect(checkDate('', { today, ...required })).toBe('Please enter a value');
    expect(checkDate('', { today, ...portal })).toBe('Field cannot be left blank');
    expect(checkDate('', { today, ...required, requiredMessage: 'When?' })).toBe('When?');
    expect(checkDate('', { today })).toBeUndefined();
  });

  test.each(['02/30/2026', 'soon', '13/01/2026', '2026-02-30'])('[date-unparsable] %s', (text) => {
    expect(checkDate(text, { today })).toBe('Please enter a valid date');
    expect(checkDateOfBirth(text, { today })).toBe('Please enter a valid date');
  });

  test.each([
    ['11/19/2026', undefined],
    ['11/20/2026', 'Date must be in the past'],
    ['11/21/2026', 'Date must be in the past'],
  ])('[date-before-today] %s', (text, message) => {
    expect(checkDate(text, { today, limit: 'beforeToday' })).toBe(message);
  });

  test.each([
    ['11/21/2026', undefined],
    ['11/20/2026', 'Date must be in the future'],
    ['11/19/2026', 'Date must be in the future'],
  ])('[date-after-today] %s', (text, message) => {
    expect(checkDate(text, { today, limit: 'afterToday' })).toBe(message);
  });

  test.each([
    ['11/19/2026', undefined],
    ['11/20/2026', 'Please enter a valid date of birth'],
    ['11/20/1896', undefined],
    ['11/19/1896', 'Please enter a valid date of birth'],
  ])('[date-of-birth] %s', (text, message) => {
    expect(checkDateOfBirth(text, { today })).toBe(message);
  });

  test('[date-range-missing] half a range is missing', () => {
    const rule = { label: 'date range', ...required };
    expect(checkDateRange({}, rule)).toBe('Please enter date range');
    expect(checkDateRange({ start: today }, rule)).toBe('Please enter date range');
    expect(checkDateRange({ end: today }, { label: 'date range' })).toBe('Please enter date range');
    expect(checkDateRange({}, { label: 'date range' })).toBeUndefined();
  });

  test('[date-range-single-year] only when enforced', () => {
    const range = { start: '2025-12-31', end: '2026-01-01' };
    const message = 'Date range must be within a single calendar year.';
    expect(checkDateRange(range, { label: 'x', isWithinOneYear: true })).toBe(message);
    expect(checkDateRange(range, { label: 'x' })).toBeUndefined();
    expect(
      checkDateRange({ start: '2026-01-01', end: '2026-12-31' }, { label: 'x', isWithinOneYear: true }),
    ).toBeUndefined();
  });

  test('[year-list-start] from this year back to 1990', () => {
    expect([yearList(2026).at(0), yearList(2026).at(-1), yearList(2026).length]).toEqual([2026, 1990, 37]);
  });
});

describe('e-mail', () => {
  const email = { label: 'email address' };

  test('[email-required] [email-single] [email-multiple] both wordings', () => {
    expect(checkEmail(' ', { ...email, ...required })).toBe('Please enter email address');
    expect(checkEmail(' ', { ...email, ...portal })).toBe('Field cannot be left blank');
    expect(checkEmail('a@b', email)).toBe('Please enter valid email address');
    expect(checkEmail('a@b', { ...email, wording: 'accountHolder' })).toBe('Enter a valid email');
    expect(checkEmails('a@b.co, x', email)).toBe('Please enter valid email addresses');
    expect(checkEmails('a@b.co, x', { ...email, wording: 'accountHolder' })).toBe('Enter valid email addresses');
    expect(checkEmails('', { ...email, ...required })).toBe('Please enter email address');
    expect(checkEmails('a@b.co, c@d.org', email)).toBeUndefined();
  });

  test.each(['a@b.co', ' first.last+tag@sub.example.org ', "o'hara@example.com", 'A_1@EXAMPLE.COM'])(
    '[email-single] %j is an address',
    (text) => {
      expect(checkEmail(text, email)).toBeUndefined();
    },
  );

  test.each([
    'a b@c.co',
    'a@@b.co',
    '@b.co',
    'a@',
    'a..b@c.co',
    '.a@b.co',
    'a@-b.co',
    'a@b..co',
    'a@b.c',
    `${'a'.repeat(65)}@b.co`,
  ])('[email-single] %j is none', (text) => {
    expect(checkEmail(text, email)).toBe('Please enter valid email address');
  });

  test('[email-duplicate] letter case does not make a difference', () => {
    expect(checkEmail('A@b.co', { ...email, mustDifferFrom: 'a@B.co ' })).toBe('Email is duplicated');
    expect(checkEmail('c@b.co', { ...email, mustDifferFrom: 'a@b.co' })).toBeUndefined();
  });

  test('[email-optional-check] agrees with the rule read literally', () => {
    const character = fc.constantFrom('a', '@', ' ', '.');
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 6 }), (raw) => {
        const text = raw.trim();
        fc.pre(text !== '');
        const ats = text.split('@').length - 1;
        const isFine = ats === 1 && !text.startsWith('@') && !text.endsWith('@') && !text.includes(' ');
        expect(checkOptionalEmail(raw)).toBe(isFine ? undefined : 'Email address must be valid if specified');
      }),
    );
    expect(checkOptionalEmail('')).toBeUndefined();
  });
});

describe('numbers', () => {
  test.each([
    [undefined, { ...required }, 'Please enter a value.'],
    [undefined, {}, undefined],
    [0, {}, 'Please enter a non-zero value.'],
    [0, { allowsZero: true }, undefined],
    [-1, {}, 'Please enter a positive value.'],
    [-1, { allowsNegative: true }, undefined],
    [99, { minimum: cents(100) }, 'Amount must be at least $1.00'],
    [123_457, { maximum: cents(123_456) }, 'Amount may not exceed $1,234.56'],
    [2, { maximum: cents(1), portal: 'participant' }, 'Amounts don’t add up to your total'],
    [100, { minimum: cents(100), maximum: cents(100) }, undefined],
  ] as const)(
    '[money-required] [money-zero] [money-negative] [money-minimum] [money-maximum] %s with %j',
    (value, rule, message) => {
      expect(checkMoney(value === undefined ? undefined : cents(value), rule)).toBe(message);
    },
  );

  test('typed amounts are judged alike, and unreadable ones say what to write', () => {
    expect(checkMoneyText('$0.00', {})).toBe('Please enter a non-zero value.');
    expect(checkMoneyText(' ', required)).toBe('Please enter a value.');
    expect(checkMoneyText('1.234', {})).toBe('Enter an amount in dollars and cents, such as 1,234.56.');
  });

  test.each([
    [null, { ...required }, 'Please enter a value.'],
    [0, {}, 'Please enter a non-zero value.'],
    [-2, {}, 'Please enter a positive value.'],
    [1, { minimum: 2 }, 'Number must be at least 2'],
    [3, { maximum: 2 }, 'Number may not exceed 2'],
    [2, { minimum: 2, maximum: 2 }, undefined],
  ] as const)('[number-rules] %s with %j', (value, rule, message) => {
    expect(checkNumber(value, rule)).toBe(message);
  });

  test.each([
    [null, { ...required }, 'Please enter a value.'],
    [null, { ...required, widget: 'report' }, 'Please enter an value.'],
    [null, {}, undefined],
    [9, { minimum: 10 }, 'Must be at least 10%'],
    [101, { maximum: 100 }, 'Must not exceed 100%'],
    [100, { minimum: 10, maximum: 100 }, undefined],
  ] as const)('[percent-required] [percent-bounds] %s with %j', (value, rule, message) => {
    expect(checkPercent(value, rule)).toBe(message);
  });
});

describe('passwords', () => {
  test.each([
    ['Abcdef1!', undefined],
    ['Abcde1!', 'Enter a valid password'],
    ['abcdef1!', 'Enter a valid password'],
    ['ABCDEF1!', 'Enter a valid password'],
    ['Abcdefg!', 'Enter a valid password'],
    ['Abcdefg1', 'Enter a valid password'],
    ['Abcdefg1?', 'Enter a valid password'],
    ['', 'Enter a valid password'],
  ])('[password-rule] %s', (password, message) => {
    expect(checkPassword(password)).toBe(message);
  });

  test('[password-match] entries must be equal', () => {
    expect(checkPasswordConfirmation('a', 'b')).toBe('Passwords do not match');
    expect(checkPasswordConfirmation('a', 'a')).toBeUndefined();
  });

  test('[password-checklist] six lines in order, and they agree with the rule', () => {
    const codes = passwordChecklist('', '').map(({ code }) => code);
    expect(codes).toEqual(['length', 'number', 'upper', 'lower', 'special', 'match']);
    expect(passwordChecklist('Abcdef1!', 'Abcdef1!').at(-1)).toEqual({
      code: 'match',
      sentence: 'Passwords match!',
      holds: true,
    });
    expect(passwordChecklist('', '').some(({ holds }) => holds)).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '1', '!'), maxLength: 10 }), (password) => {
        const isComplete = passwordChecklist(password, password).every(({ holds }) => holds);
        expect(checkPassword(password) === undefined).toBe(isComplete);
      }),
    );
  });
});

describe('addresses and files', () => {
  const us = { addressLine1: '1 Main', city: 'Reno', stateCode: 'NV', postalCode: '89501', countryCode: 'US' };
  const abroad = { addressLine1: '1 King', city: 'Leeds', otherRegion: 'Yorkshire', countryCode: 'GB' };

  test('[address-complete-us] [address-complete-non-us] each missing part is named', () => {
    expect([isCompleteAddress(us), isCompleteAddress(abroad)]).toEqual([true, true]);
    for (const part of ['addressLine1', 'city', 'stateCode', 'postalCode', 'countryCode'] as const) {
      expect(missingAddressParts({ ...us, [part]: ' ' })).toEqual([part]);
    }
    for (const part of ['addressLine1', 'city', 'otherRegion'] as const) {
      expect(missingAddressParts({ ...abroad, [part]: null })).toEqual([part]);
    }
  });

  test('[participant-international-address] when the country is not US', () => {
    expect([isInternational(us), isInternational(abroad), isInternational({})]).toEqual([false, true, false]);
  });

  const supported = 'File type not supported, try again with a different file';
  test.each([
    ['a.PDF', ['pdf'], undefined],
    ['a.jpeg', ['jpg'], undefined],
    ['a.jpg', ['jpeg'], supported],
    ['a.exe', ['pdf', 'jpg'], supported],
    ['pdf', ['pdf'], supported],
    ['anything', undefined, undefined],
  ])('[upload-extension] %s in %j', (name, extensions, message) => {
    expect(checkUpload({ name, size: 1 }, extensions === undefined ? {} : { extensions })).toBe(message);
  });

  test('[upload-size] [upload-required] 10 MB unless said', () => {
    const message = 'File too large, try again with a smaller file';
    expect(checkUpload({ name: 'a', size: 10 * 1024 * 1024 }, {})).toBeUndefined();
    expect(checkUpload({ name: 'a', size: 10 * 1024 * 1024 + 1 }, {})).toBe(message);
    expect(checkUpload({ name: 'a', size: 11 }, { limitBytes: 10 })).toBe(message);
    expect([checkUpload(null, required), checkUpload(null, {})]).toEqual(['File upload required', undefined]);
  });
});
