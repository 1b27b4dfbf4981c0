import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { bytesInMegabyte } from '@fiducia/domain/foundation/validation/upload';
import type { FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../db/outage.ts';

export const unsupported: Rejection = {
  rejected: true,
  code: 'unsupportedContentType',
  kind: 'unsupported',
  sentence: 'Send the request body as JSON.',
};

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const megabytes = (bytes: number): string => `${Math.floor(bytes / bytesInMegabyte)} MB`;

/**
 * Returns the rejection for a request over its size limit. Files, JSON bodies, and browser reports have different
 * limits.
 */
export function tooLarge(error: unknown, request: FastifyRequest, uploadBytes: number): Rejection | undefined {
  const code = codeOf(error);
  const reject = (sentence: string) =>
    ({
      rejected: true,
      code: 'tooLarge',
      kind: 'tooLarge',
      sentence: `This request is too large. ${sentence}`,
    }) as const;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return reject(`Files can be up to ${megabytes(uploadBytes)}.`);
  if (code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return undefined;
  const limit = request.routeOptions.bodyLimit;
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  return reject(
    isJson && limit !== undefined
      ? `A request without files can be up to ${megabytes(limit)}.`
      : 'Send less data at a time.',
  );
}

const outages: Readonly<Record<DatabaseUnavailable['reason'], Rejection>> = {
  unreachable: {
    rejected: true,
    code: 'databaseUnavailable',
    kind: 'unavailable',
    sentence: 'We can’t reach our database right now. Please try again in a moment.',
    retryAfterSeconds: 3,
  },
  busy: {
    rejected: true,
    code: 'overloaded',
    kind: 'unavailable',
    sentence: 'We’re handling more requests than usual right now. Please try again in a moment.',
    retryAfterSeconds: 2,
  },
};

/** Returns the rejection for an error that the caller can do something about, or undefined. */
export function knownError(error: unknown): Rejection | undefined {
  if (error instanceof DatabaseUnavailable) return outages[error.reason];
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupported;
  const isTheirs =
    typeof error === 'object' && error !== null && 'statusCode' in error && Number(error.statusCode) < 500;
  if (isTheirs) return invalid({}, 'We couldn’t read the request. Check it and send it again.');
  // Text that no column can store, such as a null character.
  if (code === '22021')
    return invalid({}, 'The request contains a character that can’t be stored. Remove it and send the request again.');
  if (code === '23503')
    return invalid(
      {},
      'The request refers to a record that doesn’t exist. Choose another record and send the request again.',
    );
  if (code === '22003')
    return invalid({}, 'The request contains a number that is too large. Correct it and send it again.');
  if (code === '22008')
    return invalid({}, 'The request contains a date that doesn’t exist. Correct it and send it again.');
  // The retries of `inTx` ended with another conflict, or another transaction held a lock too long.
  if (code === '40001' || code === '40P01' || code === '55P03')
    return {
      rejected: true,
      code: 'busy',
      kind: 'unavailable',
      sentence: 'Someone else is changing the same records right now. Nothing was changed. Please try again.',
    };
  if (code === '57014')
    return {
      rejected: true,
      code: 'tooSlow',
      kind: 'unavailable',
      sentence: 'The request took too long. Narrow the search and try again.',
    };
  return undefined;
}
