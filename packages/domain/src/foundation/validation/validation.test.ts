import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planTypes } from '../../orders/plan-type.ts';
import { cents } from '../money/cents.ts';
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

  test('[text-optional-label] marks an optional label', () => {
    expect([fieldLabel(name), fieldLabel({ ...name, ...required })]).toEqual(['first name (optional)', 'first name']);
  });

  test('[text-min-length] [text-trim] counts the trimmed text', () => {
    expect(checkText(' ab ', { ...name, minLength: 3 })).toBe('First name needs a minimum of 3 letters.');
    expect(checkText('abc', { ...name, minLength: 3 })).toBeUndefined();
    expect(checkText('', { ...name, minLength: 3 })).toBeUndefined();
  });

  test('[text-custom-validator] runs last, with the trimmed text', () => {
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
  ])('[text-no-po-box] rejects %s', (text) => {
    expect(checkText(text, { label: 'address', isPhysicalAddress: true })).toBe(
      'Post office box is not allowed. Please enter a physical address.',
    );
    expect(checkText(text, { label: 'address' })).toBeUndefined();
  });

  test.each(['12 Box Hill Rd', 'RR 2 Box 45', '1 Polo Boulevard', '5 Depot Street', 'Via Po 12'])(
    '[text-no-po-box] accepts %s',
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
  ])('[text-printable] accepts %j: %s', (text, isAccepted) => {
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

  test('[dropdown-required] [select-required] [radio-required] [checkbox-required] [lookup-required] each has its own text', () => {
    expect(checkDropdown('', { header: 'state', ...required })).toBe('Select a state');
    expect(checkSelect(null, required)).toBe('Please make a selection.');
    expect(checkSelect(null, portal)).toBe('Please select an option');
    expect(checkRadio(undefined, required)).toBe('Please select an option.');
    expect(checkCheckbox(false, required)).toBe('This checkbox must be checked.');
    expect(checkLookup('', { label: 'plan', ...required })).toBe('Please enter plan');
    expect(checkMultiSelect([], { label: 'select the states', ...required })).toBe('Please select the states');
  });

  test('accepts a selected or optional choice, including zero and false', () => {
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

  test('[annuity-joint-survivor-required] three plan types require one', () => {
    const message = 'At least one of the joint survivor annuity types is required';
    const rejecting = planTypes.filter((type) => checkAnnuityTypes(type, ['lifeAnnuity']) === message);
    expect(rejecting).toEqual([
      'definedContributionCashBalance',
      'definedContributionMoneyPurchase',
      'definedBenefitPension',
    ]);
    for (const type of planTypes) expect(checkAnnuityTypes(type, ['jointSurvivor66'])).toBeUndefined();
  });

  test('[annuity-life-disabled] is disabled for the three plan types even with a joint annuity', () => {
    const rejecting = planTypes.filter((type) => checkAnnuityTypes(type, ['lifeAnnuity', 'jointSurvivor50']));
    expect(rejecting).toEqual(planTypes.filter((type) => checkAnnuityTypes(type, []) !== undefined));
    expect(checkAnnuityTypes('definedBenefitPension', ['lifeAnnuity', 'jointSurvivor50'])).toBe(
      'Plans of this type can’t offer a life annuity. Remove the life annuity.',
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
  test('[date-required] has three wordings', () => {
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

  test('[date-range-missing] treats half a range as missing', () => {
    const rule = { label: 'date range', ...required };
    expect(checkDateRange({}, rule)).toBe('Please enter date range');
    expect(checkDateRange({ start: today }, rule)).toBe('Please enter date range');
    expect(checkDateRange({ end: today }, { label: 'date range' })).toBe('Please enter date range');
    expect(checkDateRange({}, { label: 'date range' })).toBeUndefined();
  });

  test('[date-range-single-year] applies only when enforced', () => {
    const range = { start: '2025-12-31', end: '2026-01-01' };
    const message = 'Date range must be within a single calendar year.';
    expect(checkDateRange(range, { label: 'x', isWithinOneYear: true })).toBe(message);
    expect(checkDateRange(range, { label: 'x' })).toBeUndefined();
    expect(
      checkDateRange({ start: '2026-01-01', end: '2026-12-31' }, { label: 'x', isWithinOneYear: true }),
    ).toBeUndefined();
  });

  test('[year-list-start] runs from this year back to 1990', () => {
    expect([yearList(2026).at(0), yearList(2026).at(-1), yearList(2026).length]).toEqual([2026, 1990, 37]);
  });
});

describe('email', () => {
  const email = { label: 'email address' };

  test('[email-required] [email-single] [email-multiple] uses both wordings', () => {
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
    '[email-single] accepts %j',
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
  ])('[email-single] rejects %j', (text) => {
    expect(checkEmail(text, email)).toBe('Please enter valid email address');
  });

  test('[email-duplicate] ignores case', () => {
    expect(checkEmail('A@b.co', { ...email, mustDifferFrom: 'a@B.co ' })).toBe('Email is duplicated');
    expect(checkEmail('c@b.co', { ...email, mustDifferFrom: 'a@b.co' })).toBeUndefined();
  });

  test('[email-optional-check] matches the rule taken literally', () => {
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

  test('typed amounts follow the same rules, and unreadable ones get an example', () => {
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

  test('[password-match] requires equal entries', () => {
    expect(checkPasswordConfirmation('a', 'b')).toBe('Passwords do not match');
    expect(checkPasswordConfirmation('a', 'a')).toBeUndefined();
  });

  test('[password-checklist] has six items in order that match the rule', () => {
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

  test('[address-complete-us] [address-complete-non-us] names each missing part', () => {
    expect([isCompleteAddress(us), isCompleteAddress(abroad)]).toEqual([true, true]);
    for (const part of ['addressLine1', 'city', 'stateCode', 'postalCode', 'countryCode'] as const) {
      expect(missingAddressParts({ ...us, [part]: ' ' })).toEqual([part]);
    }
    for (const part of ['addressLine1', 'city', 'otherRegion'] as const) {
      expect(missingAddressParts({ ...abroad, [part]: null })).toEqual([part]);
    }
  });

  test('[participant-international-address] applies when the country is not US', () => {
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

  test('[upload-size] [upload-required] defaults to 10 MB', () => {
    const message = 'File too large, try again with a smaller file';
    expect(checkUpload({ name: 'a', size: 10 * 1024 * 1024 }, {})).toBeUndefined();
    expect(checkUpload({ name: 'a', size: 10 * 1024 * 1024 + 1 }, {})).toBe(message);
    expect(checkUpload({ name: 'a', size: 11 }, { limitBytes: 10 })).toBe(message);
    expect([checkUpload(null, required), checkUpload(null, {})]).toEqual(['File upload required', undefined]);
  });
});
