import { expect, test } from 'vitest';
import { languageOf, rejectionIn, replyIn } from './spoken-answer.ts';

test.each([
  ['es-US', 'es'],
  ['es', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  [undefined, 'en'],
])('a call with Accept-Language %s is answered in %s', (header, language) =>
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language),
);

const reply = {
  is: 'reply',
  message: 'We received your choice.',
  result: [{ sentence: 'We’re preparing your notice.', planName: 'Notice', steps: ['notice'], amount: 5, why: null }],
} as const;

test('translates the message and the texts of a result, but no names', () => {
  expect(replyIn('es', reply)).toEqual({
    message: 'Recibimos su elección.',
    result: [{ sentence: 'Estamos preparando su aviso.', planName: 'Notice', steps: ['notice'], amount: 5, why: null }],
  });
  expect(replyIn('en', reply)).toEqual({ message: reply.message, result: reply.result });
});

test('translates the sentence and the errors of a rejection', () => {
  const rejection = {
    rejected: true,
    code: 'invalid',
    kind: 'invalid',
    sentence: 'Enter the payee’s name.',
    errors: { dateOfBirth: ['Please enter a valid date of birth'] },
  } as const;
  expect(rejectionIn('es', rejection)).toMatchObject({
    code: 'invalid',
    sentence: 'Ingrese el nombre de la persona que recibe el pago.',
    errors: { dateOfBirth: ['La fecha de nacimiento no es correcta'] },
  });
  expect(rejectionIn('en', rejection)).toBe(rejection);
});
