import { expect, test } from 'vitest';
import { columnsBeside, rowsBeside } from './columns-beside.ts';

const columns = columnsBeside(['status', 'id'], { person: ['first_name'] });

test('[ENGINE] the select list names each column once, with the ID of each table', () => {
  expect(columns.list).toBe(
    't.id as "t.id", t.status as "t.status", person.id as "person.id", person.first_name as "person.first_name"',
  );
});

test('[ENGINE] the columns besides a record are separated by table', () => {
  const fields = { id: '1', status: 'Open', firstName: 'Ana' };
  const row = { ...fields, 't.id': '1', 't.status': 'open', 'person.id': '2', 'person.first_name': 'Ana' };
  const { own, joined } = rowsBeside(row, columns);
  expect(own).toEqual({ id: '1', status: 'open' });
  expect(joined).toEqual(new Map([['person', { id: '2', first_name: 'Ana' }]]));
});

test('[ENGINE] a joined table without a row is missing', () => {
  const row = { 't.id': '1', 't.status': null, 'person.id': null, 'person.first_name': null };
  expect(rowsBeside(row, columns)).toEqual({ own: { id: '1', status: null }, joined: new Map() });
});
