import { describe, expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { bulkRunMachine, type ColumnValues, describeColumns, differencesOf, restoreBlocker } from './bulk-operation.ts';

const staff = { ...systemActor, userType: 'staffMember' as const, permissions: new Set(['orders.edit']) };

test('a run can be undone once, if it changed something', () => {
  expect(gridOf(bulkRunMachine, { changed: 2 }, [staff])).toMatchInlineSnapshot(`
    "         undo
    applied  undone
    undone   -"
  `);
  expect(gridOf(bulkRunMachine, { changed: 0 }, [staff])).toMatch(/^applied +-$/m);
});

describe('the values of a changed order line', () => {
  test.each<[ColumnValues, string]>([
    [{ traditional_pre_tax_amount_cents: 120_000, gross_distribution_amount_cents: 120_000 }, 'Pre-tax $1,200.00'],
    [{ traditional_pre_tax_amount_cents: null, roth_balance_cents: 5_000 }, 'Pre-tax none, Roth $50.00'],
    [{ client_identifier: null }, 'Client identifier none'],
    [{ registry_number: 'R-17', registry_listed_on: '2026-06-30' }, 'Registry number R-17, Listed on 06/30/2026'],
    [{ new_rollover_exported_at: null }, 'Reported no'],
    [{ new_rollover_exported_at: '2026-11-26T18:00:00.000Z' }, 'Reported 11/26/2026'],
    [{ fields_requiring_data_fix: { rothBalance: 'x' } }, 'Amount to correct'],
    [{ fields_requiring_data_fix: null }, 'Amount correct'],
  ])('%j is described as %s', (columns, text) => {
    expect(describeColumns(columns)).toBe(text);
  });
});

test('only the columns that differ count as a change; null and absent are the same', () => {
  expect(differencesOf({ a: 1, b: 'x', c: null, d: { e: 1 } }, { a: 2, b: 'x', c: undefined, d: { e: 1 } })).toEqual({
    before: { a: 1 },
    after: { a: 2 },
  });
});

describe('undoing a change of an order line', () => {
  test.each<[string, ColumnValues, boolean]>([
    ['has the values of the run', { a: 1, b: null, c: 'other' }, true],
    ['has another amount', { a: 2, b: null }, false],
    ['got a value that the run cleared', { a: 1, b: 'x' }, false],
  ])('a line that %s', (_name, current, isRestored) => {
    expect(restoreBlocker(current, { a: 1, b: null }) === undefined).toBe(isRestored);
  });
});
