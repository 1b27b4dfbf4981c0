import type { Readable } from 'node:stream';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import type { Found } from '../engine/found.ts';

/** A success: the envelope's result, with a sentence for people when there is something to say. */
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
  /** Shown by the browser rather than saved. */
  readonly isInline: boolean;
}

export interface SearchAnswer<Row> {
  readonly is: 'search';
  readonly found: Found<Row>;
}

export type Answer<T> = Reply<T> | Download | SearchAnswer<unknown> | Refusal;

export const reply = <T>(result: T, message = ''): Reply<T> => ({ is: 'reply', result, message });
export const searchAnswer = <Row>(found: Found<Row>): SearchAnswer<Row> => ({ is: 'search', found });
export const download = (fileName: string, mimeType: string, body: Buffer | Readable, isInline = false): Download => ({
  is: 'download',
  fileName,
  mimeType,
  body,
  isInline,
});

/** The envelope of doc 3 §7.1 for a success. */
export function successEnvelope(result: unknown, message: string): string {
  return JSON.stringify({ status: { successful: true, message }, result: result ?? null });
}

/** A search reply: the metadata is spliced in as the text that was made once. */
export function searchEnvelope({ rows, collection, search, fieldsJson }: Found<unknown>): string {
  const head = '{"status":{"successful":true,"message":""},"result":';
  const echo = JSON.stringify(search);
  return `${head}${JSON.stringify(rows)},"collection":${JSON.stringify(collection)},"search":${echo.slice(0, -1)},"fields":${fieldsJson}}}`;
}

/** The envelope for a refusal; `code` and `requestId` let support and programs name it. */
export function failureEnvelope(refusal: Refusal, requestId: string): string {
  return JSON.stringify({
    status: { successful: false, message: refusal.sentence, code: refusal.code, requestId },
    result: { errors: refusal.errors ?? {}, ...refusal.facts },
  });
}
