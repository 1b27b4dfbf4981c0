import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../../display/button.tsx';
import { renderWithKit } from '../../render-with-kit.tsx';
import type { Column } from '../columns/column.ts';
import { CardList } from './card-list.tsx';

interface Row {
  readonly id: string;
  readonly [field: string]: string;
}

test('shows six values and all actions on a card', () => {
  const labels = ['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const row: Row = { id: '1', ...Object.fromEntries(labels.map((key) => [key, `value ${key}`])) };
  const columns: readonly Column<Row>[] = [
    ...labels.map((key): Column<Row> => ({ key, label: key.toUpperCase(), render: (one) => <b>{one[key]}</b> })),
    { key: 'actions', label: 'Actions', render: () => <Button>Publish</Button> },
  ];
  renderWithKit(<CardList caption="Notices" columns={columns} rows={[row]} selection={undefined} />);
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('value f')).toBeTruthy();
  expect(card.queryByText('value g')).toBeNull();
  expect(card.getByRole('button', { name: 'Publish' })).toBeTruthy();
});

test('shows no dash on a card without a status', () => {
  const columns: readonly Column<Row>[] = [
    { key: 'name', label: 'Company' },
    { key: 'status', label: 'Upload status', kind: 'statusChip' },
  ];
  const rows: readonly Row[] = [
    { id: '1', name: 'Lakeside Printing', status: '' },
    { id: '2', name: 'Fourth Coffee', status: 'done' },
  ];
  renderWithKit(<CardList caption="Companies" columns={columns} rows={rows} selection={undefined} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lakeside Printing',
    'Fourth CoffeeDone',
  ]);
});

test('leaves out of a card money that is zero, and what is missing, unless it is needed', () => {
  interface Line {
    readonly id: string;
    readonly name: string;
    readonly gross: number;
    readonly needed: number;
    readonly owner: string | null;
    readonly taxId: string | null;
  }
  const columns: readonly Column<Line>[] = [
    { key: 'name', label: 'Participant' },
    { key: 'gross', label: 'Gross', kind: 'money' },
    { key: 'needed', label: 'Still needed', kind: 'money' },
    { key: 'owner', label: 'Assigned to' },
    { key: 'taxId', label: 'Tax ID', isNeeded: true },
  ];
  const rows: readonly Line[] = [
    { id: '1', name: 'Fern Fontaine', gross: 100_00, needed: 0, owner: null, taxId: null },
  ];
  renderWithKit(<CardList caption="Order lines" columns={columns} rows={rows} selection={undefined} />);
  expect(screen.getByRole('listitem').textContent).toBe('Fern FontaineGross$100.00Tax ID—');
});

test('shows the lines of a list that has its own below the heading of a card', () => {
  const columns: readonly Column<Row>[] = [
    { key: 'plan', label: 'Plan' },
    { key: 'missing', label: 'Missing' },
  ];
  const rows: readonly Row[] = [{ id: '1', plan: 'Brightwater 401(k) Plan', missing: '$1.00' }];
  const line = ({ missing }: Row) => <p>{missing} missing</p>;
  renderWithKit(<CardList caption="Orders" columns={columns} rows={rows} selection={undefined} card={line} />);
  expect(screen.getByRole('listitem').textContent).toBe('Brightwater 401(k) Plan$1.00 missing');
});
