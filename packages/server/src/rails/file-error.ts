/** An error in a bank file. `record` counts from 1 in file order; 0 is the file as a whole. */
export interface FileError {
  readonly record: number;
  readonly field: string;
  /** The current value, with account numbers, names, and IDs masked. */
  readonly value: string;
  readonly rule: string;
}

/** A value, or all errors in the input. Invalid input is returned as errors and is never thrown. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** Returns the value if there were no errors, otherwise all errors. */
export function checked<T>(value: T, errors: readonly FileError[]): Checked<T> {
  return errors.length === 0 ? { ok: true, value } : { ok: false, errors };
}

const longestShownValue = 60;

/** Returns an error whose value can be shown: a code, date, count, or total. */
export function fault(record: number, field: string, value: string, rule: string): FileError {
  const shown = value.replaceAll(/\p{Cc}/gu, '·');
  return { record, field, value: shown.slice(0, longestShownValue), rule };
}

/** Returns an error in an account number, name, or ID. Shows only the last four characters of a longer value. */
export function maskedFault(record: number, field: string, value: string, rule: string): FileError {
  const text = value.trim();
  return fault(record, field, text.length > 4 ? `••••${text.slice(-4)}` : '•'.repeat(text.length), rule);
}

/** Returns the key of an error in `result.errors`, such as `file` or `record 5`. */
export function keyOfFault(error: FileError): string {
  return error.record === 0 ? 'file' : `record ${error.record}`;
}

/** Returns all errors in the API's format: a list of sentences for each key. */
export function faultsByKey(errors: readonly FileError[]): Record<string, string[]> {
  const byKey: Record<string, string[]> = {};
  for (const error of errors) {
    const sentence =
      error.value === '' ? `${error.field}: ${error.rule}` : `${error.field} “${error.value}”: ${error.rule}`;
    byKey[keyOfFault(error)] = [...(byKey[keyOfFault(error)] ?? []), sentence];
  }
  return byKey;
}
