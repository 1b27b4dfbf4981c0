import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { RegistryImport } from './registry-import.tsx';

vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'nationalRegistryClient' }, isSignedIn: true, may: () => true }),
}));

const faults = [
  { id: 'C6', rowNumber: 6, column: 'Tax ID', value: 'XXX-XX-432', sentence: 'Please enter a valid number' },
  { id: 'B7', rowNumber: 7, column: 'Last name', value: '', sentence: 'Please enter a last name' },
];
const preview = {
  totalRows: 4,
  newRows: 1,
  knownRows: 1,
  faultyRows: 2,
  ignoredColumns: ['Badge'],
  listings: [{ id: '4', name: 'Ada Sample', taxId: 'XXXXX0001', planName: 'Savings', emailAddress: null }],
  faults,
};
const none = { id: null, status: 'none', fileName: '', totalRows: 0, doneRows: 0, faultyRows: 0, knownRows: 0 };
const done = { ...none, id: 'i', status: 'done', fileName: 'people.csv', totalRows: 4, doneRows: 1, knownRows: 1 };

let upload: object = { ...none, errors: {}, faults: [] };
const sent: string[] = [];
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (init?.method === 'POST') sent.push(pathname);
    const isPreview = pathname.endsWith('/preview');
    if (init?.method === 'POST' && !isPreview) upload = { ...done, faultyRows: 2, errors: {}, faults };
    return Response.json({ status: { successful: true, message: '' }, result: isPreview ? preview : upload });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('shows who would be listed and what is wrong, lists the good rows, and returns the others', async () => {
  const { container } = renderWithKit(<RegistryImport accountId={'a'.repeat(32)} mayEdit />);
  await screen.findByText(/Put the column names/);
  const input = container.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await userEvent.upload(input, new File(['Last name,Tax ID\n'], 'people.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Ada Sample')).toBeTruthy();
  expect(screen.getByText('We don’t import these columns: Badge.')).toBeTruthy();
  expect(screen.getByRole('row', { name: '7 Last name Empty Please enter a last name' })).toBeTruthy();
  expect(sent.every((path) => path.endsWith('/preview'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'List 1 participant' }));
  expect(await screen.findByText('1 participant listed from people.csv')).toBeTruthy();
  expect(screen.getByRole('table', { name: '2 rows to correct' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download rows to correct' })).toBeTruthy();
  expect(screen.queryByText('Ada Sample')).toBeNull();
});
