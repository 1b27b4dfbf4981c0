import type { RejectionKind } from '@fiducia/domain/foundation/rejection/rejection';

/** The only place that maps rejections to HTTP status codes. */
export const rejectionStatus: Readonly<Record<RejectionKind, number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  tooMany: 429,
  tooLarge: 413,
  unsupported: 415,
  unavailable: 503,
};
