import { expect, test } from 'vitest';
import { plainText } from '../documents/notices/plain-text.ts';
import { cents } from '../foundation/money/cents.ts';
import { spanishReadingEase } from '../foundation/text/spanish-reading-ease.ts';
import { revocationText } from '../messages/default-account-messages.ts';
import { type IraWelcomeFacts, iraWelcomeLetter, savingsWelcomeLetter } from './ira-welcome.ts';

const defaulted = { planName: 'Brightwater 401(k) Plan', amount: cents(4_200_00) };
const facts: IraWelcomeFacts = {
  language: 'es',
  ownerName: 'Íñigo Núñez-Güell',
  addressLines: ['1 Main Street', 'Austin, TX 78701'],
  iraType: 'rollover',
  custodianName: 'Harborlight',
  numberLast4: '4821',
  openedOn: '2026-11-20',
  revocableUntil: '2026-12-03',
  beneficiaries: [{ name: 'Ana Núñez', relationship: 'Hija', share: 100, isPerStirpes: true }],
  supportPhone: '(800) 555-0100',
  portal: 'https://ira.example.com',
  defaulted,
};

const letters = {
  'default IRA': iraWelcomeLetter,
  'Roth IRA without beneficiaries': (of: IraWelcomeFacts) =>
    iraWelcomeLetter({ ...of, iraType: 'roth', beneficiaries: [], defaulted: undefined }),
  'savings account': (of: IraWelcomeFacts) => savingsWelcomeLetter({ ...of, defaulted }),
};

// Words that no Spanish sentence has.
const english = /\b(the|your|you|and|we|of|is|owner|opened|ends|primary|custodian|taxes)\b/i;

test.each(Object.entries(letters))('the Spanish welcome letter of a %s is followed by the English one', (_, letter) => {
  const blocks = letter(facts);
  const text = plainText(blocks.filter(({ kind }) => kind !== 'part'));
  expect(text.match(english)?.[0]).toBeUndefined();
  expect(text).toContain('20 de noviembre de 2026');
  expect(text).not.toMatch(/\d\d\/\d\d\/\d{4}|undefined/);
  const inEnglish = plainText(letter({ ...facts, language: 'en' }));
  expect(blocks.at(-1)).toMatchObject({ kind: 'part', language: 'en' });
  expect(inEnglish).toContain(plainText(blocks.slice(-1)));
  expect(spanishReadingEase(text)).toBeGreaterThanOrEqual(55);
  // Each figure of the English letter is in the Spanish one.
  for (const figure of ['$4,200.00', '10%', '59½', '590-B', '4821'])
    expect(text.includes(figure), figure).toBe(inEnglish.includes(figure));
});

test('the message about a default IRA names the last day to revoke it in the reader’s language', () => {
  expect(revocationText('2026-12-03', '(800) 555-0100')).toEqual({
    en: 'You can revoke this IRA until December 3, 2026 and get all of it back. Call (800) 555-0100.',
    es: 'Puede cancelar (revocar) esta cuenta IRA hasta el 3 de diciembre de 2026 y recuperar todo. Llame al (800) 555-0100.',
  });
});
