import type { Alternative, Kind, RowShape, ValueShape } from './row-shapes.ts';

/** A column that a statement returned. */
export interface ReturnedColumn {
  readonly name: string;
  /** How the driver parses a text of this column's type; undefined for documents, whose values differ in kind. */
  readonly sample: unknown;
  /** The column's PostgreSQL type. */
  readonly typeName: string;
  /** `table.column`, where it is a plain column that takes nulls. */
  readonly nullableSource: string | undefined;
}

/** Returns how the columns of a statement differ from the row that its call declares. */
export function faultsOfColumns(row: RowShape, columns: readonly ReturnedColumn[]): string[] {
  const names = new Set(columns.map(({ name }) => name));
  const twice = columns.filter(({ name }, i) => columns.findIndex((other) => other.name === name) !== i);
  const lacking = Object.entries(row.columns).filter(([name, { isOptional }]) => !names.has(name) && !isOptional);
  const excess = row.isOpen ? [] : columns.filter(({ name }) => !(name in row.columns)).map(({ name }) => name);
  return [
    ...(excess.length === 0 ? [] : [`${excess.join(', ')}: returned by the statement, but not declared`]),
    ...twice.map(({ name }) => `${name}: the statement returns two columns of this name`),
    ...lacking.map(([name, { type }]) => `${name}: declared ${type}, but the statement doesn't return it`),
    ...columns.flatMap((column) => faultsOfColumn(row, column)),
  ];
}

function faultsOfColumn(row: RowShape, { name, sample, typeName, nullableSource }: ReturnedColumn): string[] {
  const declared = row.columns[name];
  if (!declared) return [];
  if (sample !== undefined && !isOfKind(declared, sample))
    return [`${name}: declared ${declared.type}, but PostgreSQL's ${typeName} arrives as ${nameOf(sample)}`];
  if (nullableSource !== undefined && !declared.isNullable)
    return [`${name}: declared ${declared.type}, but ${nullableSource} can be null`];
  return [];
}

/** Returns how the values of one row differ from the row that its call declares. */
export function faultsOfRow(row: RowShape, values: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = [];
  // A plain loop, since it runs for every row of every statement.
  for (const name in values) {
    const declared = row.columns[name];
    if (declared !== undefined) addFaults(faults, declared, values[name], name);
  }
  return faults;
}

function addFaults(
  faults: string[],
  { type, alternatives, isNullable }: ValueShape,
  value: unknown,
  path: string,
): void {
  if (value === null) {
    if (!isNullable) faults.push(`${path}: declared ${type}, but a null was returned`);
    return;
  }
  if (alternatives === undefined) return;
  const kind = kindOf(value);
  const possible = alternatives.filter((alternative) => alternative.kind === kind);
  const fitting = possible.find((alternative) => alternative.literals?.some((literal) => literal === value) ?? true);
  if (!fitting) faults.push(`${path}: declared ${type}, but ${shown(value)} was returned`);
  // Which of several declared objects a value should be isn't known, so only one is read further.
  else if (possible.length === 1) addInner(faults, fitting, value, path);
}

function addInner(faults: string[], { items, properties }: Alternative, value: unknown, path: string): void {
  if (items && Array.isArray(value)) for (const item of value) addFaults(faults, items, item, `${path}[]`);
  if (!properties || !isRecord(value)) return;
  for (const [name, shape] of Object.entries(properties)) {
    const inner = value[name];
    if (inner !== undefined) addFaults(faults, shape, inner, `${path}.${name}`);
    else if (!shape.isOptional) faults.push(`${path}.${name}: declared ${shape.type}, but the document lacks it`);
  }
}

/** Compares kinds only: a sample has neither the literals nor the properties of a value. */
function isOfKind({ alternatives }: ValueShape, sample: unknown): boolean {
  if (alternatives === undefined) return true;
  return alternatives.some(({ kind, items }) => {
    if (kind !== kindOf(sample)) return false;
    return !items || !Array.isArray(sample) || sample.every((item) => isOfKind(items, item));
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the kind of a value; undefined for a kind that no column contains. */
function kindOf(value: unknown): Kind | undefined {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Buffer.isBuffer(value)) return 'bytes';
  if (value instanceof Date) return 'date';
  if (Array.isArray(value)) return 'list';
  return isRecord(value) ? 'object' : undefined;
}

function nameOf(sample: unknown): string {
  if (Array.isArray(sample)) return `a list of ${sample.map(nameOf).join()}`;
  const kind = kindOf(sample) ?? typeof sample;
  return kind === 'object' ? 'an object' : kind;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 60)}'`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : nameOf(value);
}
