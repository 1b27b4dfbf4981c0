import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { type AnsweredEntry, comparisonTexts, matchAchAnswer, type SentEntry } from './match-ach-answer.ts';

const sent: SentEntry = {
  trace: '021000020000001',
  individualId: '260191491899976',
  routingNumber: '011401533',
  account: 'aa',
  amount: cents(800_000),
};
const returned: AnsweredEntry = {
  originalTrace: sent.trace,
  individualId: sent.individualId,
  receivingDfi: '01140153',
  entryDfi: '02100002',
  account: 'aa',
  amount: sent.amount,
  isChange: false,
};
const changed: AnsweredEntry = { ...returned, amount: cents(0), isChange: true };

describe('[bank-files 3] a response is matched by trace, reference, routing, account, and amount together', () => {
  test.each([
    ['a return', returned],
    ['a return with the routing number of the payee’s bank', { ...returned, entryDfi: '01140153' }],
    ['a return whose reference has blanks around it', { ...returned, individualId: ` ${sent.individualId} ` }],
    ['a notification of change, which has no amount', changed],
  ])('%s that agrees in everything is ours', (_, answer) => {
    expect(matchAchAnswer(answer, [sent])).toEqual({ one: sent });
  });

  test.each([
    ['trace number', { originalTrace: '021000020000002' }],
    ['reference', { individualId: '' }],
    ['reference', { individualId: '260191491899977' }],
    ['routing number', { receivingDfi: '12104288' }],
    ['routing number', { entryDfi: '12104288' }],
    ['account number', { account: 'bb' }],
    ['amount', { amount: cents(800_001) }],
    ['amount', { amount: cents(0) }],
    ['reference and amount', { individualId: 'X', amount: cents(1) }],
    ['routing number, account number, and amount', { receivingDfi: '', account: '', amount: cents(1) }],
  ] satisfies readonly (readonly [string, Partial<AnsweredEntry>])[])('a different %s is held: %o', (what, change) => {
    expect(matchAchAnswer({ ...returned, ...change }, [sent])).toEqual({
      reason: `The closest entry of ours has a different ${what}.`,
    });
  });

  test('a notification of change with an amount is held', () => {
    expect(matchAchAnswer({ ...changed, amount: sent.amount }, [sent])).toHaveProperty('reason');
  });

  test('with three years of history, the same trace number and amount belong to the payment with our reference', () => {
    const years = ['241111111111111', '251111111111111', '261111111111111'].map((individualId) => ({
      ...sent,
      individualId,
    }));
    for (const year of years)
      expect(matchAchAnswer({ ...returned, individualId: year.individualId }, years)).toEqual({ one: year });
    expect(matchAchAnswer({ ...returned, individualId: '231111111111111' }, years)).toHaveProperty('reason');
  });

  test('an unknown trace, an equal twin, and a payment without a stored account are held', () => {
    expect(matchAchAnswer(returned, [])).toEqual({
      reason: 'No entry of ours has this trace number or this reference.',
    });
    expect(matchAchAnswer(returned, [sent, { ...sent }])).toEqual({
      reason: 'More than one entry of ours agrees with this response.',
    });
    expect(matchAchAnswer(returned, [{ ...sent, routingNumber: null, account: null }])).toEqual({
      reason:
        'The closest entry of ours has a different routing number and account number. We have no record of the account that this entry was sent to.',
    });
  });

  test('says what agrees and what differs', () => {
    expect(comparisonTexts({ ...returned, account: 'bb', amount: cents(5) }, sent)).toEqual({
      agrees: ['Same trace number', 'Same reference', 'Same routing number'],
      differs: ['Different account number', 'Different amount: ours is $8,000.00'],
    });
  });
});
