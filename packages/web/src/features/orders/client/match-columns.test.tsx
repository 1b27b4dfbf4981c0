import type { UploadPreview } from '@fiducia/contract/orders/order.routes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { MatchColumns } from './match-columns.tsx';

const column = (letter: string, header: string, key: string | null, suggestion: string | null = null) => ({
  letter,
  header,
  key,
  suggestion,
  isIgnored: false,
  samples: ['x'],
  firstRows: ['x', `${header} 2`],
});
const preview: UploadPreview = {
  columns: [
    column('A', 'Participant First Name', null, 'firstName'),
    column('B', 'Member No', null),
    column('C', 'Notes', null),
    column('D', 'Town', 'city'),
  ],
  fields: [
    { key: 'firstName', header: 'First name', need: 'row' },
    { key: 'taxId', header: 'SSN', need: 'file' },
    { key: 'city', header: 'City', need: 'row' },
  ],
  rowCount: 2,
  needsMatching: true,
  participants: 0,
};
const importButton = () => screen.getByRole('button', { name: 'Import 2 rows' });
const isOff = () => importButton().hasAttribute('disabled');

test('imports a file with other titles after the user said what its columns are', async () => {
  const onImport = vi.fn();
  renderWithKit(<MatchColumns preview={preview} onImport={onImport} onClose={() => undefined} />);
  expect(screen.getByText(/No column is imported as SSN/)).toBeTruthy();
  expect(isOff()).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Import Member No as' }), 'firstName');
  expect(screen.getByText(/More than one column is imported as First name/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Import Member No as' }), 'taxId');
  await userEvent.click(importButton());
  expect(onImport).toHaveBeenCalledWith({
    mode: undefined,
    matches: { 'Participant First Name': 'firstName', 'Member No': 'taxId', Notes: null },
  });
});

test('shows the state of each column, the required fields, and the first rows as they will be imported', async () => {
  renderWithKit(<MatchColumns preview={preview} onImport={() => undefined} onClose={() => undefined} />);
  expect(screen.getByText('2 of 3 required fields matched.')).toBeTruthy();
  expect(screen.getByText('Our suggestion. Please check it.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Import Member No as' }), 'taxId');
  expect(screen.getByText('3 of 3 required fields matched.')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'First rows as we’ll import them' });
  expect([...table.querySelectorAll('th')].map((title) => title.textContent)).toEqual(['First name', 'SSN', 'City']);
  expect([...table.querySelectorAll('tr:last-child td')].map((cell) => cell.textContent)).toEqual([
    'Participant First Name 2',
    'Member No 2',
    'Town 2',
  ]);
});

test('keeps the choices of a dialog that was closed', async () => {
  const onClose = vi.fn();
  const { unmount } = renderWithKit(<MatchColumns preview={preview} onImport={() => undefined} onClose={onClose} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Import Member No as' }), 'taxId');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  unmount();
  const [draft] = onClose.mock.calls[0] ?? [];
  renderWithKit(<MatchColumns preview={preview} draft={draft} onImport={() => undefined} onClose={onClose} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Import Member No as' }).value).toBe('taxId');
});

test('asks whether to add or replace participants, and preselects neither', async () => {
  const onImport = vi.fn();
  const known = { ...preview, columns: [column('A', 'SSN', 'taxId')], needsMatching: false, participants: 40 };
  renderWithKit(<MatchColumns preview={known} onImport={onImport} onClose={() => undefined} />);
  expect(isOff()).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /Replace all 40 participants/ }));
  await userEvent.click(importButton());
  expect(onImport).toHaveBeenCalledWith({ mode: 'replace', matches: {} });
});
