import type { RefusalKind } from '@fiducia/domain/refusal/refusal';

/** The only place that knows which HTTP status a refusal has. */
export const refusalStatus: Readonly<Record<RefusalKind, number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  tooMany: 429,
  tooLarge: 413,
  unavailable: 503,
};
