import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userTypes } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { documentsArea } from '../../packages/server/src/areas/documents/area.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type FileFacts, storeFile } from '../../packages/server/src/platform/files/store-file.ts';
import { inOrder } from '../support/in-order.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let mine: { masterAccountId: string; subaccountId: string; planId: string };
let theirs: typeof mine;

beforeAll(async () => {
  server = await openTestServer();
  mine = await server.sponsor();
  theirs = await server.sponsor('Eastbrook Foundry');
});
afterAll(() => server.stop());

async function store(facts: Partial<FileFacts> = {}): Promise<string> {
  const ctx = server.system();
  const stored = await storeFile(ctx.db, ctx, server.platform.files, Buffer.from('the content'), {
    fileName: 'Letter “é”.pdf',
    mimeType: 'application/pdf',
    kind: 'notice',
    masterAccountId: mine.masterAccountId,
    ...facts,
  });
  return stored.id;
}

async function person(at: typeof mine): Promise<string> {
  const id = newId();
  await server.platform.database.query(
    'insert into participants (id, friendly_id, master_account_id, subaccount_id, last_name) values ($1, $2, $3, $4, $5)',
    [id, newFriendlyId(server.platform.clock.now()), at.masterAccountId, at.subaccountId, 'Own'],
  );
  return id;
}

async function raw(caller: Caller, url: string, how: 'bearer' | 'cookie' = 'bearer') {
  const headers =
    how === 'bearer' ? { authorization: `Bearer ${caller.token}` } : { cookie: `authToken=${caller.token}` };
  return server.app.inject({ method: 'GET', url, headers });
}

describe('a file', () => {
  test('opens for its sponsor and its participant, with one rule for the record, list, view, and download', async () => {
    const participantId = await person(mine);
    const id = await store({ participantId });
    const secret = await store({ participantId, isStaffOnly: true });
    const client = await server.signIn('client', ['orders.view'], { masterAccountIds: [mine.masterAccountId] });
    const participant = await server.signIn('participant', [], { participantId });
    const staff = await server.signIn('staffMember', ['documents.view']);
    for (const caller of [client, participant, staff]) {
      for (const path of [`/public/files/${id}`, `/public/files/${id}/view`, `/public/files/${id}/download`]) {
        expect([path, (await caller.call('GET', path)).httpStatus]).toEqual([path, 200]);
      }
    }
    for (const caller of [client, participant]) {
      const listed = await caller.call<{ id: string }[]>('GET', '/public/files');
      expect(listed.result.map((file) => file.id)).toEqual([id]);
      for (const path of [
        `/public/files/${secret}`,
        `/public/files/${secret}/view`,
        `/public/files/${secret}/download`,
      ]) {
        expect((await caller.call('GET', path)).httpStatus).toBe(404);
      }
    }
  });

  test('of another tenant is not found for every user type, exactly like one that never existed', async () => {
    const theirPerson = await person(theirs);
    const id = await store({ masterAccountId: theirs.masterAccountId, participantId: theirPerson });
    const myPerson = await person(mine);
    const everything = ['orders.view', 'orders.edit', 'account.view', 'payments.view'];
    for (const type of userTypes) {
      if (type === 'staffMember') continue;
      const places =
        type === 'participant' ? { participantId: myPerson } : { masterAccountIds: [mine.masterAccountId] };
      const caller = await server.signIn(type, everything, places);
      for (const end of ['/view', '/download']) {
        const foreign = await caller.call('GET', `/public/files/${id}${end}`);
        const never = await caller.call('GET', `/public/files/${newId()}${end}`);
        expect([type, foreign.httpStatus, foreign.status.message]).toEqual([type, 404, never.status.message]);
      }
    }
    expect((await server.anonymous().call('GET', `/public/files/${id}/view`)).httpStatus).toBe(404);
    expect((await server.anonymous().call('GET', `/public/files/${id}/download`)).httpStatus).toBe(401);
    const staffWithoutRight = await server.signIn('staffMember', ['orders.view']);
    expect((await staffWithoutRight.call('GET', `/public/files/${id}/view`)).httpStatus).toBe(404);
  });

  test('[file-widget-actions] is displayed when it is a PDF or an image, downloaded otherwise, and never runs', async () => {
    const staff = await server.signIn('staffMember', ['documents.view', 'documents.edit']);
    const types: Record<string, boolean> = {
      'application/pdf': true,
      'image/png': true,
      'image/svg+xml': false,
      'text/html': false,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': false,
    };
    for (const [mimeType, isInline] of Object.entries(types)) {
      const id = await store({ mimeType });
      const view = await raw(staff, `/public/files/${id}/view`, 'cookie');
      expect([
        mimeType,
        String(view.headers['content-disposition']).startsWith(isInline ? 'inline' : 'attachment'),
      ]).toEqual([mimeType, true]);
      expect(view.headers['content-security-policy']).toContain('sandbox');
      expect(view.headers['x-content-type-options']).toBe('nosniff');
      expect(view.headers['cache-control']).toBe('no-store');
      expect(view.body).toBe('the content');
      const saved = await raw(staff, `/public/files/${id}/download`);
      expect(saved.headers['content-disposition']).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent('Letter “é”.pdf')}`,
      );
    }
    const id = await store();
    expect((await staff.call('DELETE', `/public/files/${id}`)).httpStatus).toBe(200);
    expect((await staff.call('GET', `/public/files/${id}/view`)).httpStatus).toBe(404);
    const reader = await server.signIn('staffMember', ['documents.view']);
    expect((await reader.call('DELETE', `/public/files/${await store()}`)).httpStatus).toBe(403);
  });

  test('that expired or contains bank numbers does not open', async () => {
    const staff = await server.signIn('staffMember', ['documents.view']);
    const payer = await server.signIn('staffMember', ['documents.view', 'payments.release']);
    const expired = await store({ expiresAt: new Date(server.platform.clock.now().getTime() - 1) });
    const bank = await store({ kind: 'bankFile', isStaffOnly: true, masterAccountId: null });
    expect((await staff.call('GET', `/public/files/${expired}/download`)).httpStatus).toBe(404);
    expect((await staff.call('GET', `/public/files/${bank}/download`)).httpStatus).toBe(404);
    expect((await payer.call('GET', `/public/files/${bank}/download`)).httpStatus).toBe(200);
    const reveals = await server.platform.database.query('select user_id from reveals where record_id = $1', [bank]);
    expect(reveals.rows).toEqual([{ user_id: payer.userId }]);
  });
});

test('uploads with full tax IDs open for staff with the permission, and the view is logged; screening lists open for their administrators', async () => {
  const reader = await server.signIn('staffMember', ['documents.view', 'orders.view']);
  const seer = await server.signIn('staffMember', ['documents.view', 'viewFullTaxId']);
  const editor = await server.signIn('staffMember', ['documents.view', 'system.view']);
  const client = await server.signIn('client', ['orders.view'], { masterAccountIds: [mine.masterAccountId] });
  const opens = async (caller: Caller, id: string) => (await raw(caller, `/public/files/${id}/download`)).statusCode;
  for (const kind of ['upload', 'balanceUpdate']) {
    const id = await store({ kind, fileName: 'people.csv', mimeType: 'text/csv' });
    expect([await opens(reader, id), await opens(editor, id), await opens(client, id)]).toEqual([404, 404, 200]);
    const views = () =>
      server.platform.database.query('select user_id, entity, field from reveals where record_id = $1', [id]);
    expect((await views()).rows).toEqual([]);
    expect(await opens(seer, id)).toBe(200);
    expect((await views()).rows).toEqual([{ user_id: seer.userId, entity: 'StoredFile', field: 'content' }]);
  }
  const list = await store({ kind: 'screeningList', isStaffOnly: true, masterAccountId: null });
  const compliance = await server.signIn('staffMember', ['documents.view', 'legal.view']);
  expect([await opens(reader, list), await opens(editor, list), await opens(compliance, list)]).toEqual([
    404, 404, 200,
  ]);
  const confidential = await store({ kind: 'finCenList', isStaffOnly: true, masterAccountId: null });
  const officer = await server.signIn('staffMember', ['documents.view', 'legal.view314a']);
  expect([await opens(compliance, confidential), await opens(officer, confidential)]).toEqual([404, 200]);
});

test("other users' notices and batches are not found: clients and participants have no document calls", async () => {
  const client = await server.signIn('client', ['orders.view'], { masterAccountIds: [mine.masterAccountId] });
  const participant = await server.signIn('participant');
  for (const caller of [client, participant]) {
    expect((await caller.call('POST', '/private/document-batches', {})).httpStatus).toBe(403);
    expect((await caller.call('GET', '/private/document-batches')).httpStatus).toBe(403);
    expect((await caller.call('GET', '/private/order-line-documents')).httpStatus).toBe(403);
    expect((await caller.call('GET', '/private/order-lines/missing-distribution-notice-count')).httpStatus).toBe(403);
  }
  const foreign = await client.call('GET', `/public/order-lines/${newId()}/distribution-notice-templates`);
  expect(foreign.httpStatus).toBe(404);
});

test('[stn-figures] the Special Tax Notice is public, as text with its figures and as a PDF', async () => {
  const anybody = server.anonymous();
  const notice = await anybody.call<{ version: string; sections: unknown[] }>(
    'GET',
    '/public/special-tax-notice?kind=both',
  );
  expect(notice.result.sections.length).toBeGreaterThan(5);
  const words = JSON.stringify(notice.result);
  for (const figure of ['30 days', '20%', '30%', '10%', '59', '60 days', '$200', '$1,000', '$7,000'])
    expect(words).toContain(figure);
  const pdf = await server.app.inject({ method: 'GET', url: '/public/special-tax-notice/download?kind=roth' });
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await anybody.call('GET', '/public/special-tax-notice?kind=other')).httpStatus).toBe(422);
});

test('lookups list the notices and their delivery methods', async () => {
  const staff = await server.signIn('staffMember');
  const templates = await staff.call<{ displayName: string }[]>('GET', '/public/document-templates');
  expect(templates.result.map(({ displayName }) => displayName)).toEqual(['First notice', 'Reminder', 'New PIN']);
  const methods = await staff.call<{ code: string }[]>('GET', '/public/delivery-methods');
  expect(methods.result.map(({ code }) => code)).toEqual(['mail', 'email', 'overnight']);
});

test('the audit finds a missing file, a changed file, and a second notice without a first', async () => {
  for (const predicate of documentsArea.audit ?? []) {
    const { database, files } = server.platform;
    expect([predicate.id, await predicate.violations(database, files, server.platform)]).toEqual([predicate.id, []]);
    await database
      .inTx(async (tx) => {
        await tx.query(`set local session_replication_role = replica`);
        await predicate.plant(tx, server.platform);
        expect([predicate.id, (await predicate.violations(tx, files, server.platform)).length]).toEqual([
          predicate.id,
          1,
        ]);
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
  }
});

test('the daily sweep removes bytes without a row after a day and schedules its next run', async () => {
  const { database, files } = server.platform;
  const { Readable } = await import('node:stream');
  const old = `${(1_700_000_000_000).toString(16).padStart(12, '0')}7${newId().slice(13)}`;
  const young = newId();
  const stored = await store();
  await files.put(old, Readable.from([Buffer.from('x')]));
  await files.put(young, Readable.from([Buffer.from('y')]));
  await database.query(`update jobs set run_at = now() - interval '1 minute' where kind = 'sweep-files'`);
  await server.jobs.runDue();
  const left: string[] = [];
  for await (const key of files.list()) left.push(key);
  expect([left.includes(old), left.includes(young), left.includes(stored)]).toEqual([false, true, true]);
  const next = await database.query<{ n: number }>(
    `select count(*)::int as n from jobs where kind = 'sweep-files' and finished_at is null and parked_at is null`,
  );
  expect(next.rows).toEqual([{ n: 1 }]);
});
