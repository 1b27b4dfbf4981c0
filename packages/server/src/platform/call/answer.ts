import type { Readable } from 'node:stream';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Found } from './found.ts';

/** Returns a success: the result in the envelope, with an optional sentence for the user. */
export interface Reply<T> {
  readonly is: 'reply';
  readonly result: T;
  readonly message: string;
}

/** A file instead of the envelope. */
export interface Download {
  readonly is: 'download';
  readonly fileName: string;
  readonly mimeType: string;
  readonly body: Buffer | Readable;
  /** Displayed by the browser instead of saved. */
  readonly isInline: boolean;
}

export interface SearchAnswer<Row> {
  readonly is: 'search';
  readonly found: Found<Row>;
}

export type Answer<T> = Reply<T> | Download | SearchAnswer<unknown> | Rejection;

export const reply = <T>(result: T, message = ''): Reply<T> => ({ is: 'reply', result, message });
/** Returns the response with what was created, or the rejection. */
export async function replyOf<T>(made: Promise<T | Rejection>): Promise<Reply<T> | Rejection> {
  const result = await made;
  return isRejection(result) ? result : reply(result);
}

/** Returns the response with the rows that a search found, or the rejection. */
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

/** Returns the success envelope of doc 3 §7.1. */
export function successEnvelope(result: unknown, message: string): string {
  return JSON.stringify({ status: { successful: true, message }, result: result ?? null });
}

/** A search response; the metadata is spliced in as text that is built once. */
export function searchEnvelope({ rows, collection, search, fieldsJson }: Found<unknown>): string {
  const head = '{"status":{"successful":true,"message":""},"result":';
  const echo = JSON.stringify(search);
  return `${head}${JSON.stringify(rows)},"collection":${JSON.stringify(collection)},"search":${echo.slice(0, -1)},"fields":${fieldsJson}}}`;
}

/** The envelope for a rejection; `code` and `requestId` identify it for support and for clients. */
export function failureEnvelope(rejection: Rejection, requestId: string): string {
  return JSON.stringify({
    status: { successful: false, message: rejection.sentence, code: rejection.code, requestId },
    result: { errors: rejection.errors ?? {}, ...rejection.facts },
  });
}
