import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { FlagChip, rush } from './record-flag.tsx';
import { RecordRail } from './record-rail.tsx';

const id = 'a'.repeat(32);
const at = '2026-11-23T15:00:00.000Z';
const initialValues = {
  id: '1',
  action: 'create',
  before: null,
  after: {
    id,
    last_name: 'Hale',
    tax_id_type: 'socialSecurityNumber',
    tax_id_hash: 'f00',
    created_at: at,
    date_of_birth: '1961-02-03',
  },
  createdAt: at,
  userName: 'Perry Prepare',
};
let log: object[];

beforeEach(() => {
  log = [initialValues];
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const what = new URL(address, 'http://here.test').pathname.split('/').at(-1) ?? '';
    if (request?.method === 'POST') {
      const after: unknown = what === 'notes' ? JSON.parse(request.body as string) : { doNotContact: true };
      const before = what === 'notes' ? null : { doNotContact: false };
      log = [
        { id: String(log.length + 1), action: 'update', before, after, createdAt: at, userName: 'Pat Admin' },
        ...log,
      ];
    }
    const responses: Readonly<Record<string, unknown>> = {
      'change-logs': log,
      'change-logs-count': { count: log.length },
      doNotContact: { isOn: log.length > 1 },
    };
    return new Response(JSON.stringify({ status: { successful: true, message: '' }, result: responses[what] ?? [] }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a note and a flag are changes that the count tells at once', async () => {
  renderWithKit(
    <RecordRail entity="participants" id={id} flags={[{ name: 'doNotContact', label: 'Do not contact' }]} />,
  );
  expect(await screen.findByRole('button', { name: 'Change log (1)' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), 'Called');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('button', { name: 'Change log (2)' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Do not contact' }));
  expect(await screen.findByRole('button', { name: 'Change log (3)' })).toBeTruthy();
});

test('the change log reads as words: what a record began with, both values of an edit, notes as they are', async () => {
  log = [
    { id: '3', action: 'update', before: null, after: { note: 'Called' }, createdAt: at, userName: 'Pat Admin' },
    { id: '2', action: 'update', before: { last_name: 'Hale' }, after: { last_name: 'Hall' }, createdAt: at },
    initialValues,
  ];
  renderWithKit(<RecordRail entity="participants" id={id} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change log (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change log' }));
  expect(await dialog.findByText('Last name: Hale → Hall')).toBeTruthy();
  const lines = ['Note', 'Called', 'Changed', 'Created', 'Last name: Hale', 'Tax ID type: Social security number'];
  for (const line of [...lines, 'Date of birth: 02/03/1961']) expect(dialog.getByText(line)).toBeTruthy();
  expect(dialog.queryByText(/hash|f00|last_name|created at/i)).toBeNull();
});

test('[flag-optimistic] a flag is checked and shown as a chip before the server responds, and restored if it rejects', async () => {
  let answer: (response: Response) => void = () => undefined;
  const quick = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    request?.method === 'POST'
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : address.includes('/flags/rush')
        ? Promise.resolve(Response.json({ status: { successful: true, message: '' }, result: { isOn: false } }))
        : quick(address, request),
  );
  renderWithKit(
    <>
      <FlagChip entity="orders" id={id} {...rush} />
      <RecordRail entity="orders" id={id} flags={[rush]} />
    </>,
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Rush' });
  await vi.waitFor(() => expect(box.disabled).toBe(false));
  expect(screen.getAllByText('Rush')).toHaveLength(1);
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(screen.getAllByText('Rush')).toHaveLength(2);
  answer(Response.json({ status: { successful: false, message: 'Read-only mode' }, result: null }, { status: 503 }));
  await vi.waitFor(() => expect(box.checked).toBe(false));
  expect(screen.getAllByText('Rush')).toHaveLength(1);
});
