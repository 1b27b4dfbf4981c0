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
  {
    id: 'C6',
    rowNumber: 6,
    column: 'Tax ID',
    field: 'taxId',
    value: 'XXX-XX-432',
    sentence: 'Please enter a valid number',
  },
  { id: 'B7', rowNumber: 7, column: 'Last name', field: 'lastName', value: '', sentence: 'Please enter a last name' },
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
/** The corrections of each preview. */
const checks: unknown[] = [];
let isOffline = false;
/** Answers like the server: a corrected value is listed if it isn't empty. */
function previewOf(body: BodyInit | null | undefined): object {
  const part = body instanceof FormData ? body.get('corrections') : null;
  const corrections: { id: string; value: string }[] = typeof part === 'string' ? JSON.parse(part) : [];
  checks.push(corrections);
  const isGood = (id: string) => corrections.some((one) => one.id === id && one.value.length > 3);
  const left = faults.filter(({ id }) => !isGood(id));
  const corrected = faults.length - left.length;
  return { ...preview, newRows: preview.newRows + corrected, faultyRows: left.length, faults: left };
}
beforeEach(() => {
  queryClient.clear();
  sent.length = 0;
  checks.length = 0;
  isOffline = false;
  upload = { ...none, errors: {}, faults: [] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (init?.method === 'POST') sent.push(pathname);
    const isPreview = pathname.endsWith('/preview');
    if (isOffline && isPreview)
      return Response.json({ status: { successful: false, message: 'Please try again.' } }, { status: 503 });
    if (init?.method === 'POST' && !isPreview) upload = { ...done, faultyRows: 2, errors: {}, faults };
    return Response.json({
      status: { successful: true, message: '' },
      result: isPreview ? previewOf(init?.body) : upload,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openPreview() {
  const { container } = renderWithKit(<RegistryImport accountId={'a'.repeat(32)} mayEdit />);
  await screen.findByText(/Put the column names/);
  const input = container.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await userEvent.upload(input, new File(['Last name,Tax ID\n'], 'people.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Ada Sample')).toBeTruthy();
}

test('checks values that are corrected in their rows, and imports them with the good rows', async () => {
  await openPreview();
  await userEvent.type(screen.getByLabelText('Tax ID, row 6'), '900-70-0003{Enter}');
  expect(await screen.findByRole('button', { name: 'List 2 participants' })).toBeTruthy();
  expect(screen.queryByLabelText('Tax ID, row 6')).toBeNull();
  const name = screen.getByLabelText('Last name, row 7');
  await userEvent.type(name, 'Lee');
  await userEvent.tab();
  await vi.waitFor(() => expect(checks).toHaveLength(3));
  expect(screen.getByLabelText<HTMLInputElement>('Last name, row 7').value).toBe('Lee');
  await userEvent.type(name, 'son{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'List 3 participants' }));
  expect(await screen.findByText('1 participant listed from people.csv')).toBeTruthy();
  expect(checks.at(-1)).toEqual([
    { id: 'C6', value: '900-70-0003' },
    { id: 'B7', value: 'Leeson' },
  ]);
});

test('keeps corrections whose check failed, checks them again, and can undo them', async () => {
  await openPreview();
  isOffline = true;
  const name = screen.getByLabelText<HTMLInputElement>('Last name, row 7');
  await userEvent.type(name, 'Sample{Enter}');
  const again = await screen.findByRole('button', { name: 'Check again' });
  expect(name.value).toBe('Sample');
  isOffline = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'List 2 participants' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo corrections' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Last name, row 7')).value).toBe('');
  expect(checks.at(-1)).toEqual([]);
});

test('shows who would be listed and what is wrong, lists the good rows, and returns the others', async () => {
  await openPreview();
  expect(screen.getByText('We don’t import these columns: Badge.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^7 Last name .*Please enter a last name$/ })).toBeTruthy();
  expect(sent.every((path) => path.endsWith('/preview'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'List 1 participant' }));
  expect(await screen.findByText('1 participant listed from people.csv')).toBeTruthy();
  expect(screen.getByRole('table', { name: '2 rows to correct' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download rows to correct' })).toBeTruthy();
  expect(screen.queryByText('Ada Sample')).toBeNull();
});
