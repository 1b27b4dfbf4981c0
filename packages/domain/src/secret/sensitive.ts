const masked = '(hidden)';

/**
 * A secret in clear text on its way from where it was opened or typed to where it is used. Written into a log, an error,
 * JSON or a sentence it is masked; only `reveal` gives it out, and `npm run tidy` looks where that stands.
 */
export class Sensitive<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The secret itself. Never in what is logged, thrown or told. */
  reveal(): T {
    return this.#value;
  }

  map<U>(change: (value: T) => U): Sensitive<U> {
    return new Sensitive(change(this.#value));
  }

  toString(): string {
    return masked;
  }

  toJSON(): string {
    return masked;
  }

  valueOf(): string {
    return masked;
  }

  /** What a console and a debugger of Node print. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return masked;
  }
}

export const sensitive = <T>(value: T): Sensitive<T> => new Sensitive(value);
