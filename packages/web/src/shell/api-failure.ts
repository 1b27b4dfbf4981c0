/** The `result.errors` of a rejected call: one text, or texts per key. */
export type FailureErrors = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;

/** A call that failed: rejected by the server, or without a response (`httpStatus` 0). */
export class ApiFailure extends Error {
  readonly httpStatus: number;
  readonly errors: FailureErrors | undefined;
  /** The reference to quote to support. */
  readonly requestId: string | undefined;
  /** The server gave no message. */
  readonly isWordless: boolean;
  /** What else the answer's result holds, for programs. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Reads again what could not be read, where that may help: see `queryClient`. */
  again: (() => Promise<unknown>) | undefined;

  constructor(httpStatus: number, message: string, errors?: FailureErrors, requestId?: string | null, facts = {}) {
    super(message || 'The server couldn’t process this request. Try again.');
    this.name = 'ApiFailure';
    this.httpStatus = httpStatus;
    this.isWordless = message === '';
    this.errors = errors;
    this.requestId = requestId ?? undefined;
    this.facts = facts;
  }
}

/** Returns anything thrown as a failure with a message for users. */
export function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return new ApiFailure(
    0,
    error instanceof Error && error.message ? error.message : 'Something went wrong. Try again.',
  );
}
