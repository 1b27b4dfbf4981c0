import { entity } from '@fiducia/contract/lang/entity';
import { money, rate, text } from '@fiducia/contract/lang/field';
import { closed } from '@fiducia/contract/lang/row-rule';
import { expect, test } from 'vitest';
import { expressionOf } from './columns.ts';
import { byField, columnOf, table } from './table.ts';

const visit = entity({
  name: 'Visit',
  title: ['visit', 'visits'],
  path: 'visits',
  audience: 'private',
  fields: {
    madeBy: text('Created by', {}),
    totalCost: money('Cost', {}),
    discount: rate('Discount', {}),
    letter: text('Letter', {}),
    sponsorName: text('Sponsor', { isDerived: true }),
  },
  read: closed,
  create: closed,
  update: closed,
  remove: closed,
});
const visitTable = table(visit, {
  table: 'visits',
  columns: { letter: 'letter_file_id' },
  joins: { sponsor: { table: 'accounts', column: 'account_id' } },
  derived: { sponsorName: 'sponsor.display_name' },
});

test('a stored field has the column of its name, with the unit of its kind, unless the table names another', () => {
  const fields = ['id', 'createdAt', 'madeBy', 'totalCost', 'discount', 'letter'];
  expect(fields.map((field) => columnOf(visitTable, field))).toEqual([
    'id',
    'created_at',
    'made_by',
    'total_cost_cents',
    'discount_bp',
    'letter_file_id',
  ]);
  expect(byField(visitTable, { made_by: 'Ann', letter_file_id: 'x' })).toMatchObject({ madeBy: 'Ann', letter: 'x' });
});

test('a derived field is read by its expression and has no column', () => {
  expect(expressionOf(visitTable, 'sponsorName', visit.fields.sponsorName)).toBe('sponsor.display_name');
  expect(() => columnOf(visitTable, 'sponsorName')).toThrow('Visit stores no field sponsorName');
});
