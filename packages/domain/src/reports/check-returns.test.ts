import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sensitive } from '../foundation/secret/sensitive.ts';
import type { BoxValue } from './box-value.ts';
import { checkReturn, checkReturns } from './check-returns.ts';
import type { InformationReturn, ReturnAddress, ReturnFinding, ReturnRecipient } from './information-return.ts';
import { allOf, numberedReturn, returnForTests, sourceOf } from './return-for-tests.ts';

const good = returnForTests();
const codes = (one: InformationReturn): string[] => checkReturn(one).map(({ code }) => code);
const recipient = (more: Partial<ReturnRecipient>): InformationReturn =>
  returnForTests({ recipient: { ...good.recipient, ...more } });
const address = (more: Partial<ReturnAddress>): InformationReturn =>
  recipient({ address: { ...good.recipient.address, ...more } });
const boxes = (...changed: readonly BoxValue[]): InformationReturn => {
  const values = new Map([...good.boxes, ...changed].map((one) => [one.box, one]));
  return returnForTests({ boxes: [...values.values()] });
};
const payer = (more: Partial<InformationReturn['payer']>): InformationReturn =>
  returnForTests({ payer: { ...good.payer, ...more } });
const state = (more: Partial<InformationReturn['states'][number]>): InformationReturn =>
  returnForTests({ states: good.states.map((row) => ({ ...row, ...more })) });

test('a complete form has no findings', () => {
  expect(checkReturn(good)).toEqual([]);
});

describe('each error is found, once', () => {
  test.each<readonly [string, InformationReturn, string]>([
    ['no TIN', recipient({ tin: null }), 'tinMissing'],
    ['a TIN that was never issued', recipient({ tin: sensitive('000123456') }), 'tinInvalid'],
    ['a TIN with eight digits', recipient({ tin: sensitive('12345678') }), 'tinInvalid'],
    ['a TIN of unknown type', recipient({ tinType: null }), 'tinTypeMissing'],
    ['the payer’s own number', recipient({ tin: sensitive('891234567'), tinType: 'business' }), 'tinIsPayers'],
    [
      'no last name',
      recipient({
        name: { kind: 'person', firstName: 'Ada', middleName: null, lastName: '', suffix: null },
        nameControl: null,
      }),
      'nameMissing',
    ],
    ['another name control', recipient({ nameControl: 'SMIT' }), 'nameControl'],
    ['no name control', recipient({ nameControl: null }), 'nameControl'],
    ['no street', address({ line1: '' }), 'addressMissing'],
    ['a street that doesn’t fit', address({ line1: 'x'.repeat(36) }), 'addressTooLong'],
    ['a city that doesn’t fit', address({ city: 'x'.repeat(41) }), 'addressTooLong'],
    ['a state that doesn’t exist', address({ region: 'XX' }), 'stateInvalid'],
    ['a ZIP Code with four digits', address({ postalCode: '9720' }), 'zipInvalid'],
    ['a country without a code', address({ countryCode: '' }), 'countryMissing'],
    ['a street in another script', address({ line1: '東京都' }), 'addressNotLatin'],
    ['no EIN', payer({ ein: null }), 'payerEinInvalid'],
    ['no phone', payer({ phone: null }), 'payerPhoneMissing'],
    ['an account number that doesn’t fit', returnForTests({ accountNumber: '1'.repeat(21) }), 'accountNumberInvalid'],
    ['a negative box', boxes({ box: '5', value: -1 }), 'boxNegative'],
    ['a box that doesn’t fit', boxes({ box: '9b', value: 1_000_000_000_000 }), 'boxTooLarge'],
    ['a box of another year', boxes({ box: '7c', value: true }), 'boxUnknown'],
    ['more taxable than paid', boxes({ box: '2a', value: 1_000_001 }), 'taxableOverGross'],
    ['more tax than paid', boxes({ box: '4', value: 1_000_001 }), 'taxOverGross'],
    ['more capital gain than taxable', boxes({ box: '3', value: 900_001 }), 'gainOverTaxable'],
    ['more after-tax money than paid', boxes({ box: '5', value: 1_000_001 }), 'basisOverGross'],
    ['no code', boxes({ box: '7', value: '' }), 'codeMissing'],
    ['codes that can’t be combined', boxes({ box: '7', value: '73' }), 'codeCombination'],
    ['tax on a rollover', boxes({ box: '7', value: 'G' }), 'rolloverWithheld'],
    ['Roth without its first year', boxes({ box: '7', value: '7B' }), 'rothYear'],
    [
      'a first Roth year after the tax year',
      boxes({ box: '7', value: '7B' }, { box: '11', value: '2026' }),
      'rothYear',
    ],
    ['a taxable amount that isn’t determined', boxes({ box: '2b-1', value: true }), 'notDetermined'],
    ['a Roth IRA with the IRA box', boxes({ box: '7', value: 'Q' }, { box: '7b', value: true }), 'iraBox'],
    ['a charitable distribution of a plan', boxes({ box: '7', value: 'Y7' }), 'charitable'],
    ['a date of payment without code C', boxes({ box: '13', value: '2025-06-01' }), 'paymentDate'],
    ['a share above 100%', boxes({ box: '9a', value: '101' }), 'percent'],
    ['a state that doesn’t exist', state({ state: 'ZZ' }), 'stateUnknown'],
    ['more state tax than its base', state({ taxCents: 900_001 }), 'stateTaxOverBase'],
    ['no number with the state', state({ payerStateNumber: null }), 'stateNumberMissing'],
    [
      'local tax without its locality',
      state({ locality: { name: '', taxCents: 1, distributionCents: 1 } }),
      'localityMissing',
    ],
    ['three states', returnForTests({ states: [...good.states, ...good.states, ...good.states] }), 'statesTooMany'],
    [
      'nothing to report',
      returnForTests({
        boxes: [
          { box: '1', value: 0 },
          { box: '7', value: '7' },
        ],
        states: [],
      }),
      'nothingToReport',
    ],
    ['a correction without its original', returnForTests({ kind: 'correction' }), 'kindInvalid'],
    [
      'a correction of a form that wasn’t accepted',
      returnForTests({ kind: 'correction', replaces: { formId: 'x', uniqueRecordId: null } }),
      'originalNotAccepted',
    ],
  ])('%s', (_, one, code) => {
    expect(codes(one)).toEqual([code]);
    const [finding] = checkReturn(one);
    expect(finding?.owner.id).toBe((/^payer|stateNumber/.test(code) ? good.payer : good.recipient).owner.id);
    // A sentence says what to do, and never has the number itself.
    expect(finding?.sentence).toMatch(/\.$/);
    expect(finding?.sentence).not.toContain(one.recipient.tin?.reveal() ?? 'none');
  });

  test('only a missing state number leaves the form fit to file', () => {
    const blocking = (one: InformationReturn) => checkReturn(one).map(({ isBlocking }) => isBlocking);
    expect(blocking(state({ payerStateNumber: null }))).toEqual([false]);
    expect(blocking(recipient({ tin: null }))).toEqual([true]);
  });
});

describe('Form 1042-S', () => {
  const foreign = (...changed: readonly BoxValue[]): InformationReturn => {
    const values: readonly BoxValue[] = [
      { box: '1', value: '15' },
      { box: '2', value: 800_000 },
      { box: '3a', value: '00' },
      { box: '3b', value: '30.00' },
      { box: '7a', value: 240_000 },
      { box: '10', value: 240_000 },
      { box: '13b', value: 'CA' },
      { box: '13f', value: '16' },
    ];
    const merged = new Map([...values, ...changed].map((one) => [one.box, one]));
    return returnForTests({
      form: '1042-S',
      boxes: [...merged.values()],
      states: [],
      recipient: { ...good.recipient, tin: null, tinType: null },
    });
  };
  test.each<readonly [string, InformationReturn, string[]]>([
    ['TC-33: a lump sum without a treaty', foreign(), []],
    [
      'TC-33 with 15% needs a TIN',
      foreign(
        { box: '3a', value: '04' },
        { box: '3b', value: '15.00' },
        { box: '7a', value: 120_000 },
        { box: '10', value: 120_000 },
      ),
      ['treatyWithoutTin'],
    ],
    ['more tax than the rate', foreign({ box: '7a', value: 250_000 }, { box: '10', value: 250_000 }), ['taxOverRate']],
    ['a total that isn’t one', foreign({ box: '10', value: 1 }), ['creditTotal']],
    ['no country', foreign({ box: '13b', value: '' }), ['countryMissing']],
    ['no status', foreign({ box: '13f', value: '' }), ['statusMissing']],
    ['no rate', foreign({ box: '3b', value: '' }), ['rateMissing']],
  ])('%s', (_, one, expected) => {
    expect(codes(one)).toEqual(expected);
  });
});

describe('Form 5498', () => {
  const ira = (...values: readonly BoxValue[]): InformationReturn =>
    returnForTests({ form: '5498', boxes: [{ box: '2', value: 420_000 }, ...values], states: [] });
  const value = { box: '5', value: 420_000 };
  test.each<readonly [string, InformationReturn, string[]]>([
    ['TC-58: the rollover of 4,200.00 into a default IRA', ira(value, { box: '7-ira', value: true }), []],
    ['no value on December 31', ira({ box: '7-ira', value: true }), ['marketValueMissing']],
    ['no type', ira(value), ['iraType']],
    ['two types', ira(value, { box: '7-ira', value: true }, { box: '7-sep', value: true }), ['iraType']],
    ['an RMD of a Roth IRA', ira(value, { box: '7-roth', value: true }, { box: '11', value: true }), ['minimumOfRoth']],
  ])('%s', (_, one, expected) => {
    expect(codes(one)).toEqual(expected);
  });
});

describe('forms of one recipient', () => {
  const all = async (...pages: readonly InformationReturn[][]): Promise<ReturnFinding[]> =>
    (await allOf(checkReturns(sourceOf(...pages)()))).flat();

  test('a second original for one person and code is found, also on another page', async () => {
    const twin = { ...good, formId: 'twin', accountNumber: '2' };
    expect((await all([good], [twin])).map(({ formId, code }) => [formId, code])).toEqual([['twin', 'secondOriginal']]);
    expect(await all([good, { ...twin, boxes: boxes({ box: '7', value: '3' }).boxes }])).toEqual([]);
  });
  test('forms for further states are no second original', async () => {
    const further = { ...good, accountNumber: '2', states: good.states.map((row) => ({ ...row, state: 'MD' })) };
    expect(await all([good, further])).toEqual([]);
  });
  test('an account number is used once', async () => {
    const other = numberedReturn(1);
    expect((await all([good, { ...other, accountNumber: good.accountNumber }])).map(({ code }) => code)).toEqual([
      'accountNumberTaken',
    ]);
  });
  test('different recipients have no findings together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(99_999), { maxLength: 20 }), async (indexes) => {
        expect(await all(indexes.map(numberedReturn))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
