import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sumCents } from '../foundation/money/cents.ts';
import { achReturnCodes, achReturnReason, returnHandlingSentences } from './ach-return-reasons.ts';
import { changeCode, changeCodes } from './change-codes.ts';
import { type InstructionTerms, instructionFingerprint } from './instruction-fingerprint.ts';
import { payeeFeeLines } from './payee-fees.ts';
import { isCheckMethod, isElectronicMethod, paymentMethods } from './payment-method.ts';

test('a method is either a check or electronic, never both', () => {
  expect(paymentMethods.map((method) => [method, isCheckMethod(method), isElectronicMethod(method)])).toEqual([
    ['check', true, false],
    ['checkOvernight', true, false],
    ['achPayment', false, true],
    ['wirePayment', false, true],
  ]);
});

describe('[payee-fees-remainder]', () => {
  test('shows what the named fees leave as Other Fees', () => {
    const named = [{ displayName: 'Wire fee', amount: cents(2_500) }];
    expect(payeeFeeLines(cents(4_000), named)).toEqual([...named, { displayName: 'Other Fees', amount: 1_500 }]);
    expect(payeeFeeLines(cents(2_500), named)).toEqual(named);
    expect(payeeFeeLines(cents(0), [])).toEqual([]);
  });

  test('the lines always add up', () => {
    const fee = fc.record({ displayName: fc.string(), amount: fc.integer({ min: 0, max: 100_000 }).map(cents) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }).map(cents), fc.array(fee), (total, named) => {
        expect(sumCents(payeeFeeLines(total, named).map(({ amount }) => amount))).toBe(total);
      }),
    );
  });
});

describe('bank responses', () => {
  test("every return code R01 to R33 has a reason and a next step; others need a user's review", () => {
    expect(achReturnCodes).toEqual(Array.from({ length: 33 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`));
    for (const code of achReturnCodes) {
      const reason = achReturnReason(code);
      expect(reason?.code).toBe(code);
      expect(reason === undefined ? '' : returnHandlingSentences[reason.handling]).toMatch(/\.$/);
      expect(reason?.staffSentence).toMatch(/^[A-Z].+\.$/);
      expect(reason?.participantSentence).toMatch(/^[A-Z].+\.$/);
    }
    expect([achReturnReason('R99'), achReturnReason('toString')]).toEqual([undefined, undefined]);
  });

  test('payment messages never reveal a death, a freeze, or a suspicion', () => {
    for (const code of ['R14', 'R15', 'R16', 'R17']) {
      expect(achReturnReason(code)?.participantSentence).not.toMatch(/dead|died|death|frozen|OFAC|fraud/i);
    }
  });

  test('changes of account or routing numbers are reviewed', () => {
    expect(changeCodes.filter(({ needsReview }) => needsReview).map(({ code }) => code)).toEqual([
      'C01',
      'C02',
      'C03',
      'C06',
      'C07',
    ]);
    expect(changeCode('C03')?.changes).toEqual(['routingNumber', 'accountNumber']);
    expect(changeCode('C61')).toBeUndefined();
  });
});

describe('fingerprint of an approved instruction', () => {
  const terms: InstructionTerms = {
    orderLineId: '0123456789abcdef0123456789abcdef',
    distributionTypeCode: 'cashLumpSum',
    paymentMethodCode: 'achPayment',
    payableTo: 'Ada Byron',
    forBenefitOf: null,
    destinationAddress: { addressLine1: '1 Main', city: 'Reno' },
    bank: {
      routingNumber: '021000021',
      accountNumber: '12345',
      accountKind: 'checking',
      nameOnAccount: 'Ada Byron',
      furtherCredit: null,
    },
    dateOnCheck: null,
    grossTaxable: cents(100_000),
    grossUntaxable: cents(0),
    fees: [
      { code: 'requestorFee', amount: cents(5_000) },
      { code: 'paymentMethodFee', amount: cents(1_000) },
    ],
    taxes: [{ code: 'federal', amount: cents(20_000) }],
  };

  test('ignores the order of keys and lines', () => {
    const { bank, fees, ...rest } = terms;
    const turned: InstructionTerms = {
      fees: fees.toReversed(),
      bank,
      ...rest,
      destinationAddress: { city: 'Reno', addressLine1: '1 Main' },
    };
    expect(instructionFingerprint(turned)).toBe(instructionFingerprint(terms));
    expect(JSON.parse(instructionFingerprint(terms))).toMatchObject({ version: 1, payableTo: 'Ada Byron' });
  });

  test('changes with every term', () => {
    const bank = terms.bank ?? expect.unreachable();
    const changes: Partial<InstructionTerms>[] = [
      { orderLineId: 'f123456789abcdef0123456789abcdef' },
      { distributionTypeCode: 'rolloverToRothIra' },
      { paymentMethodCode: 'wirePayment' },
      { payableTo: 'Ada  Byron' },
      { forBenefitOf: 'Ada Byron' },
      { destinationAddress: { addressLine1: '1 Main', city: 'reno' } },
      { destinationAddress: null },
      { bank: null },
      ...Object.keys(bank).map((key) => ({ bank: { ...bank, [key]: 'other' } })),
      { dateOnCheck: '2026-11-20' },
      { grossTaxable: cents(100_001) },
      { grossUntaxable: cents(1) },
      { fees: [] },
      { taxes: [{ code: 'federal', amount: cents(20_001) }] },
      { taxes: [...terms.taxes, ...terms.taxes] },
      { fees: [...terms.fees, ...terms.taxes], taxes: [] },
    ];
    const texts = [{}, ...changes].map((change) => instructionFingerprint({ ...terms, ...change }));
    expect(new Set(texts).size).toBe(changes.length + 1);
  });
});
