import { spoken } from '../kit/text/language.ts';

/** The `result.errors` of a rejected call: one text, or texts by key. */
export type FailureErrors = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;

/** A call that failed: rejected by the server, or without a response (`httpStatus` 0). */
export class ApiFailure extends Error {
  readonly httpStatus: number;
  readonly errors: FailureErrors | undefined;
  /** The reference number for support. */
  readonly requestId: string | undefined;
  /** True if the server sent no message. */
  readonly isWordless: boolean;
  /** The rest of the response's result. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Retries the failed read, if a retry can help; see `queryClient`. */
  again: (() => Promise<unknown>) | undefined;

  constructor(httpStatus: number, message: string, errors?: FailureErrors, requestId?: string | null, facts = {}) {
    super(spoken(message || 'The server couldn’t process this request. Try again.'));
    this.name = 'ApiFailure';
    this.httpStatus = httpStatus;
    this.isWordless = message === '';
    this.errors = errors;
    this.requestId = requestId ?? undefined;
    this.facts = facts;
  }
}

/** Converts anything thrown to a failure with a message for users. */
export function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return new ApiFailure(
    0,
    error instanceof Error && error.message ? error.message : 'Something went wrong. Try again.',
  );
}
