import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Language } from '@fiducia/domain/messages/message-text';
import { toSpanish } from '@fiducia/domain/messages/spanish/to-spanish';
import type { FastifyRequest } from 'fastify';
import type { Reply } from '../call/answer.ts';

/** Returns the language that the user prefers, from `Accept-Language`. Any language but Spanish is answered in English. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  /^\s*es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en';

/** The members of results that contain texts for the user, such as the tracker's sentence. Names and codes stay. */
const textMembers: ReadonlySet<string> = new Set(['sentence', 'why', 'label']);

/** Returns a copy of a result with its texts in Spanish. */
const withSpanishTexts = (result: unknown): unknown =>
  JSON.parse(
    JSON.stringify(result ?? null, (name, value: unknown) =>
      typeof value === 'string' && textMembers.has(name) ? toSpanish(value) : value,
    ),
  );

/** Returns a reply with its message and texts in a language. */
export const replyIn = (
  language: Language,
  { result, message }: Reply<unknown>,
): Pick<Reply<unknown>, 'result' | 'message'> =>
  language === 'en' ? { result, message } : { result: withSpanishTexts(result), message: toSpanish(message) };

/** Returns a rejection with its sentence and errors in a language. */
export function rejectionIn(language: Language, rejection: Rejection): Rejection {
  if (language === 'en') return rejection;
  const { errors = {} } = rejection;
  return {
    ...rejection,
    sentence: toSpanish(rejection.sentence),
    errors: Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts.map(toSpanish)])),
  };
}
