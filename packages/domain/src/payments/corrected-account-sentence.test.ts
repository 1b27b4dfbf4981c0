import { expect, test } from 'vitest';
import { toSpanish } from '../messages/spanish/to-spanish.ts';
import { correctedAccountSentence } from './corrected-account-sentence.ts';

const nothing = { accountNumberLast4: null, routingNumber: null, bankAccountType: null };

test.each([
  [{ ...nothing, accountNumberLast4: '7788' }, 'New account number: ending in 7788.'],
  [{ ...nothing, routingNumber: '026009593' }, 'New routing number: 026009593.'],
  [{ ...nothing, bankAccountType: 'savings' }, 'New account type: savings.'],
  [
    { accountNumberLast4: '7788', routingNumber: '026009593', bankAccountType: 'checking' },
    'New account number: ending in 7788. New routing number: 026009593. New account type: checking.',
  ],
] as const)('a notification of change names only the corrected details: %o', (correction, news) => {
  expect(correctedAccountSentence('2026-10-02', '4417', correction)).toBe(
    `On October 2, 2026, the bank sent us a correction for the account ending in 4417. ${news}`,
  );
});

test.each([
  [{ ...nothing, accountNumberLast4: '7788' }, 'Número de cuenta nuevo: termina en 7788.'],
  [{ ...nothing, routingNumber: '026009593' }, 'Número de ruta bancaria (routing number) nuevo: 026009593.'],
  [{ ...nothing, bankAccountType: 'savings' }, 'Tipo de cuenta nuevo: cuenta de ahorros.'],
  [
    { accountNumberLast4: '7788', routingNumber: '026009593', bankAccountType: 'checking' },
    'Número de cuenta nuevo: termina en 7788. Número de ruta bancaria (routing number) nuevo: 026009593. Tipo de cuenta nuevo: cuenta corriente (checking).',
  ],
] as const)('a participant reads the correction in Spanish: %o', (correction, news) => {
  expect(toSpanish(correctedAccountSentence('2026-10-02', '4417', correction))).toBe(
    `El 2 de octubre de 2026, el banco nos dio datos nuevos de la cuenta que termina en 4417. ${news}`,
  );
});
