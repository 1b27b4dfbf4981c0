import { describe, expect, test } from 'vitest';
import { faultsOfColumns, faultsOfRow, type ReturnedColumn } from './compare-row.ts';
import type { RowShape, ValueShape } from './row-shapes.ts';

const shape = (type: string, alternatives: ValueShape['alternatives'], isNullable = false): ValueShape => ({
  type,
  ...(alternatives && { alternatives }),
  isNullable,
  isOptional: false,
});
const text = shape('string', [{ kind: 'string' }]);
const count = shape('number', [{ kind: 'number' }]);
const row = (columns: RowShape['columns'], isOpen = false): RowShape => ({ columns, isOpen });
const returned = (name: string, sample: unknown, nullableSource?: string): ReturnedColumn => ({
  name,
  sample,
  typeName: 'text',
  nullableSource,
});

describe('columns', () => {
  const compare = (declared: RowShape, ...columns: ReturnedColumn[]) => faultsOfColumns(declared, columns);

  test('no faults when names and types agree, in any order', () => {
    expect(compare(row({ id: text, total: count }), returned('total', 1), returned('id', 'a'))).toEqual([]);
  });

  test('reports a column that the statement lacks, unless it is declared as optional', () => {
    expect(compare(row({ id: text }))).toEqual(["id: declared string, but the statement doesn't return it"]);
    expect(compare(row({ id: { ...text, isOptional: true } }))).toEqual([]);
  });

  test('reports columns that are not declared, unless the row accepts any', () => {
    const columns = [returned('id', 'a'), returned('note', 'a')];
    expect(compare(row({}), ...columns)).toEqual(['id, note: returned by the statement, but not declared']);
    expect(compare(row({}, true), ...columns)).toEqual([]);
  });

  test('reports two columns with the same name', () => {
    expect(compare(row({ id: text }), returned('id', 'a'), returned('id', 'a'))).toEqual([
      'id: the statement returns two columns of this name',
    ]);
  });

  test('reports a type that the driver parses to something else', () => {
    expect(compare(row({ total: count }), { ...returned('total', '1'), typeName: 'bigint' })).toEqual([
      "total: declared number, but PostgreSQL's bigint arrives as string",
    ]);
    const numbers = shape('number[]', [{ kind: 'list', items: count }]);
    expect(compare(row({ totals: numbers }), { ...returned('totals', ['1']), typeName: 'bigint[]' })).toEqual([
      "totals: declared number[], but PostgreSQL's bigint[] arrives as a list of string",
    ]);
  });

  test('accepts JSON for any type, since its values are compared', () => {
    expect(
      compare(row({ values: shape('{ a: string }', [{ kind: 'object' }]) }), returned('values', undefined)),
    ).toEqual([]);
  });

  test('reports a column that can be null', () => {
    const column = returned('name', 'a', 'plans.name');
    expect(compare(row({ name: text }), column)).toEqual(['name: declared string, but plans.name can be null']);
    expect(compare(row({ name: { ...text, isNullable: true } }), column)).toEqual([]);
  });
});

describe('values', () => {
  test('reports a null', () => {
    expect(faultsOfRow(row({ name: text }), { name: null })).toEqual([
      'name: declared string, but a null was returned',
    ]);
    expect(faultsOfRow(row({ name: { ...text, isNullable: true } }), { name: null })).toEqual([]);
  });

  test('reports a value that is not one of the declared literals', () => {
    const status = shape("'open' | 'closed'", [
      { kind: 'string', literals: ['open'] },
      { kind: 'string', literals: ['closed'] },
    ]);
    expect(faultsOfRow(row({ status }), { status: 'closed' })).toEqual([]);
    expect(faultsOfRow(row({ status }), { status: 'done' })).toEqual([
      "status: declared 'open' | 'closed', but 'done' was returned",
    ]);
  });

  test('reads documents: a property that is renamed, null, or of another type', () => {
    const item = shape('Item', [{ kind: 'object', properties: { id: text, total: count } }]);
    const items = shape('Item[]', [{ kind: 'list', items: item }]);
    expect(faultsOfRow(row({ items }), { items: [{ id: 'a', total: 1, more: true }] })).toEqual([]);
    expect(faultsOfRow(row({ items }), { items: [{ id: null, sum: 1 }, 'b'] })).toEqual([
      'items[].id: declared string, but a null was returned',
      'items[].total: declared number, but the document lacks it',
      "items[]: declared Item, but 'b' was returned",
    ]);
  });

  test('accepts anything for a type without constraints', () => {
    expect(faultsOfRow(row({ values: shape('unknown', undefined, true) }), { values: { a: null } })).toEqual([]);
  });
});
