import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { fitColumns, textWidth } from './fit-columns.ts';

interface Row {
  readonly id: string;
  readonly plan: string;
  readonly status: string;
}
const row = (plan: string, status = 'open'): Row => ({ id: plan, plan, status });
const plan: Column<Row> = { key: 'plan', label: 'Plan', sortable: true };

describe('columns take the room that their rows need', () => {
  it.each([
    ['a short name leaves room to the others', [row('ERISA')], 71],
    ['the longest of the rows decides', [row('ERISA'), row('Brightwater Employee Ownership Plan')], 275],
    ['beyond 300 px a text is cut', [row('x'.repeat(90))], 300],
    ['no row says nothing: the room of the kind', [], 180],
  ])('%s', (_, rows, width) => {
    const [fitted = 0] = fitColumns([plan], rows);
    expect(Math.abs(fitted - width)).toBeLessThanOrEqual(12);
  });
  it('a friendly id is never cut', () => {
    expect(textWidth('26-995396-838-0701')).toBeGreaterThanOrEqual(152);
  });
  it.each([
    ['friendlyId', '250000000000001'],
    ['statusChip', 'waitingForParticipant'],
  ] as const)('no width that a screen asks for cuts a value of a kind that is read whole: %s', (kind, status) => {
    const column: Column<Row> = { key: 'status', label: 'Status', kind };
    expect(fitColumns([{ ...column, width: 60 }], [row('a', status)])).toEqual(
      fitColumns([column], [row('a', status)]),
    );
  });
  it('a width that is asked for is the most, a drawing of its own keeps it whole', () => {
    const rows = [row('Brightwater Employee Ownership Plan')];
    expect(fitColumns([{ ...plan, width: 120 }], rows)).toEqual([120]);
    expect(fitColumns([{ ...plan, width: 220, render: () => 'x' }], rows)).toEqual([220]);
  });
  it('a status has room for its chip, and no heading is cut', () => {
    const [status = 0] = fitColumns<Row>([{ key: 'status', label: 'Status', kind: 'statusChip' }], [row('a')]);
    expect(status).toBeGreaterThan(textWidth('Open') + 50);
    const [amount = 0] = fitColumns<Row>([{ key: 'status', label: 'Not associated', sortable: true }], [row('a', '1')]);
    expect(amount).toBeGreaterThan(textWidth('Not associated'));
  });
  it('the larger type of the public portals has the room that it needs', () => {
    const taxId: Column<Row> = { key: 'plan', label: 'Tax ID', kind: 'taxId' };
    const rows = [row('XXX-XX-1103')];
    const [house = 0] = fitColumns([taxId], rows);
    const [larger = 0] = fitColumns([taxId], rows, 15 / 13);
    expect(larger).toBeGreaterThanOrEqual(Math.ceil((house - 26) * (15 / 13)) + 26);
  });
});
