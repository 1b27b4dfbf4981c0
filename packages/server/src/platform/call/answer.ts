import type { Readable } from 'node:stream';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Found } from './found.ts';

/** A successful response: the result, and an optional message for the user. */
export interface Reply<T> {
  readonly is: 'reply';
  readonly result: T;
  readonly message: string;
}

/** A file response, sent without the envelope. */
export interface Download {
  readonly is: 'download';
  readonly fileName: string;
  readonly mimeType: string;
  readonly body: Buffer | Readable;
  /** True if the browser shows the file instead of saving it. */
  readonly isInline: boolean;
  /** True for public images that mail programs in a browser show. */
  readonly isForOtherSites?: boolean;
}

export interface SearchAnswer<Row> {
  readonly is: 'search';
  readonly found: Found<Row>;
}

export type Answer<T> = Reply<T> | Download | SearchAnswer<unknown> | Rejection;

export const reply = <T>(result: T, message = ''): Reply<T> => ({ is: 'reply', result, message });
/** Awaits a result and wraps it in a reply. Returns a rejection unchanged. */
export async function replyOf<T>(made: Promise<T | Rejection>): Promise<Reply<T> | Rejection> {
  const result = await made;
  return isRejection(result) ? result : reply(result);
}

/** Awaits search results and wraps them in a response. Returns a rejection unchanged. */
export async function searchAnswerOf<Row>(
  found: Promise<Found<Row> | Rejection>,
): Promise<SearchAnswer<Row> | Rejection> {
  const result = await found;
  return isRejection(result) ? result : searchAnswer(result);
}

export const searchAnswer = <Row>(found: Found<Row>): SearchAnswer<Row> => ({ is: 'search', found });
export const download = (fileName: string, mimeType: string, body: Buffer | Readable, isInline = false): Download => ({
  is: 'download',
  fileName,
  mimeType,
  body,
  isInline,
});

/** Returns the JSON envelope of a success. Source: doc 3 §7.1. */
export function successEnvelope(result: unknown, message: string): string {
  return JSON.stringify({ status: { successful: true, message }, result: result ?? null });
}

/**
 * Returns the JSON envelope of a search. Inserts the field metadata as text, which is serialized only once per entity.
 */
export function searchEnvelope({ rows, collection, search, fieldsJson }: Found<unknown>): string {
  const head = '{"status":{"successful":true,"message":""},"result":';
  const echo = JSON.stringify(search);
  return `${head}${JSON.stringify(rows)},"collection":${JSON.stringify(collection)},"search":${echo.slice(0, -1)},"fields":${fieldsJson}}}`;
}

/** Returns the JSON envelope of a rejection. `code` and `requestId` identify it for API clients and support. */
export function failureEnvelope(rejection: Rejection, requestId: string): string {
  return JSON.stringify({
    status: { successful: false, message: rejection.sentence, code: rejection.code, requestId },
    result: { errors: rejection.errors ?? {}, ...rejection.facts },
  });
}
