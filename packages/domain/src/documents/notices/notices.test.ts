import { describe, expect, test } from 'vitest';
import { cents } from '../../foundation/money/cents.ts';
import { isRejection } from '../../foundation/rejection/rejection.ts';
import { federalRates } from '../../taxes/figures/federal-rates.ts';
import { confirmationLetter } from './letters/confirmation-letter.ts';
import { firstNoticeLetter } from './letters/first-notice-letter.ts';
import type { LetterFacts, PaymentSummary } from './letters/letter-facts.ts';
import { newPinLetter } from './letters/new-pin-letter.ts';
import { reminderLetter } from './letters/reminder-letter.ts';
import { noticeDates, oldNotice, responseDate } from './notice-dates.ts';
import { noticeFigures, noticeFiguresOn } from './notice-figures.ts';
import { plainText } from './plain-text.ts';
import { type NoticeAudience, noticeBlocks, specialTaxNotice } from './special-tax-notice.ts';

function noticeText(audience: NoticeAudience, on = '2026-11-20'): string {
  const notice = specialTaxNotice(on, audience);
  if (isRejection(notice)) throw new Error(notice.sentence);
  return plainText(noticeBlocks(notice));
}

const codeOf = (answer: unknown): unknown => (isRejection(answer) ? answer.code : answer);

describe('Special Tax Notice', () => {
  test.each(['traditional', 'roth', 'both'] as const)(
    '[stn-figures] the %s notice contains every figure',
    (audience) => {
      const text = noticeText(audience);
      for (const figure of ['30 days', '20%', '30% is withheld', '10%', '59½', '60 days', '$200', '$1,000', '$7,000']) {
        expect(text).toContain(figure);
      }
    },
  );

  test('[stn-figures] the notice and the withholding rules use the same figures', () => {
    for (const notice of noticeFigures) {
      for (const rates of federalRates) {
        expect([
          [notice.waitingDays, notice.goodForDays, notice.rolloverDays],
          [notice.eligibleRolloverBp, notice.nonresidentAlienBp, notice.additionalTaxBp],
          [notice.smallYearlyTotal, notice.cashOutCeiling, notice.automaticRolloverCeiling],
        ]).toEqual([
          [rates.noticeWaitingDays, rates.noticeGoodForDays, rates.sixtyDayRolloverDays],
          [rates.eligibleRolloverBp, rates.nonresidentAlienBp, rates.earlyAdditionalTaxBp],
          [rates.smallYearlyTotal, rates.cashOutCeiling, rates.automaticRolloverCeiling],
        ]);
      }
    }
  });

  test('each reader gets the sections for their money, and anchors are unique', () => {
    const ids = (audience: NoticeAudience) => {
      const notice = specialTaxNotice('2026-11-20', audience);
      return isRejection(notice) ? [] : notice.sections.map(({ id }) => id);
    };
    expect(ids('traditional')).not.toContain('roth-taxes');
    expect(ids('roth')).not.toContain('pre-tax-taxes');
    expect(ids('both')).toEqual(expect.arrayContaining(['roth-taxes', 'pre-tax-taxes']));
    expect(new Set(ids('both')).size).toBe(ids('both').length);
  });

  test('rejects a date before the first figures', () => {
    expect(codeOf(noticeDates('2023-12-31'))).toBe('taxFigureMissing');
    expect(codeOf(specialTaxNotice('2026-01-14', 'both'))).toBe('taxFigureMissing');
    expect(noticeFiguresOn('2026-01-14')).toMatchObject({ version: 'Notice 2020-62' });
    expect(noticeFiguresOn('2027-03-01')).toMatchObject({ version: 'Notice 2026-13' });
  });
});

describe('dates', () => {
  test('TC-60 notice of 2026-11-20', () => {
    expect(noticeDates('2026-11-20')).toEqual({
      waitingPeriodEndsOn: '2026-12-20',
      goodUntil: '2027-05-19',
      respondBy: '2026-12-20',
    });
  });

  test.each([
    ['2026-05-24', '2026-11-20'],
    ['2026-05-23', '2026-11-19'],
  ])('TC-60 notice of %s is valid until %s', (givenOn, goodUntil) => {
    expect(noticeDates(givenOn)).toMatchObject({ goodUntil });
  });

  test.each([
    ['2026-05-24', null],
    ['2026-05-23', { givenOn: '2026-05-23', goodForDays: 180 }],
    ['2023-12-31', { givenOn: '2023-12-31', goodForDays: 180 }],
  ])('TC-60 payment on 2026-11-20 with a notice of %s', (givenOn, expected) => {
    expect(oldNotice(givenOn, '2026-11-20')).toEqual(expected);
  });

  test('response dates', () => {
    const givenOn = '2026-11-20';
    expect(responseDate({ givenOn, asked: null, current: null })).toBe('2026-12-20');
    expect(responseDate({ givenOn, asked: null, current: '2027-01-15' })).toBe('2027-01-15');
    expect(responseDate({ givenOn, asked: '2026-12-31', current: null })).toBe('2026-12-31');
    expect(codeOf(responseDate({ givenOn, asked: '2026-12-19', current: null }))).toBe('responseDateTooEarly');
  });
});

describe('letters', () => {
  const facts: LetterFacts = {
    language: 'en',
    letterOn: '2026-11-20',
    participantName: 'Rosa Example',
    addressLines: ['1 Main Street', 'Austin, TX 78701'],
    planName: 'Example 401(k) Plan',
    sponsorName: 'Example Works',
    referenceNumber: 'AB-123456-789-0001',
    portalAddress: 'participant.fiducia.localhost/start',
    supportPhone: '800-555-0100',
  };
  const inSpanish: LetterFacts = { ...facts, language: 'es', participantName: 'Íñigo Núñez-Güell' };
  const noticeAddress = 'https://notice.fiducia.localhost';
  const answer = { pin: '482913', respondBy: '2026-12-20', defaultAction: 'automaticRollover' as const };

  test('the first notice includes the PIN, dates, default, and full tax notice', () => {
    const letter = firstNoticeLetter({
      ...facts,
      ...answer,
      noticeAddress,
      amountCents: cents(4_200_00),
      audience: 'traditional',
    });
    if (isRejection(letter)) throw new Error(letter.sentence);
    const text = plainText(letter);
    for (const part of [
      'Your $4,200.00 in',
      'Your PIN: 482913',
      'December 20, 2026',
      'opened in your name',
      'Two ways to roll over',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(noticeText('traditional'));
  });

  test('leaves out an amount that the plan does not disclose by mail', () => {
    const letter = firstNoticeLetter({ ...facts, ...answer, noticeAddress, amountCents: null, audience: 'roth' });
    expect(isRejection(letter) ? '' : plainText(letter)).toContain('Your retirement money in the Example 401(k) Plan');
  });

  test('the reminder repeats the PIN, date, and default', () => {
    const text = plainText(reminderLetter({ ...facts, ...answer, firstNoticeOn: '2026-10-15' }));
    expect(text).toContain('On October 15, 2026, we wrote to you');
    expect(text).toContain('If we don’t hear from you by the end of December 20, 2026, we will roll your money over');
  });

  const payment: PaymentSummary = {
    label: 'Cash lump sum',
    grossCents: cents(10_000_00),
    taxes: [
      {
        label: 'Federal income tax',
        amountCents: cents(2_000_00),
        sentence:
          '20% federal income tax must be withheld from money paid to you that could have been rolled over: $10,000.00 × 20% = $2,000.00.',
      },
      {
        label: 'Washington income tax',
        amountCents: cents(0),
        sentence: 'Washington income tax is withheld only if you request it.',
      },
    ],
    feesCents: cents(50_00),
    netCents: cents(7_950_00),
    destination: { method: 'achPayment', accountEnding: '4321', payableTo: 'Rosa Example', forBenefitOf: null },
  };
  const confirmed = { signedOn: '2026-11-20', paidFrom: '2026-12-20', payments: [payment] };

  test('the confirmation shows every amount and its reason', () => {
    const text = plainText(confirmationLetter({ ...facts, ...confirmed }));
    const table = [
      'Amount: $10,000.00',
      'Federal income tax: -$2,000.00',
      'Washington income tax: $0.00',
      'Fees: -$50.00',
      'You receive: $7,950.00',
    ];
    expect(text).toContain(table.join('\n'));
    expect(text).toContain('could have been rolled over: $10,000.00 × 20% = $2,000.00.');
    expect(text).toContain('ACH payment to the account ending in 4321, for Rosa Example.');
  });

  test('a Spanish first notice has a Spanish letter and summary, and the whole notice in English', () => {
    const letter = firstNoticeLetter({
      ...inSpanish,
      ...answer,
      noticeAddress,
      amountCents: cents(4_200_00),
      audience: 'both',
    });
    if (isRejection(letter)) throw new Error(letter.sentence);
    const spanish = plainText(letter.filter(({ kind }) => kind !== 'part'));
    for (const part of [
      'Para: Íñigo Núñez-Güell',
      'Usted tiene $4,200.00 en el plan Example 401(k) Plan',
      'Su PIN: 482913',
      'Responda a más tardar el: 20 de diciembre de 2026',
      'pasaremos su dinero a una cuenta IRA a su nombre',
      `respuestas cortas en español en ${noticeAddress}`,
    ])
      expect(spanish).toContain(part);
    for (const figure of ['30 días', '20%', '30%', '10%', '59½', '60 días', '$200', '$1,000', '$7,000'])
      expect(spanish).toContain(figure);
    expect(letter.at(-1)).toMatchObject({ kind: 'part', language: 'en' });
    expect(plainText(letter.slice(-1))).toBe(noticeText('both'));
  });

  // Words that no Spanish sentence has. Names of plans and people stay as they are.
  const english = /\b(the|your|you|and|we|of|is|Fees|Amount|Date|income|tax|must|withheld|account|ACH)\b/;
  test.each([
    ['reminder', reminderLetter({ ...inSpanish, ...answer, firstNoticeOn: '2026-10-15' })],
    ['new PIN', newPinLetter({ ...inSpanish, pin: '482913', respondBy: '2026-12-20' })],
    ['confirmation', confirmationLetter({ ...inSpanish, ...confirmed })],
    [
      'confirmation of checks',
      confirmationLetter({
        ...inSpanish,
        ...confirmed,
        payments: (['check', 'checkOvernight'] as const).map((method) => ({
          ...payment,
          label: 'Rollover to a traditional IRA',
          destination: { method, accountEnding: null, payableTo: 'Example Trust', forBenefitOf: 'Rosa Example' },
        })),
      }),
    ],
  ])('the Spanish %s has no English words', (_, blocks) => {
    const text = plainText(blocks);
    expect(text.match(english)?.[0]).toBeUndefined();
    expect(text).toContain('20 de');
    expect(text).not.toMatch(/\d\d\/\d\d\/\d{4}|\| |undefined/);
  });
});
