import type { ReactNode } from 'react';

/** Determines how a column shows its values: the documented result types with shorter names. Source: doc 2 §9. */
export type ColumnKind =
  | 'text'
  | 'id'
  | 'friendlyId'
  | 'link'
  | 'statusChip'
  | 'substatus'
  | 'boolean'
  | 'taxId'
  | 'month'
  | 'date'
  | 'dateTime'
  | 'relativeDate'
  | 'money'
  | 'number'
  | 'percent'
  | 'file'
  | 'phone'
  | 'fieldsToFix';

export interface TableRow {
  readonly id: string;
}

interface AnyColumn<Row extends TableRow> {
  /** Also the name of the row's property, unless `value` or `render` is set. */
  readonly key: string;
  readonly label: string;
  /** Defaults to `text`. */
  readonly kind?: ColumnKind;
  /** The entity of a status chip, if it names or explains its statuses in its own words. */
  readonly statusOf?: 'Order' | 'OrderLine' | 'PaymentBatch' | undefined;
  readonly description?: string;
  /** Whether every row should have a value. A missing tax ID then shows as missing. */
  readonly isNeeded?: boolean;
  readonly sortable?: boolean;
  /** The field that the column sorts by. Defaults to the key. */
  readonly sortKey?: string;
  /** Whether the column rises as its `sortKey` falls: an age, which is sorted by the date it began. */
  readonly isReverse?: boolean;
  /** Whether lists show a total of the column. Defaults to true for money. */
  readonly isTotaled?: boolean;
  /** Whether the total includes the row. Defaults to all rows. */
  readonly isInTotal?: ((row: Row) => boolean) | undefined;
  /** Whether the column is shown by default. If no column sets this, all are shown. */
  readonly isDefault?: boolean;
  readonly value?: (row: Row) => unknown;
  readonly href?: (row: Row) => string | undefined;
  /** The fields that an export includes for this column. Defaults to the key. */
  readonly exportKeys?: readonly string[];
  /** Replaces the default rendering of the column's kind. */
  readonly render?: (row: Row) => ReactNode;
  /** A short mark after the value, such as `Rush`. */
  readonly mark?: (row: Row) => string | undefined;
  /** In pixels: the maximum width of text, which shrinks to fit, or the exact width for `render`. Defaults by kind. */
  readonly width?: number;
}

/** A column that shows a property of its rows, or one that defines its own value or rendering. */
export type Column<Row extends TableRow> = AnyColumn<Row> &
  (
    | { readonly key: keyof NoInfer<Row> & string }
    | { readonly value: (row: Row) => unknown }
    | { readonly render: (row: Row) => ReactNode }
  );

const widths: Readonly<Partial<Record<ColumnKind, number>>> = {
  friendlyId: 178,
  /** The longest chip is "Waiting for participant", with padding. */
  statusChip: 196,
  substatus: 170,
  boolean: 90,
  taxId: 120,
  month: 100,
  date: 110,
  dateTime: 196,
  relativeDate: 120,
  money: 130,
  number: 110,
  percent: 100,
  phone: 140,
  fieldsToFix: 90,
  id: 280,
};

/** Returns the width of a heading in pixels, including padding and sort arrow. Longer headings are cut. */
export function headingWidth({ label, sortable = false }: Pick<Column<TableRow>, 'label' | 'sortable'>): number {
  const wide = label.match(/[mwMW]/g)?.length ?? 0;
  return Math.min(240, Math.ceil(label.length * 6.8 + wide * 3) + (sortable ? 44 : 26));
}

/** Returns a column's width in pixels before the rows are loaded. */
export function columnWidth<Row extends TableRow>(column: Column<Row>): number {
  return Math.max(column.width ?? widths[column.kind ?? 'text'] ?? 180, headingWidth(column));
}

export function isNumeric(column: Pick<Column<TableRow>, 'kind'>): boolean {
  return column.kind === 'money' || column.kind === 'number' || column.kind === 'percent';
}

/**
 * Returns a row's property by name, for code that doesn't know the type of the rows. Screens that know it use
 * `row.name`.
 */
export const fieldOf = (row: object, name: string): unknown => Reflect.get(row, name);

/** Returns the raw value of a cell. */
export function valueOf<Row extends TableRow>(column: Column<Row>, row: Row): unknown {
  return column.value ? column.value(row) : fieldOf(row, column.key);
}

/** Returns the fields that an export of these columns includes, without duplicates. */
export function exportKeys<Row extends TableRow>(columns: readonly Column<Row>[]): string[] {
  return [...new Set(columns.flatMap((column) => column.exportKeys ?? [column.key]))];
}
