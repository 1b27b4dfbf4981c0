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

describe('column widths', () => {
  it.each([
    ['shrinks for short text', [row('ERISA')], 71],
    ['fits the longest text', [row('ERISA'), row('Brightwater Employee Ownership Plan')], 275],
    ['cuts text beyond 300 px', [row('x'.repeat(90))], 300],
    ['uses the width of the kind without rows', [], 180],
  ])('%s', (_, rows, width) => {
    const [fitted = 0] = fitColumns([plan], rows);
    expect(Math.abs(fitted - width)).toBeLessThanOrEqual(12);
  });
  it('never cuts a friendly ID', () => {
    expect(textWidth('26-995396-838-0701')).toBeGreaterThanOrEqual(152);
  });
  it.each([
    ['friendlyId', '250000000000001'],
    ['statusChip', 'waitingForParticipant'],
  ] as const)('ignores a given width for values that must not be cut: %s', (kind, status) => {
    const column: Column<Row> = { key: 'status', label: 'Status', kind };
    expect(fitColumns([{ ...column, width: 60 }], [row('a', status)])).toEqual(
      fitColumns([column], [row('a', status)]),
    );
  });
  it('uses the given width as the maximum, and exactly for custom rendering', () => {
    const rows = [row('Brightwater Employee Ownership Plan')];
    expect(fitColumns([{ ...plan, width: 120 }], rows)).toEqual([120]);
    expect(fitColumns([{ ...plan, width: 220, render: () => 'x' }], rows)).toEqual([220]);
  });
  it('leaves room for a status chip and for headings', () => {
    const [status = 0] = fitColumns<Row>([{ key: 'status', label: 'Status', kind: 'statusChip' }], [row('a')]);
    expect(status).toBeGreaterThan(textWidth('Open') + 50);
    const [amount = 0] = fitColumns<Row>([{ key: 'status', label: 'Not associated', sortable: true }], [row('a', '1')]);
    expect(amount).toBeGreaterThan(textWidth('Not associated'));
  });
  it('leaves room for the total of all rows', () => {
    const gross: Column<Row> = { key: 'plan', label: 'Gross', kind: 'money', value: () => 4_769_333 };
    const [page = 0] = fitColumns([gross], [row('a'), row('b')], 1, 1);
    const [all = 0] = fitColumns([gross], [row('a'), row('b')], 1, 463);
    expect(all).toBeGreaterThanOrEqual(textWidth('$4,769,333.00') + 26);
    expect(page).toBeLessThan(all);
  });
  it('leaves room for the larger text of public portals', () => {
    const taxId: Column<Row> = { key: 'plan', label: 'Tax ID', kind: 'taxId' };
    const rows = [row('XXX-XX-1103')];
    const [house = 0] = fitColumns([taxId], rows);
    const [larger = 0] = fitColumns([taxId], rows, 15 / 13);
    expect(larger).toBeGreaterThanOrEqual(Math.ceil((house - 26) * (15 / 13)) + 26);
  });
});
