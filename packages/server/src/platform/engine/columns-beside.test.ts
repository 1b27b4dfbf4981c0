import { expect, test } from 'vitest';
import { columnsBeside, splitRow } from './columns-beside.ts';

const columns = columnsBeside({ t: ['status', 'id'], person: ['first_name'] });

test('[ENGINE] the select list names each column once, with the ID of each table', () => {
  expect(columns.list).toBe(
    't.id as "t.id", t.status as "t.status", person.id as "person.id", person.first_name as "person.first_name"',
  );
});

test('[ENGINE] a record keeps its fields alone, and the columns besides them are told apart by table', () => {
  const fields = { id: '1', status: 'Open', firstName: 'Ana' };
  const row = { ...fields, 't.id': '1', 't.status': 'open', 'person.id': '2', 'person.first_name': 'Ana' };
  const { record, beside } = splitRow(row, columns);
  expect(record).toEqual(fields);
  expect(beside.own).toEqual({ id: '1', status: 'open' });
  expect(beside.joined).toEqual(new Map([['person', { id: '2', first_name: 'Ana' }]]));
});

test('[ENGINE] a joined table without a row is missing', () => {
  const { beside } = splitRow({ 't.id': '1', 't.status': null, 'person.id': null, 'person.first_name': null }, columns);
  expect(beside.own).toEqual({ id: '1', status: null });
  expect(beside.joined).toEqual(new Map());
});
