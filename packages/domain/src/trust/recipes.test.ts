import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../foundation/money/cents.ts';
import { blockedMoneyReleased, moneyBlocked } from './blocked-recipes.ts';
import { chart } from './chart-of-accounts.ts';
import type { Posting } from './posting.ts';
import {
  associated,
  associationUndone,
  bankTransactionImported,
  defaultedToIra,
  depositLinked,
  depositUnlinked,
  feeFromHeldCash,
  feeFromLine,
  feeInvoiced,
  feeReturnedToHeldCash,
  feeSwept,
  holdExpired,
  holdPlaced,
  invoicedFeeTakenBack,
  invoicePaid,
  invoicePaymentBounced,
  linkedDepositBounced,
  paymentCancelled,
  paymentCleared,
  paymentCreated,
  paymentReissued,
  paymentReturned,
  paymentStopped,
  returnedWithinProvider,
  sponsorDebtMadeGood,
  taxWithheld,
  transactionAssigned,
  transactionUnassigned,
  unlinkedDepositBounced,
  withholdingUnwound,
} from './recipes.ts';
import {
  refundNetted,
  refundNettingUndone,
  refundReceived,
  refundRecognized,
  taxPaymentMade,
  taxPaymentSettled,
  withholdingAdjusted,
} from './tax-recipes.ts';

const client = { masterAccountId: 'client' };
const bank = { bankAccountId: 'cba' };
const plan = { type: 'plan', id: 'plan' } as const;
const $ = (dollars: number): Cents => cents(Math.round(dollars * 100));

/** Returns balances after a scenario, each on its normal side, by `code holder`. Omits zero balances. */
function balancesAfter(scenario: readonly Posting[]): Record<string, number> {
  const balances = new Map<string, number>();
  for (const { entries } of scenario) {
    expect(entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBe(0);
    for (const { account, amountCents } of entries) {
      const key = `${account.code} ${account.holderId}`;
      balances.set(key, (balances.get(key) ?? 0) + amountCents * chart[account.code].side);
    }
  }
  return Object.fromEntries([...balances].filter(([, balance]) => balance !== 0));
}

/** Posts a deposit of 10,000.00 and its association with the order line. */
const funding = (amount: Cents): Posting[] => [
  bankTransactionImported({ ...bank, amount, masterAccountId: null, bankTransactionId: 'bt', isOnHold: true }),
  holdExpired({ ...bank, amount, masterAccountId: null, bankTransactionId: 'bt' }),
  transactionAssigned({ amount, masterAccountId: null, bankTransactionId: 'bt', depositId: 'deposit' }),
  depositLinked({ ...client, amount, depositLinkId: 'link', depositId: 'deposit', to: plan }),
  associated({ ...client, amount, orderLineAssociationId: 'association', orderLineId: 'line', from: plan }),
];

/** Posts TC-67: 10,000.00 to a Maryland resident, with a 50.00 fee deducted from the net amount. */
const withheld = [
  taxWithheld({ ...client, amount: $(2000), orderLineTaxId: 'federal', orderLineId: 'line' }),
  taxWithheld({ ...client, amount: $(775), orderLineTaxId: 'MD', orderLineId: 'line' }),
  feeFromLine({ ...client, amount: $(50), orderLineFeeId: 'fee', orderLineId: 'line' }),
];
const paid = (paymentId: string) => [
  paymentCreated({ ...client, amount: $(7175), paymentId, orderLineId: 'line' }),
  paymentCleared({ ...client, ...bank, amount: $(7175), paymentId }),
];

const payBack = (amount: Cents) => [
  paymentCreated({ ...client, amount, paymentId: 'back', orderLineId: 'line' }),
  paymentCleared({ ...client, ...bank, amount, paymentId: 'back' }),
];

describe('complete scenarios', () => {
  test('TC-67 (P1 to P4, P6, P8, P12 to P15, P21, P22): a distribution with tax and a fee leaves the line at zero, and trust cash equals tax plus fee', () => {
    const funded = funding($(10000));
    expect(balancesAfter(funded)).toEqual({ '1000 cba': 1000000, '2200 line': 1000000 });
    expect(balancesAfter([...funded, ...withheld])).toMatchObject({ '2200 line': 717500 });
    expect(balancesAfter([...funded, ...withheld, ...paid('payment')])).toEqual({
      '1000 cba': 282500,
      '2300 MD': 77500,
      '2300 federal': 200000,
      '2400 fee': 5000,
    });
    const swept = feeSwept({ ...client, ...bank, amount: $(50), orderLineFeeId: 'fee' });
    expect(balancesAfter([...funded, ...withheld, ...paid('payment'), swept])).toMatchObject({ '1000 cba': 277500 });
    const ofBatch = { taxPaymentId: 'taxes' };
    const paidOn = [
      taxPaymentMade({ ...client, ...ofBatch, amount: $(2000), orderLineTaxId: 'federal' }),
      taxPaymentMade({ ...client, ...ofBatch, amount: $(775), orderLineTaxId: 'MD' }),
    ];
    expect(balancesAfter([...funded, ...withheld, ...paid('payment'), swept, ...paidOn])).toEqual({
      '1000 cba': 277500,
      '2310 taxes': 277500,
    });
    const settled = taxPaymentSettled({ ...bank, ...ofBatch, amount: $(2775), masterAccountId: null });
    expect(balancesAfter([...funded, ...withheld, ...paid('payment'), swept, ...paidOn, settled])).toEqual({});
  });

  test('TC-68: the ACH payment is returned, the line holds the net again, and the reissued check empties it without new tax', () => {
    const returned = [
      ...funding($(10000)),
      ...withheld,
      ...paid('ach'),
      bankTransactionImported({
        ...bank,
        amount: $(7175),
        masterAccountId: null,
        bankTransactionId: 'back',
        isOnHold: false,
      }),
      paymentReturned({ ...client, amount: $(7175), paymentId: 'ach', orderLineId: 'line', bankTransactionId: 'back' }),
    ];
    expect(balancesAfter(returned)).toMatchObject({ '2200 line': 717500 });
    const reissued = [
      ...returned,
      paymentReissued({ ...client, amount: $(7175), paymentId: 'check', orderLineId: 'line' }),
      paymentCleared({ ...client, ...bank, amount: $(7175), paymentId: 'check' }),
    ];
    expect(balancesAfter(reissued)).toEqual({
      '1000 cba': 282500,
      '2300 MD': 77500,
      '2300 federal': 200000,
      '2400 fee': 5000,
    });
  });

  test('TC-69: a direct rollover without a fee leaves no balances', () => {
    const rollover = [
      ...funding($(10000)),
      paymentCreated({ ...client, amount: $(10000), paymentId: 'fbo', orderLineId: 'line' }),
      paymentCleared({ ...client, ...bank, amount: $(10000), paymentId: 'fbo' }),
    ];
    expect(balancesAfter(rollover)).toEqual({});
  });

  test('TC-70 (P28): a default to an IRA held here moves the line to custody', () => {
    const scenario = [
      ...funding($(4200)),
      defaultedToIra({ ...client, amount: $(4200), orderLineId: 'line', iraAccountId: 'ira' }),
    ];
    expect(balancesAfter(scenario)).toEqual({ '1000 cba': 420000, '2800 ira': 420000 });
  });

  test('TC-71: state tax withheld in error is reversed before its deposit (P20) and paid out', () => {
    const adjustment = { taxAdjustmentId: 'adjustment', orderLineTaxId: 'MD', orderLineId: 'line' };
    const before = [...funding($(10000)), ...withheld, ...paid('first')];
    const reversals = [
      withholdingUnwound({ ...client, amount: $(775), orderLineTaxId: 'MD', orderLineId: 'line' }),
      withholdingAdjusted({ ...client, ...adjustment, amount: $(775) }),
    ];
    for (const unwound of reversals) {
      expect(balancesAfter([...before, unwound])).toMatchObject({ '2200 line': 77500 });
      expect(balancesAfter([...before, unwound, ...payBack($(775))])).toEqual({
        '1000 cba': 205000,
        '2300 federal': 200000,
        '2400 fee': 5000,
      });
    }
  });

  const deposited = [
    ...funding($(10000)),
    ...withheld,
    ...paid('first'),
    taxPaymentMade({ ...client, amount: $(775), orderLineTaxId: 'MD', taxPaymentId: 'deposit' }),
    taxPaymentSettled({ ...bank, amount: $(775), taxPaymentId: 'deposit', masterAccountId: null }),
  ];
  const recognized = refundRecognized({ ...client, amount: $(775), taxRefundId: 'refund', orderLineId: 'line' });

  test('TC-71: after its deposit it is refunded by the authority (P23, P24) and paid out', () => {
    expect(balancesAfter([...deposited, recognized])).toMatchObject({ '1200 refund': 77500, '2200 line': 77500 });
    const received = [
      bankTransactionImported({
        ...bank,
        amount: $(775),
        masterAccountId: null,
        bankTransactionId: 'md',
        isOnHold: false,
      }),
      refundReceived({ ...client, amount: $(775), taxRefundId: 'refund', bankTransactionId: 'md' }),
    ];
    const all = [...deposited, recognized, ...received];
    expect(balancesAfter(all)).toMatchObject({ '1000 cba': 282500, '2200 line': 77500 });
    expect(balancesAfter([...all, ...payBack($(775))])).toEqual({
      '1000 cba': 205000,
      '2300 federal': 200000,
      '2400 fee': 5000,
    });
  });

  test('P25: a refund that is netted lowers the next deposit by the same cents, and is back if the deposit is returned', () => {
    const offset = {
      ...client,
      amount: $(775),
      taxRefundOffsetId: 'offset',
      taxRefundId: 'refund',
      taxPaymentId: 'next',
    };
    const sent = [
      ...deposited,
      recognized,
      taxPaymentMade({ ...client, amount: $(2000), orderLineTaxId: 'federal', taxPaymentId: 'next' }),
      refundNetted(offset),
    ];
    expect(balancesAfter(sent)).toMatchObject({ '2310 next': 122500, '2200 line': 77500 });
    expect(balancesAfter(sent)).not.toHaveProperty('1200 refund');
    expect(balancesAfter([...sent, refundNettingUndone(offset)])).toMatchObject({
      '1200 refund': 77500,
      '2310 next': 200000,
    });
    const settled = taxPaymentSettled({ ...bank, amount: $(1225), taxPaymentId: 'next', masterAccountId: null });
    expect(balancesAfter([...sent, settled, ...payBack($(775))])).toEqual({ '1000 cba': 5000, '2400 fee': 5000 });
  });

  test('postings can be undone step by step, down to the bank transaction', () => {
    const amount = $(10000);
    const undone = [
      ...funding(amount),
      associationUndone({ ...client, amount, orderLineAssociationId: 'association', orderLineId: 'line', to: plan }),
      depositUnlinked({ ...client, amount, depositLinkId: 'link', depositId: 'deposit', from: plan }),
      transactionUnassigned({ amount, masterAccountId: null, bankTransactionId: 'bt', depositId: 'deposit' }),
      holdPlaced({ ...bank, amount, masterAccountId: null, bankTransactionId: 'bt' }),
    ];
    expect(balancesAfter(undone)).toEqual({ '1010 cba': 1000000, '2000 bt': 1000000 });
  });

  test('P16 and P17: a canceled and a stopped payment return their money to the line', () => {
    for (const back of [paymentCancelled, paymentStopped]) {
      const scenario = [
        ...funding($(10)),
        paymentCreated({ ...client, amount: $(10), paymentId: 'payment', orderLineId: 'line' }),
        back({ ...client, amount: $(10), paymentId: 'payment', orderLineId: 'line' }),
      ];
      expect(balancesAfter(scenario)).toEqual({ '1000 cba': 1000, '2200 line': 1000 });
    }
  });

  test("P27: back to the plan's funds held here", () => {
    const within = returnedWithinProvider({ ...client, amount: $(10), orderLineId: 'line', to: plan });
    expect(balancesAfter([...funding($(10)), within])).toEqual({ '1000 cba': 1000, '2100 plan': 1000 });
  });

  test('P10 to P12: fees that accounts pay by invoice, and their sweep', () => {
    const account = { type: 'account', id: 'account' } as const;
    const held = [
      ...funding($(100)).slice(0, 3),
      depositLinked({ ...client, amount: $(100), depositLinkId: 'link', depositId: 'deposit', to: account }),
    ];
    const scenario = [
      ...held,
      feeInvoiced({ ...client, amount: $(100), orderLineFeeId: 'invoiced', invoiceId: 'invoice' }),
      invoicePaid({ ...client, amount: $(100), invoiceId: 'invoice', accountId: 'account' }),
      feeSwept({ ...client, ...bank, amount: $(100), orderLineFeeId: 'invoiced' }),
    ];
    expect(balancesAfter(scenario)).toEqual({});
  });

  test('P9: a fee paid from held cash and swept leaves no balances, and neither does a returned one', () => {
    const fee = { ...client, amount: $(70), orderLineFeeId: 'fee', accountId: 'account' };
    const held = balancesAfter([feeFromHeldCash(fee)]);
    expect(held).toEqual({ '2100 account': -7000, '2400 fee': 7000 });
    expect(balancesAfter([feeFromHeldCash(fee), feeReturnedToHeldCash(fee)])).toEqual({});
    expect(balancesAfter([feeFromHeldCash(fee), feeSwept({ ...fee, ...bank })])).toEqual({
      '1000 cba': -7000,
      '2100 account': -7000,
    });
  });

  test('P10 reversed: a voided invoice leaves no balances', () => {
    const fee = { ...client, amount: $(70), orderLineFeeId: 'fee', invoiceId: 'invoice' };
    expect(balancesAfter([feeInvoiced(fee), invoicedFeeTakenBack(fee)])).toEqual({});
  });

  test('P31 and P32: a returned deposit takes what is available, and the sponsor owes the rest', () => {
    const bounced = { ...bank, amount: $(100), depositId: 'deposit' };
    const unlinked = unlinkedDepositBounced({ ...bounced, masterAccountId: null });
    expect(balancesAfter([...funding($(100)).slice(0, 3), unlinked])).toEqual({});
    const used = { ...bounced, ...client, sponsorAccountId: 'sponsor' };
    const ofPlan = linkedDepositBounced({ ...used, available: $(100), from: plan });
    expect(balancesAfter([...funding($(100)).slice(0, 4), ofPlan])).toEqual({});
    const paidOut = [
      ...funding($(100)),
      paymentCreated({ ...client, amount: $(60), paymentId: 'payment', orderLineId: 'line' }),
    ];
    const ofLine = linkedDepositBounced({ ...used, available: $(40), orderLineId: 'line' });
    expect(balancesAfter([...paidOut, ofLine])).toEqual({ '1300 sponsor': 6000, '2600 payment': 6000 });
    const cancelled = [
      ...paidOut,
      ofLine,
      paymentCancelled({ ...client, amount: $(60), paymentId: 'payment', orderLineId: 'line' }),
    ];
    expect(balancesAfter(cancelled)).toEqual({ '1300 sponsor': 6000, '2200 line': 6000 });
    const madeGood = sponsorDebtMadeGood({
      ...client,
      amount: $(60),
      orderLineId: 'line',
      sponsorAccountId: 'sponsor',
    });
    expect(balancesAfter([...cancelled, madeGood])).toEqual({});
  });

  test('P32: an invoice whose payment was returned is due again, and paid again', () => {
    const of = { ...client, amount: $(100), invoiceId: 'invoice' };
    const paid = invoicePaid({ ...of, accountId: 'account' });
    const billed = [feeInvoiced({ ...of, orderLineFeeId: 'fee' }), paid];
    const bounced = [...billed, invoicePaymentBounced({ ...of, ...bank, depositId: 'deposit' })];
    const owed = balancesAfter(bounced);
    expect(owed).toMatchObject({ '1100 invoice': 10000, '2400 fee': 10000 });
    expect(balancesAfter([...bounced, paid])).not.toHaveProperty('1100 invoice');
  });
});

test('throws on any amount that is not positive', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 0 }), (amount) => {
      expect(() => paymentCreated({ ...client, amount: cents(amount), paymentId: 'p', orderLineId: 'l' })).toThrow(
        RangeError,
      );
    }),
  );
});

test('[recipes] money of a confirmed sanctions hit leaves the order line, and returns to it after a license', () => {
  const of = { ...client, amount: $(10_000), blockedMoneyId: 'block', orderLineId: 'line' };
  const blocked = [...funding($(10_000)), moneyBlocked(of)];
  expect(balancesAfter(blocked)).toEqual({ '1000 cba': 1_000_000, '2700 block': 1_000_000 });
  expect(balancesAfter([...blocked, blockedMoneyReleased(of)])).toEqual({
    '1000 cba': 1_000_000,
    '2200 line': 1_000_000,
  });
});
