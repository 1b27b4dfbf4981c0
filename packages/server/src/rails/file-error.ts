/** One fault of a bank file. `record` counts from 1 in the order of the file; 0 stands for the file as a whole. */
export interface FileError {
  readonly record: number;
  readonly field: string;
  /** What stands there, with account numbers, names and ids masked. */
  readonly value: string;
  readonly rule: string;
}

/** A value, or every reason why there is none. Bad input is an answer here, never a throw. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** The value when no fault was found, otherwise all faults. */
export function checked<T>(value: T, errors: readonly FileError[]): Checked<T> {
  return errors.length === 0 ? { ok: true, value } : { ok: false, errors };
}

const longestShownValue = 60;

/** A fault whose value may be shown as it stands: codes, dates, counts and totals. */
export function fault(record: number, field: string, value: string, rule: string): FileError {
  const shown = value.replaceAll(/\p{Cc}/gu, '·');
  return { record, field, value: shown.slice(0, longestShownValue), rule };
}

/** A fault of an account number, a name or an id: only the last four characters of a longer value are shown. */
export function maskedFault(record: number, field: string, value: string, rule: string): FileError {
  const text = value.trim();
  return fault(record, field, text.length > 4 ? `••••${text.slice(-4)}` : '•'.repeat(text.length), rule);
}

/** The key under which `result.errors` lists a fault: `file`, or `record 5`. */
export function keyOfFault(error: FileError): string {
  return error.record === 0 ? 'file' : `record ${error.record}`;
}

/** All faults as the API tells them: per key a list of sentences. */
export function faultsByKey(errors: readonly FileError[]): Record<string, string[]> {
  const byKey: Record<string, string[]> = {};
  for (const error of errors) {
    const sentence =
      error.value === '' ? `${error.field}: ${error.rule}` : `${error.field} “${error.value}”: ${error.rule}`;
    byKey[keyOfFault(error)] = [...(byKey[keyOfFault(error)] ?? []), sentence];
  }
  return byKey;
}
