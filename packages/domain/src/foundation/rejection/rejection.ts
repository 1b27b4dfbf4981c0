/** The kind of a rejection. One server file maps it to an HTTP status. */
export type RejectionKind =
  | 'invalid' // the input is invalid; the message names the key and what to enter instead
  | 'unauthenticated' // not signed in
  | 'forbidden' // signed in, but not allowed to do this
  | 'absent' // the record doesn't exist or isn't visible to this actor
  | 'conflict' // valid input in the wrong state
  | 'tooMany' // too many requests; try again later
  | 'tooLarge' // the request is too large
  | 'unsupported' // the request body has a content type that the call doesn't accept
  | 'unavailable'; // an external service we need isn't responding

/** An expected rejection: a value, never thrown. `sentence` tells the user what is wrong and what to do. */
export interface Rejection {
  readonly rejected: true;
  readonly code: string;
  readonly kind: RejectionKind;
  readonly sentence: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Data that the API client needs to continue. Sent along with the errors. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** After this time, the same request may succeed. Set only for rejections that pass without anyone's help. */
  readonly retryAfterSeconds?: number;
}

type Sentence<F> = string | ((facts: F) => string);
type Declaration = Readonly<Record<string, readonly [RejectionKind, Sentence<never>]>>;
type FactsOf<S> = S extends (facts: infer F) => string ? [facts: F] : [];
export type RejectionMakers<D extends Declaration> = {
  readonly [C in keyof D]: (...facts: FactsOf<D[C][1]>) => Rejection;
};

/**
 * Declares an area's closed list of rejections. Maps each code to its kind and its sentence, or to a function that
 * builds the sentence.
 */
export function rejections<const D extends Declaration>(declaration: D): RejectionMakers<D> {
  const makers: Record<string, (facts: never) => Rejection> = {};
  for (const [code, [kind, sentence]] of Object.entries(declaration)) {
    makers[code] = (facts) => ({
      rejected: true,
      code,
      kind,
      sentence: typeof sentence === 'string' ? sentence : sentence(facts),
    });
  }
  return makers as unknown as RejectionMakers<D>;
}

/** Returns a rejection of invalid input with messages by key. A key is a field name or a location such as `row 12`. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>, sentence?: string): Rejection {
  const first = Object.values(errors).flat()[0];
  return {
    rejected: true,
    code: 'invalid',
    kind: 'invalid',
    sentence: sentence ?? first ?? 'Please check your entries and try again.',
    errors,
  };
}

/**
 * Rejection for a record that doesn't exist or that the actor may not see. Both get the same message, so that no one
 * can find out whether the record exists.
 */
export const absent: Rejection = {
  rejected: true,
  code: 'absent',
  kind: 'absent',
  sentence: 'We couldn’t find what you’re looking for. It may have been removed, or the link may be wrong.',
};

export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && 'rejected' in value && value.rejected === true;
}
