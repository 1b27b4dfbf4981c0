import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Form } from '../kit/form/shell/form.tsx';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { queryClient } from '../shell/query-client.ts';
import { changedFields } from './by-path/use-record-at.ts';
import { useRecord } from './use-record.ts';
import { versionThatShows } from './use-versions.ts';

// Dialogs are loaded when the first one opens.
configure({ asyncUtilTimeout: 4_000 });

const id = 'a'.repeat(32);

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly seen: string | null;
}

let stored: Record<string, unknown>;
let sent: Sent[];
let writeNumber: number;

const at = (minute: number) => `2026-01-05T10:${String(minute).padStart(2, '0')}:00.000Z`;
const answer = (status: number, result: unknown, message = '') =>
  new Response(JSON.stringify({ status: { successful: status === 200, message }, result }), { status });

/** Mocks a server with one record that rejects the second editor's save, like the real one. */
function serve(address: string, init: RequestInit = {}): Response {
  const headers = new Headers(init.headers);
  const method = init.method ?? 'GET';
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const seen = headers.get('If-Match');
  sent.push({ method, address: new URL(address, 'http://here.test').pathname, body, seen });
  if (method === 'PATCH') {
    if (seen !== `"${String(stored['updatedAt'])}"`) {
      const changes = Object.keys(body).map((field) => ({
        field,
        label: field,
        kind: 'text',
        codes: [],
        before: 'Old',
        theirs: stored[field],
        by: 'Grace Park',
        at: stored['updatedAt'],
      }));
      return answer(409, { errors: {}, changes, updatedAt: stored['updatedAt'] }, 'Somebody changed this record');
    }
    change(body);
  }
  return answer(200, stored);
}

function change(fields: Record<string, unknown>): void {
  writeNumber += 1;
  stored = { ...stored, ...fields, updatedAt: at(writeNumber) };
}

beforeEach(() => {
  queryClient.clear();
  sent = [];
  writeNumber = 0;
  stored = { id, displayName: 'Old', planNumber: '001', updatedAt: at(0), deletedAt: null };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => serve(address, init));
});
afterEach(() => vi.unstubAllGlobals());

function PlanForm() {
  const handle = useRecord('/public/plans', id);
  const { record } = handle;
  if (!record) return null;
  return (
    <>
      <Form
        label="Plan"
        values={{ displayName: record.displayName, planNumber: record.planNumber }}
        onSubmit={(_values, changes, began) => handle.update(changes, began)}
      >
        <TextField name="displayName" label="Name" />
        <TextField name="planNumber" label="Number" />
      </Form>
      <button type="button" onClick={() => void handle.refresh()}>
        Import again
      </button>
    </>
  );
}

const nameField = () => screen.findByLabelText(/^Name/);
const patches = () => sent.filter(({ method }) => method === 'PATCH');

async function typeName(text: string) {
  const field = await nameField();
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('[update-sends-changes-only] only what differs is sent; nothing changed makes no call', async () => {
  renderWithKit(<PlanForm />);
  await nameField();
  await press('Save');
  expect(patches()).toEqual([]);
  await typeName('New');
  await press('Save');
  await waitFor(() => expect(patches()).toHaveLength(1));
  expect(patches()[0]).toMatchObject({ body: { displayName: 'New' }, seen: `"${at(0)}"` });
});

test('[deleted-at-never-sent] neither deletedAt nor the id goes along, even when they differ', () => {
  const record = { id, displayName: 'Old', deletedAt: null };
  expect(changedFields(record, { id: 'b'.repeat(32), displayName: 'New', deletedAt: at(1) })).toEqual({
    displayName: 'New',
  });
});

test('the second editor is asked field by field, keeps what they typed, and saves again', async () => {
  renderWithKit(<PlanForm />);
  await typeName('Mine');
  change({ displayName: 'Theirs' });
  await press('Save');
  expect(await screen.findByText(/Grace Park changed this field on/)).toBeTruthy();
  await press('Keep editing');
  expect(((await nameField()) as HTMLInputElement).value).toBe('Mine');
  await press('Save');
  await screen.findByLabelText('Use my value: Mine');
  await press('Save selected values');
  await waitFor(() => expect(stored['displayName']).toBe('Mine'));
  expect(patches().at(-1)?.seen).toBe(`"${at(1)}"`);
});

test('taking theirs sends nothing of that field', async () => {
  renderWithKit(<PlanForm />);
  await typeName('Mine');
  change({ displayName: 'Theirs' });
  await press('Save');
  await userEvent.click(await screen.findByLabelText('Use their value: Theirs'));
  await press('Save selected values');
  await waitFor(async () => expect(((await nameField()) as HTMLInputElement).value).toBe('Theirs'));
  expect(patches()).toHaveLength(1);
  expect(stored['displayName']).toBe('Theirs');
});

test('a record read again behind the form takes nothing that was typed, and what it hides is still told', async () => {
  renderWithKit(<PlanForm />);
  await typeName('Mine');
  change({ displayName: 'Theirs', planNumber: '002' });
  await press('Import again');
  await waitFor(async () => expect(((await screen.findByLabelText(/^Number/)) as HTMLInputElement).value).toBe('002'));
  expect(((await nameField()) as HTMLInputElement).value).toBe('Mine');
  await press('Save');
  expect(patches()[0]?.seen).toBe(`"${at(0)}"`);
  expect(await screen.findByText(/Grace Park changed this field on/)).toBeTruthy();
  await press('Save selected values');
  await waitFor(() => expect(stored['displayName']).toBe('Mine'));
});

test('the version that counts is the newest that shows what the editor began with', () => {
  const version = (minute: number, displayName: string) => ({ id, displayName, updatedAt: at(minute) });
  const versions = [version(0, 'A'), version(1, 'A'), version(2, 'B')];
  expect(versionThatShows(versions, { displayName: 'A' })).toBe(at(1));
  expect(versionThatShows(versions, { displayName: 'B' })).toBe(at(2));
  expect(versionThatShows(versions, {})).toBe(at(2));
});
