import type { Row } from './transition.ts';

/** Stored columns that a record's own statement reads besides its fields: see `RecordView`. */
export interface ColumnsBeside {
  /** SQL of the select list. */
  readonly list: string;
  /** The table and column of each name in the select list. */
  readonly places: ReadonlyMap<string, { readonly alias: string; readonly column: string }>;
}

/** The values of those columns: of the record's own row, and of each joined table that has a row. */
export interface RowsBeside {
  readonly own: Row;
  readonly joined: ReadonlyMap<string, Row>;
}

/**
 * Declares columns of `t`, the record's own table, and of its entity's joins, each by its name in the database. The ID is
 * always among them.
 */
export function columnsBeside(columns: Readonly<Record<string, readonly string[]>>): ColumnsBeside {
  const places = new Map(
    Object.entries(columns).flatMap(([alias, named]) =>
      [...new Set(['id', ...named])].map((column) => [`${alias}.${column}`, { alias, column }] as const),
    ),
  );
  return { list: [...places.keys()].map((name) => `${name} as "${name}"`).join(', '), places };
}

/** Separates the fields of a record from the columns that were read besides them. */
export function splitRow<R extends object>(
  row: R,
  { places }: ColumnsBeside,
): { readonly record: R; readonly beside: RowsBeside } {
  const record: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  const rows = new Map([['t', own]]);
  for (const [name, value] of Object.entries(row)) {
    const place = places.get(name);
    if (place === undefined) {
      record[name] = value;
      continue;
    }
    const known = rows.get(place.alias) ?? {};
    known[place.column] = value;
    rows.set(place.alias, known);
  }
  rows.delete('t');
  return { record: record as R, beside: { own, joined: new Map([...rows].filter(([, { id }]) => id !== null)) } };
}
