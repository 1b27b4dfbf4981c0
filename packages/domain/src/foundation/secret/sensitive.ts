const masked = '(hidden)';

/**
 * Wraps a plaintext secret so that it is masked in logs, errors, JSON, and strings. Only `reveal` returns the secret,
 * and `npm run tidy` checks where `reveal` is called.
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

  /** Returns the mask for the Node console and debuggers. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return masked;
  }
}

export const sensitive = <T>(value: T): Sensitive<T> => new Sensitive(value);
