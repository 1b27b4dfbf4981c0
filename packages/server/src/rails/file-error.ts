/** An error in a bank file. `record` counts from 1 in file order; 0 is the file as a whole. */
export interface FileError {
  readonly record: number;
  readonly field: string;
  /** The current value, with account numbers, names, and IDs masked. */
  readonly value: string;
  readonly rule: string;
}

/** A value, or every reason why there is none. Invalid input is a result here, never an exception. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** The value if there were no errors, otherwise all errors. */
export function checked<T>(value: T, errors: readonly FileError[]): Checked<T> {
  return errors.length === 0 ? { ok: true, value } : { ok: false, errors };
}

const longestShownValue = 60;

/** An error with a value that may be shown: codes, dates, counts, and totals. */
export function fault(record: number, field: string, value: string, rule: string): FileError {
  const shown = value.replaceAll(/\p{Cc}/gu, '·');
  return { record, field, value: shown.slice(0, longestShownValue), rule };
}

/** An error in an account number, name, or ID: only the last four characters of a longer value are shown. */
export function maskedFault(record: number, field: string, value: string, rule: string): FileError {
  const text = value.trim();
  return fault(record, field, text.length > 4 ? `••••${text.slice(-4)}` : '•'.repeat(text.length), rule);
}

/** The key of an error in `result.errors`: `file`, or `record 5`. */
export function keyOfFault(error: FileError): string {
  return error.record === 0 ? 'file' : `record ${error.record}`;
}

/** All errors as the API returns them: a list of sentences per key. */
export function faultsByKey(errors: readonly FileError[]): Record<string, string[]> {
  const byKey: Record<string, string[]> = {};
  for (const error of errors) {
    const sentence =
      error.value === '' ? `${error.field}: ${error.rule}` : `${error.field} “${error.value}”: ${error.rule}`;
    byKey[keyOfFault(error)] = [...(byKey[keyOfFault(error)] ?? []), sentence];
  }
  return byKey;
}
