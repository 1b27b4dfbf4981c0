/** The driver exports this file without types. */
declare module 'pg/lib/utils.js' {
  /** Returns a value as the driver sends it: text, bytes, or null. Throws if it contains itself. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
