/** What sort of answer a refusal is. One file of the server turns it into an HTTP status. */
export type RefusalKind =
  | 'invalid' // the input is wrong: say which key and what to write instead
  | 'unauthenticated' // nobody is signed in
  | 'forbidden' // signed in, but this is not theirs to do
  | 'absent' // no such record, or not theirs to know of
  | 'conflict' // lawful input at the wrong moment
  | 'tooMany' // too often; try later
  | 'tooLarge' // more than is taken at once
  | 'unavailable'; // a party that we need does not answer

/** An expected "no": a value, never a throw. `sentence` says to a person what is wrong and what to do. */
export interface Refusal {
  readonly refused: true;
  readonly code: string;
  readonly kind: RefusalKind;
  readonly sentence: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What a program needs to go on: told beside the errors. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

type Sentence<F> = string | ((facts: F) => string);
type Declaration = Readonly<Record<string, readonly [RefusalKind, Sentence<never>]>>;
type FactsOf<S> = S extends (facts: infer F) => string ? [facts: F] : [];
export type RefusalMakers<D extends Declaration> = { readonly [C in keyof D]: (...facts: FactsOf<D[C][1]>) => Refusal };

/** Declares an area's closed list of refusals: code → kind and sentence (or a sentence made from facts). */
export function refusals<const D extends Declaration>(declaration: D): RefusalMakers<D> {
  const makers: Record<string, (facts: never) => Refusal> = {};
  for (const [code, [kind, sentence]] of Object.entries(declaration)) {
    makers[code] = (facts) => ({
      refused: true,
      code,
      kind,
      sentence: typeof sentence === 'string' ? sentence : sentence(facts),
    });
  }
  return makers as unknown as RefusalMakers<D>;
}

/** Wrong input, told key by key; keys are field names or such as `row 12`. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>, sentence?: string): Refusal {
  const first = Object.values(errors).flat()[0];
  return {
    refused: true,
    code: 'invalid',
    kind: 'invalid',
    sentence: sentence ?? first ?? 'Please check your entries and try again.',
    errors,
  };
}

/** The one answer for what does not exist and for what is not theirs: nobody can tell the two apart. */
export const absent: Refusal = {
  refused: true,
  code: 'absent',
  kind: 'absent',
  sentence: 'We could not find what you asked for. It may have been removed, or the link may be wrong.',
};

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}
