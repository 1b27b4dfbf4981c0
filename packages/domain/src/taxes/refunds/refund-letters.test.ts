import { expect, test } from 'vitest';
import { plainText } from '../../documents/notices/plain-text.ts';
import { cents } from '../../foundation/money/cents.ts';
import { spanishReadingEase } from '../../foundation/text/spanish-reading-ease.ts';
import { taxAdjustmentReasons } from '../../system/adjustment-reasons.ts';
import { authorityLetter, participantLetter, type RefundLetterFacts } from './refund-letters.ts';

const facts: RefundLetterFacts = {
  language: 'es',
  refund: '26-1128-000017',
  amount: cents(420_00),
  withheld: cents(2_000_00),
  withheldOn: '2026-03-02',
  taxYear: 2026,
  reasonCode: 'stateCorrection',
  reason: 'Wrong state',
  note: 'The participant moved in 2024.',
  authority: 'California EDD',
  formName: 'DE 4P',
  method: 'authorityRefund',
  payerName: 'Brightwater 401(k) Plan',
  payerEin: '123456789',
  participant: 'Íñigo Núñez-Güell',
  addressLines: ['1 Main Street', 'Austin, TX 78701'],
  orderLine: '26-0302-000101',
  deposit: '26-0304-000007',
  settledOn: '2026-03-04',
  confirmationNumber: '270123456789',
  today: '2026-11-28',
  supportPhone: '(800) 555-0100',
};

// Words that no Spanish sentence has.
const english = /\b(the|your|you|and|we|of|is|back|tax|withheld|call|form)\b/i;

test.each(['authorityRefund', 'employerAdjustment'] as const)(
  'the letter to a participant about %s has the same facts in Spanish',
  (method) => {
    const text = plainText(participantLetter({ ...facts, method }));
    const inEnglish = plainText(participantLetter({ ...facts, method, language: 'en' }));
    expect(text.match(english)?.[0]).toBeUndefined();
    expect(text).toContain('28 de noviembre de 2026');
    expect(text).toContain('2 de marzo de 2026');
    expect(inEnglish).toContain('November 28, 2026');
    expect(inEnglish).toContain('March 2, 2026');
    for (const letter of [text, inEnglish]) {
      expect(letter).not.toMatch(/\d\d\/\d\d\/\d{4}|undefined/);
      for (const fact of ['$2,000.00', '$420.00', '26-0302-000101', '26-1128-000017', '2026', '(800) 555-0100'])
        expect(letter).toContain(fact);
    }
    expect(text.includes('California EDD aceptó')).toBe(method === 'authorityRefund');
    expect(spanishReadingEase(text)).toBeGreaterThanOrEqual(55);
  },
);

test.each(taxAdjustmentReasons)('the reason $code is in Spanish', ({ code, displayName: reason }) => {
  const text = plainText(participantLetter({ ...facts, reasonCode: code, reason }));
  expect(text).toMatch(/^Motivo: \p{Lu}/mu);
  expect(text).not.toContain(reason);
});

test('the letter to the authority is in English, with dates in words', () => {
  const text = plainText(authorityLetter(facts));
  for (const part of [
    'November 28, 2026',
    'Deposited on: March 4, 2026',
    'Tax withheld on: March 2, 2026',
    'Wrong state',
  ])
    expect(text).toContain(part);
});
