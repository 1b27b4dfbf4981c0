import type { ReactNode } from 'react';

/** The documented result types of columns under short names. Source: doc 2 §9. */
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
  /** Also the key of the value in a row, unless `value` or `render` is given. */
  readonly key: string;
  readonly label: string;
  /** `text` by default. */
  readonly kind?: ColumnKind;
  /** The entity of a status chip; orders and order lines explain their statuses in a tooltip. */
  readonly statusOf?: 'Order' | 'OrderLine' | undefined;
  readonly description?: string;
  /** Every row should have a value; a missing tax ID is marked as missing. */
  readonly isNeeded?: boolean;
  readonly sortable?: boolean;
  /** Shown by default; if no column is marked, all are shown. */
  readonly isDefault?: boolean;
  readonly value?: (row: Row) => unknown;
  readonly href?: (row: Row) => string | undefined;
  /** The fields that an export includes for this column; its key if omitted. */
  readonly exportKeys?: readonly string[];
  /** Replaces the rendering by kind. */
  readonly render?: (row: Row) => ReactNode;
  /** Maximum width in pixels; by kind if omitted. Text columns shrink to fit their rows. */
  readonly width?: number;
}

/** A column of a field of its rows, or one that computes its value or renders itself. */
export type Column<Row extends TableRow> = AnyColumn<Row> &
  (
    | { readonly key: keyof NoInfer<Row> & string }
    | { readonly value: (row: Row) => unknown }
    | { readonly render: (row: Row) => ReactNode }
  );

const widths: Readonly<Partial<Record<ColumnKind, number>>> = {
  friendlyId: 178,
  /** The width of the longest chip, “Waiting for participant”, with its padding. */
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

/** Returns the width of a heading with padding and sort arrow, up to a maximum. */
export function headingWidth({ label, sortable = false }: Pick<Column<TableRow>, 'label' | 'sortable'>): number {
  const wide = label.match(/[mwMW]/g)?.length ?? 0;
  return Math.min(240, Math.ceil(label.length * 6.8 + wide * 3) + (sortable ? 44 : 26));
}

/** Returns the width of a column in pixels before its rows are loaded. */
export function columnWidth<Row extends TableRow>(column: Column<Row>): number {
  return Math.max(column.width ?? widths[column.kind ?? 'text'] ?? 180, headingWidth(column));
}

export function isNumeric<Row extends TableRow>(column: Column<Row>): boolean {
  return column.kind === 'money' || column.kind === 'number' || column.kind === 'percent';
}

/**
 * Returns a field of a row by a name that is only known at run time. Screens that know the row's type read `row.name`.
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
