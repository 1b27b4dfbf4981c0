import type { Row } from './transition.ts';

/** Stored columns that a record's own statement reads besides its fields: see `RecordView`. */
export interface ColumnsBeside {
  /** SQL of the select list. */
  readonly list: string;
  /** Of the record's own table, and of each joined one: its columns, and their names in the select list. */
  readonly own: readonly ColumnBeside[];
  readonly joined: readonly (readonly [alias: string, columns: readonly ColumnBeside[]])[];
}
interface ColumnBeside {
  readonly name: string;
  readonly column: string;
}

/** The values of those columns: of the record's own row, and of each joined table that has a row. */
export interface RowsBeside {
  readonly own: Row;
  readonly joined: ReadonlyMap<string, Row>;
}

const named = (alias: string, columns: readonly string[]): readonly ColumnBeside[] =>
  [...new Set(['id', ...columns])].map((column) => ({ name: `${alias}.${column}`, column }));

/** Declares columns of the record's own table and of its entity's joins, each by its name in the database, and their ID. */
export function columnsBeside(
  columns: readonly string[],
  joined: Readonly<Record<string, readonly string[]>>,
): ColumnsBeside {
  const own = named('t', columns);
  const others = Object.entries(joined).map(([alias, of]) => [alias, named(alias, of)] as const);
  const all = [own, ...others.map(([, of]) => of)].flat();
  return { list: all.map(({ name }) => `${name} as "${name}"`).join(', '), own, joined: others };
}

/** Returns the columns that were read besides a record's fields. */
export function rowsBeside(row: Row, { own, joined }: ColumnsBeside): RowsBeside {
  const rows = joined.map(([alias, columns]) => [alias, valuesOf(row, columns)] as const);
  return { own: valuesOf(row, own), joined: new Map(rows.filter(([, { id }]) => id !== null)) };
}

function valuesOf(row: Row, columns: readonly ColumnBeside[]): Row {
  const values: Record<string, unknown> = {};
  for (const { name, column } of columns) values[column] = row[name];
  return values;
}
