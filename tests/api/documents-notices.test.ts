import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normalizePin } from '../../packages/domain/src/access/pin-text.ts';
import { documentTemplates } from '../../packages/domain/src/documents/document-templates.ts';
import { formatFriendlyId } from '../../packages/domain/src/foundation/ids/friendly-id.ts';
import { verifyPin } from '../../packages/server/src/areas/access/factors/pin.ts';
import { openLetter } from '../../packages/server/src/areas/documents/letter.ts';
import { readStoredFile } from '../../packages/server/src/platform/files/store-file.ts';
import { enqueue } from '../../packages/server/src/platform/jobs/enqueue.ts';
import { inOrder } from '../support/in-order.ts';
import { ask, type MadeOrder, makeOrder, pinOf, readPdf, type Sponsor } from '../support/letters.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

const people = 120;
const staffRights = [
  'orders.view',
  'orders.edit',
  'orders.initiate',
  'documents.view',
  'documents.edit',
  'documents.print',
];
const templateIds = Object.fromEntries(documentTemplates.map(({ code, id }) => [code, id]));

let server: TestServer;
let staff: Caller;
let sponsor: Sponsor;
let order: MadeOrder;

/** Returns every text, json, and array column of every application table as text. */
async function everyText(): Promise<string> {
  const columns = await ask<{ t: string; c: string }>(
    server,
    `select table_name as t, column_name as c from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`,
  );
  const parts: string[] = [];
  for (const { t, c } of columns) {
    const [row] = await ask<{ all: string | null }>(server, `select string_agg("${c}"::text, ' ') as all from "${t}"`);
    parts.push(row?.all ?? '');
  }
  return parts.join('\n');
}

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', staffRights);
  sponsor = await server.sponsor();
  order = await makeOrder(server, people, sponsor, '1 Main Street', false);
});
afterAll(() => server.stop());

describe('first notices', () => {
  test('initiating an order of 400 participants creates their notices in seconds, with dates, and emails half of them', {
    timeout: 120_000,
  }, async () => {
    const initiated = await staff.call('POST', `/private/orders/${order.orderId}/initiate`);
    expect([initiated.httpStatus, initiated.status.message]).toEqual([200, '']);
    await server.jobs.runDue();
    const [line] = await ask<Record<string, unknown>>(
      server,
      `select count(*)::int as made, count(distinct pin_hash)::int as pins, bool_and(first_notice_document_id is not null) as has_document,
              min(waiting_period_ends_on - first_notice_at::date)::int as wait, bool_and(respond_by = becomes_non_responsive_participant_at_end_of_day_on) as same
         from order_lines where order_id = $1 and first_notice_at is not null`,
      [order.orderId],
    );
    expect(line).toMatchObject({ made: people, pins: people, has_document: true, same: true });
    expect([29, 30]).toContain(line?.['wait']);
    const [documents] = await ask(
      server,
      `select count(*)::int as n, bool_and(status = 'readyToSend' and is_initial_notice and pages >= 4) as fine from order_line_documents`,
    );
    expect(documents).toEqual({ n: people, fine: true });
    expect(await readOutbox(server.platform, { channel: 'email' })).toHaveLength(people / 2);
  });

  test('running the job again creates no second notice, PIN, or email', async () => {
    const before = await ask(
      server,
      `select id, pin_hash, first_notice_document_id from order_lines where order_id = $1 order by id`,
      [order.orderId],
    );
    await enqueue(server.platform.database, { kind: 'make-first-notices', payload: { orderId: order.orderId } });
    await server.jobs.runDue();
    expect(
      await ask(
        server,
        `select id, pin_hash, first_notice_document_id from order_lines where order_id = $1 order by id`,
        [order.orderId],
      ),
    ).toEqual(before);
    expect(await ask(server, `select count(*)::int as n from order_line_documents`)).toEqual([{ n: people }]);
    expect(await ask(server, `select count(*)::int as n from outbox_messages where channel = 'email'`)).toEqual([
      { n: people / 2 },
    ]);
  });

  test('a PIN works and is stored nowhere in plain text: not in the database, the mails, the change log, or the file on record', async () => {
    const everything = await everyText();
    for (const lineId of order.lineIds.slice(0, 5)) {
      const pin = await pinOf(server, lineId);
      const [line] = await ask<{ pin_hash: string; stored_file_id: string }>(
        server,
        `select l.pin_hash, d.stored_file_id from order_lines l join order_line_documents d on d.id = l.first_notice_document_id where l.id = $1`,
        [lineId],
      );
      expect(await verifyPin(server.platform.keyring, normalizePin(pin), line?.pin_hash ?? '')).toBe(true);
      expect(everything).not.toContain(pin);
      expect(everything).not.toContain(normalizePin(pin));
      const pdf = await readPdf(await readStoredFile(server.platform.files, line?.stored_file_id ?? ''));
      const copy = (await Promise.all([1, 2].map((page) => pdf.textOf(page)))).join(' ');
      expect(copy).toContain('••••-••••');
      expect(copy).not.toContain(pin);
      expect(copy).toContain('Special Tax Notice');
      expect(copy).toContain('We will never ask for your password or your PIN');
    }
  });

  test('a participant without a complete address gets no notice; the line is listed under missing notices', async () => {
    const lost = await makeOrder(server, 2, sponsor, '');
    await enqueue(server.platform.database, { kind: 'make-first-notices', payload: { orderId: lost.orderId } });
    await server.jobs.runDue();
    expect(
      await ask(server, `select count(first_notice_at)::int as n from order_lines where order_id = $1`, [lost.orderId]),
    ).toEqual([{ n: 0 }]);
    const count = await staff.call('GET', '/private/order-lines/missing-distribution-notice-count');
    expect(count.result).toEqual({ count: 2, first: 2, second: 0 });
    const list = await staff.call<{ id: string }[]>('GET', '/private/order-lines/missing-distribution-notices');
    expect(list.result).toMatchObject([
      { missing: 'first', missingAddressParts: ['addressLine1'], documentTemplateDisplayName: 'First notice' },
      { missing: 'first' },
    ]);
    const wish = {
      documentTemplateId: templateIds['firstNotice'],
      sendMethod: 'mail',
      becomesNonResponsiveParticipantAtEndOfDayOn: null,
      isOrderLineNotice: true,
    };
    const rejected = await staff.call('POST', `/private/order-lines/${lost.lineIds[0]}/distribution-notice`, wish);
    expect([rejected.httpStatus, rejected.status.code]).toEqual([409, 'noAddress']);
    await server.platform.database.query(`update participants set address_line1 = '2 Oak Lane' where id = any($1)`, [
      lost.participantIds,
    ]);
    const made = await staff.call('POST', `/private/order-lines/${lost.lineIds[0]}/distribution-notice`, wish);
    expect(made.result).toMatchObject({ status: 'readyToSend' });
    const early = await staff.call('POST', `/private/order-lines/${lost.lineIds[1]}/distribution-notice`, {
      ...wish,
      becomesNonResponsiveParticipantAtEndOfDayOn: server.platform.clock.now().toISOString().slice(0, 10),
    });
    expect(early.status.code).toBe('responseDateTooEarly');
    const cancelled = await staff.call(
      'POST',
      `/private/order-line-documents/${(made.result as { orderLineDocumentId: string }).orderLineDocumentId}/cancel`,
    );
    expect(cancelled.result).toMatchObject({ status: 'cancelled' });
    expect((await staff.call('GET', '/private/order-lines/missing-distribution-notice-count')).result).toEqual({
      count: 2,
      first: 2,
      second: 0,
    });
  });
});

interface Batch {
  id: string;
  status: string;
  storedFileId: string | null;
  totalDocuments: number;
  totalPages: number;
  manifest: { documentId: string; recipient: string; firstPage: number; pageCount: number; sha256: string }[] | null;
  prints: { reason: string | null }[];
}

describe('a document batch', () => {
  let batch: Batch;

  test('collects the notices that are ready, each only once', async () => {
    const made = await staff.call<Batch>('POST', '/private/document-batches', {});
    expect([made.httpStatus, made.result.totalDocuments, made.result.status]).toEqual([200, people, 'open']);
    batch = made.result;
    const again = await staff.call('POST', '/private/document-batches', {});
    expect([again.httpStatus, again.status.code]).toEqual([409, 'nothingReady']);
    const unprinted = await staff.call('POST', `/private/document-batches/${batch.id}/mailed`);
    expect(unprinted.status.code).toBe('wrongState');
  });

  test('is printed once, each notice starting on a front side, even when two users print at the same time', {
    timeout: 120_000,
  }, async () => {
    const both = await Promise.all([
      staff.call<Batch>('POST', `/private/document-batches/${batch.id}/print`, {}),
      staff.call<Batch>('POST', `/private/document-batches/${batch.id}/print`, {}),
    ]);
    const printed = both.find((one) => one.httpStatus === 200);
    expect(both.map((one) => one.httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
    if (!printed) throw new Error('nobody printed');
    batch = printed.result;
    expect(batch).toMatchObject({ status: 'printed', totalDocuments: people });
    expect(await ask(server, `select count(*)::int as n from stored_files where kind = 'printedLetters'`)).toEqual([
      { n: 1 },
    ]);
    const bytes = await readStoredFile(server.platform.files, batch.storedFileId ?? '');
    const pdf = await readPdf(bytes);
    expect(pdf.pageCount).toBe(batch.totalPages);
    const manifest = batch.manifest ?? [];
    expect(manifest).toHaveLength(people);
    expect(manifest.every(({ firstPage }) => firstPage % 2 === 1)).toBe(true);
    const last = manifest.at(-1);
    expect((last?.firstPage ?? 0) + (last?.pageCount ?? 0) - 1).toBe(batch.totalPages);
  });

  test("prints each line's PIN; the history and the members are consistent", async () => {
    const bytes = await readStoredFile(server.platform.files, batch.storedFileId ?? '');
    const pdf = await readPdf(bytes);
    for (const line of (batch.manifest ?? []).slice(0, 3)) {
      const [row] = await ask<{ letter_encrypted: Buffer; friendly_id: string }>(
        server,
        `select d.letter_encrypted, l.friendly_id from order_line_documents d join order_lines l on l.id = d.order_line_id where d.id = $1`,
        [line.documentId],
      );
      if (!row) throw new Error('no such letter');
      const { pin } = openLetter(server.platform.keyring, row.letter_encrypted).facts;
      const text = await pdf.textOf(line.firstPage);
      expect(text).toContain(pin);
      expect(text).toContain(formatFriendlyId(row.friendly_id));
      expect(text).toContain(`Page 1 of ${line.pageCount}`);
    }
    const found = await staff.call(
      'GET',
      `/private/order-line-documents?search-documentBatchId=equals(${batch.id})&returnRecordCountsOnly=1`,
    );
    expect(found.collection.totalResults).toBe(people);
  });

  test('is reprinted only with a reason, and produces the same file', async () => {
    const bare = await staff.call('POST', `/private/document-batches/${batch.id}/print`, {});
    expect([bare.httpStatus, bare.result]).toEqual([422, { errors: { reason: ['Please enter a reason'] } }]);
    const again = await staff.call<Batch>('POST', `/private/document-batches/${batch.id}/print`, {
      reason: 'Paper jam',
    });
    expect(again.result.storedFileId).toBe(batch.storedFileId);
    expect(again.result.prints.map(({ reason }) => reason)).toEqual(['Paper jam', null]);
  });

  test('the combined file opens for users who can print and is not found for others', async () => {
    const path = `/public/files/${batch.storedFileId}/view`;
    expect((await staff.call('GET', path)).httpStatus).toBe(200);
    const reader = await server.signIn('staffMember', ['documents.view']);
    const client = await server.signIn('client', ['orders.view'], { masterAccountIds: [sponsor.masterAccountId] });
    const participant = await server.signIn('participant', [], { participantId: order.participantIds[0] ?? '' });
    for (const caller of [reader, client, participant, server.anonymous()])
      expect((await caller.call('GET', path)).httpStatus).toBe(404);
  });

  test('is mailed: notices become sent, late ones keep their 30 days, and the pages reach the outbox of the simulator', async () => {
    await server.platform.database.query(
      `update order_lines set waiting_period_ends_on = waiting_period_ends_on - 3 where id = $1`,
      [order.lineIds[0]],
    );
    const mailed = await staff.call<Batch>('POST', `/private/document-batches/${batch.id}/mailed`);
    expect(mailed.result.status).toBe('sent');
    await server.jobs.runDue();
    const [letters] = await ask(
      server,
      `select count(*)::int as n, count(sent_at)::int as sent from outbox_messages where channel = 'letter'`,
    );
    expect(letters).toEqual({ n: people, sent: people });
    expect(
      await ask(
        server,
        `select count(*)::int as n from order_line_documents where document_batch_id = $1 and status = 'sent' and sent_at is not null`,
        [batch.id],
      ),
    ).toEqual([{ n: people }]);
    expect(
      await ask(
        server,
        `select count(distinct waiting_period_ends_on)::int as n from order_lines where order_id = $1`,
        [order.orderId],
      ),
    ).toEqual([{ n: 1 }]);
    const pin = await pinOf(server, order.lineIds[0] ?? '');
    const withPin = (await readOutbox(server.platform, {})).filter(({ text }) => text.includes(pin));
    expect(withPin.map(({ channel }) => channel)).toEqual(['letter']);
    const back = await staff.call('POST', `/private/document-batches/${batch.id}/cancel`);
    expect(back.status.code).toBe('wrongState');
  });

  test('can be canceled before it is mailed; its notices are ready again, and a single notice can be removed', async () => {
    const few = await makeOrder(server, 3, sponsor);
    await enqueue(server.platform.database, { kind: 'make-first-notices', payload: { orderId: few.orderId } });
    await server.jobs.runDue();
    const ready = await ask<{ id: string }>(
      server,
      `select id from order_line_documents where order_line_id = any($1)`,
      [few.lineIds],
    );
    const ids = ready.map(({ id }) => id);
    const made = await staff.call<Batch>('POST', '/private/document-batches', { orderLineDocumentIds: ids });
    const taken = await staff.call<Batch>('POST', `/private/document-batches/${made.result.id}/remove-document`, {
      orderLineDocumentId: ids[0],
    });
    expect(taken.result.totalDocuments).toBe(2);
    await staff.call('POST', `/private/document-batches/${made.result.id}/print`, {});
    const cancelled = await staff.call<Batch>('POST', `/private/document-batches/${made.result.id}/cancel`);
    expect(cancelled.result.status).toBe('cancelled');
    expect(
      await ask(
        server,
        `select count(*)::int as n from order_line_documents where id = any($1) and status = 'readyToSend' and document_batch_id is null`,
        [ids],
      ),
    ).toEqual([{ n: 3 }]);
    const mixed = await staff.call('POST', '/private/document-batches', {
      orderLineDocumentIds: ids,
      sendMethod: 'overnight',
    });
    expect(mixed.status.code).toBe('mixedMethods');
  });
});

test('leaves no PIN in plain text in its files except the printed pages', async () => {
  const pin = await pinOf(server, order.lineIds[3] ?? '');
  const setting = server.platform.config.files;
  if (setting.kind !== 'folder') throw new Error('the test keeps files in a folder');
  const printed = new Set(
    (await ask<{ id: string }>(server, `select id from stored_files where kind = 'printedLetters'`)).map(
      ({ id }) => id,
    ),
  );
  const names = readdirSync(setting.folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !printed.has(entry.name),
  );
  expect(names.length).toBeGreaterThan(people);
  for (const entry of names)
    expect(readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(pin)).toBe(false);
});
