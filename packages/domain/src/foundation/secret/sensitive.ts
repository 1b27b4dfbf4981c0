const masked = '(hidden)';

/**
 * A plaintext secret between the place where it was decrypted or typed and the place where it is used. It is masked in
 * logs, errors, JSON, and strings. Only `reveal` returns it, and `npm run tidy` checks where `reveal` is called.
 */
export class Sensitive<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** Returns the secret itself. Never use it in anything that is logged, thrown, or shown. */
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

  /** The text that a Node console or debugger prints. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return masked;
  }
}

export const sensitive = <T>(value: T): Sensitive<T> => new Sensitive(value);
