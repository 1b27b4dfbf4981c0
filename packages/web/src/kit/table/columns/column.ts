import type { ReactNode } from 'react';

/** How a column shows its values; the documented result types under short names. Source: doc 2 §9. */
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
  /** Also the key of the value in a row, unless `value` or `render` says otherwise. */
  readonly key: string;
  readonly label: string;
  /** `text` by default. */
  readonly kind?: ColumnKind;
  /** Whose status a chip shows: those of orders and order lines say what they mean. */
  readonly statusOf?: 'Order' | 'OrderLine' | undefined;
  readonly description?: string;
  /** Every row should have a value: a tax id that is missing says so. */
  readonly isNeeded?: boolean;
  readonly sortable?: boolean;
  /** Among the columns that are shown at first; all are when no column says so. */
  readonly isDefault?: boolean;
  readonly value?: (row: Row) => unknown;
  readonly href?: (row: Row) => string | undefined;
  /** The fields that an export carries for it; its key when left out. */
  readonly exportKeys?: readonly string[];
  /** Replaces the drawing by kind. */
  readonly render?: (row: Row) => ReactNode;
  /** In pixels; by kind when left out. What is drawn as text takes less when its rows need less. */
  readonly width?: number;
}

/** A column of a field of its rows, or one that says itself what stands in it. */
export type Column<Row extends TableRow> = AnyColumn<Row> &
  (
    | { readonly key: keyof NoInfer<Row> & string }
    | { readonly value: (row: Row) => unknown }
    | { readonly render: (row: Row) => ReactNode }
  );

const widths: Readonly<Partial<Record<ColumnKind, number>>> = {
  friendlyId: 178,
  /** The longest chip, «Waiting for participant», with its padding. */
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

/** Returns the width of a heading with padding and arrow; a longer heading is cut. */
export function headingWidth({ label, sortable = false }: Pick<Column<TableRow>, 'label' | 'sortable'>): number {
  const wide = label.match(/[mwMW]/g)?.length ?? 0;
  return Math.min(240, Math.ceil(label.length * 6.8 + wide * 3) + (sortable ? 44 : 26));
}

/** The room of a column before its rows are known, in pixels. */
export function columnWidth<Row extends TableRow>(column: Column<Row>): number {
  return Math.max(column.width ?? widths[column.kind ?? 'text'] ?? 180, headingWidth(column));
}

export function isNumeric<Row extends TableRow>(column: Column<Row>): boolean {
  return column.kind === 'money' || column.kind === 'number' || column.kind === 'percent';
}

/** A field of a row of any kind, by a name that came with it. Screens that know their rows read `row.name`. */
export const fieldOf = (row: object, name: string): unknown => Reflect.get(row, name);

/** The raw value of a cell. */
export function valueOf<Row extends TableRow>(column: Column<Row>, row: Row): unknown {
  return column.value ? column.value(row) : fieldOf(row, column.key);
}

/** The fields that an export of these columns carries, each once. */
export function exportKeys<Row extends TableRow>(columns: readonly Column<Row>[]): string[] {
  return [...new Set(columns.flatMap((column) => column.exportKeys ?? [column.key]))];
}
