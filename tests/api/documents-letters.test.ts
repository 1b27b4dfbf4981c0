import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalizePin } from '../../packages/domain/src/access/pin-text.ts';
import { documentTemplates } from '../../packages/domain/src/documents/document-templates.ts';
import { verifyPin } from '../../packages/server/src/areas/access/factors/pin.ts';
import { openLetter } from '../../packages/server/src/areas/documents/letter.ts';
import { readStoredFile } from '../../packages/server/src/platform/files/store-file.ts';
import { enqueue } from '../../packages/server/src/platform/jobs/enqueue.ts';
import { readPdfText } from '../../packages/server/src/platform/pdf/read-pdf-text.ts';
import { bluePng } from '../support/blue-png.ts';
import { byCheck, election, electionUrl, lineToElect, type Receipt } from '../support/elections.ts';
import { inOrder } from '../support/in-order.ts';
import { ask, type MadeOrder, makeOrder, pinOf } from '../support/letters.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

const staffRights = ['orders.view', 'orders.edit', 'documents.view', 'documents.edit', 'documents.print'];
const templateIds = Object.fromEntries(documentTemplates.map(({ code, id }) => [code, id]));

let server: TestServer;
let staff: Caller;
let order: MadeOrder;

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', staffRights);
  order = await makeOrder(server, 4, await server.sponsor());
  await server.platform.database.query(`update participants set language_code = 'es' where id = $1`, [
    order.participantIds[3],
  ]);
  await enqueue(server.platform.database, { kind: 'make-first-notices', payload: { orderId: order.orderId } });
  await server.jobs.runDue();
  const batch = await staff.call<{ id: string }>('POST', '/private/document-batches', {});
  await staff.call('POST', `/private/document-batches/${batch.result.id}/print`, {});
  await staff.call('POST', `/private/document-batches/${batch.result.id}/mailed`);
});
afterAll(() => server.stop());

test('the proposed notice depends on what the order line has already received', async () => {
  const lettersWith = (flags: string) =>
    staff.call<{ code: string }[]>(
      'GET',
      `/public/order-lines/${order.lineIds[1]}/distribution-notice-templates?${flags}`,
    );
  expect((await lettersWith('isMissingNoticeQueue=true')).result.map(({ code }) => code)).toEqual(['reminder']);
  expect((await lettersWith('isAdditionalNotice=true')).result.map(({ code }) => code)).toEqual(['reminder', 'newPin']);
  expect((await lettersWith('isInitialNotice=true')).result).toEqual([]);
});

test('a participant who reads Spanish gets a Spanish letter with a summary, and the English notice in full', async () => {
  const lineId = order.lineIds[3] ?? '';
  const [stored] = await ask<{ id: string }>(
    server,
    'select stored_file_id as id from order_line_documents where order_line_id = $1',
    [lineId],
  );
  const bytes = await readStoredFile(server.platform.files, stored?.id ?? '');
  const words = (await readPdfText(bytes))?.words ?? '';
  for (const part of [
    'Elija cómo recibir su dinero',
    'Su PIN',
    'Escanee para comenzar con su teléfono',
    'Sobre su Aviso especial sobre impuestos',
    'Special Tax Notice: your rollover options',
    'Página 1 de',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('Choose how you want to be paid');
  expect(Buffer.from(bytes).toString('latin1')).toContain('(es-US)');
  const [mail] = await readOutbox(server.platform, { kind: 'first-notice-coming', causeStart: lineId });
  expect(mail?.html).toContain('>Elegir cómo recibir el pago</a>');
});

test('a reminder repeats the PIN; by email it has none', async () => {
  const lineId = order.lineIds[1] ?? '';
  const before = await pinOf(server, lineId);
  const wish = { documentTemplateId: templateIds['reminder'], sendMethod: 'mail' };
  const made = await staff.call('POST', `/private/order-lines/${lineId}/distribution-notice`, wish);
  expect(made.result).toMatchObject({ status: 'readyToSend' });
  expect(await pinOf(server, lineId)).toBe(before);
  expect(
    await ask(
      server,
      `select second_notice_at >= first_notice_at as fine, second_notice_document_id is not null as has from order_lines where id = $1`,
      [lineId],
    ),
  ).toEqual([{ fine: true, has: true }]);
  const noMail = await staff.call('POST', `/private/order-lines/${order.lineIds[0]}/distribution-notice`, {
    ...wish,
    sendMethod: 'email',
  });
  expect(noMail.status.code).toBe('noEmail');
  const byMail = await staff.call('POST', `/private/order-lines/${lineId}/distribution-notice`, {
    ...wish,
    sendMethod: 'email',
    isOrderLineNotice: false,
  });
  expect(byMail.result).toMatchObject({ status: 'sent' });
  const [mail] = await readOutbox(server.platform, { kind: 'letter-reminder', channel: 'email' });
  expect(mail?.text).toContain('We’re still waiting for your choice');
  expect(mail?.text).not.toContain(before);
  const first = await staff.call('POST', `/private/order-lines/${lineId}/distribution-notice`, {
    documentTemplateId: templateIds['firstNotice'],
    sendMethod: 'mail',
  });
  expect(first.status.code).toBe('hasFirstNotice');
});

test('a locked PIN is replaced: the old one is invalid, a new letter has the new one, and the unsent reminder is dropped', async () => {
  const lineId = order.lineIds[1] ?? '';
  const old = await pinOf(server, lineId);
  await server.platform.database.query(`update order_lines set pin_locked_at = now(), pin_attempts = 5 where id = $1`, [
    lineId,
  ]);
  const reset = await staff.call('POST', `/private/order-lines/${lineId}/reset-locked-pin`);
  expect([reset.httpStatus, reset.text.includes(old)]).toEqual([200, false]);
  const fresh = await pinOf(server, lineId);
  expect(reset.text).not.toContain(fresh);
  const [line] = await ask<{ pin_hash: string; pin_locked_at: string | null }>(
    server,
    `select pin_hash, pin_locked_at from order_lines where id = $1`,
    [lineId],
  );
  const { keyring } = server.platform;
  expect([
    await verifyPin(keyring, normalizePin(fresh), line?.pin_hash ?? ''),
    await verifyPin(keyring, normalizePin(old), line?.pin_hash ?? ''),
    line?.pin_locked_at,
  ]).toEqual([true, false, null]);
  expect(
    await ask(
      server,
      `select status from order_line_documents where order_line_id = $1 and document_template_code = 'reminder' and send_method = 'mail'`,
      [lineId],
    ),
  ).toEqual([{ status: 'cancelled' }]);
  const again = await staff.call('POST', `/private/order-lines/${lineId}/reset-locked-pin`);
  expect(again.status.code).toBe('pinNotMailed');
});

test('a sent notice is reprinted to the current address with its PIN; one with an invalid PIN is not', async () => {
  const lineId = order.lineIds[2] ?? '';
  await server.platform.database.query(`update participants set address_line1 = '77 New Street' where id = $1`, [
    order.participantIds[2],
  ]);
  const [sent] = await ask<{ id: string }>(server, `select id from order_line_documents where order_line_id = $1`, [
    lineId,
  ]);
  const again = await staff.call<{ orderLineDocumentId: string }>(
    'POST',
    `/private/order-line-documents/${sent?.id}/reprint`,
    {
      sendMethod: 'overnight',
      becomesNonResponsiveParticipantAtEndOfDayOn: null,
      reason: 'Came back: moved',
    },
  );
  expect(again.result).toMatchObject({ status: 'readyToSend' });
  const [row] = await ask<{ letter_encrypted: Buffer; replaces_id: string; send_method: string }>(
    server,
    `select letter_encrypted, replaces_id, send_method from order_line_documents where id = $1`,
    [again.result.orderLineDocumentId],
  );
  if (!row) throw new Error('no reprint');
  const { facts } = openLetter(server.platform.keyring, row.letter_encrypted);
  expect([row.replaces_id, row.send_method, facts.addressLines[0]]).toEqual([sent?.id, 'overnight', '77 New Street']);
  const notes = await staff.call('GET', `/private/order-line-documents/${again.result.orderLineDocumentId}/notes`);
  expect(notes.result).toMatchObject([{ note: 'Came back: moved' }]);
  const unprinted = await staff.call(
    'POST',
    `/private/order-line-documents/${again.result.orderLineDocumentId}/reprint`,
    { sendMethod: 'mail', becomesNonResponsiveParticipantAtEndOfDayOn: null },
  );
  expect(unprinted.status.code).toBe('notPrintedYet');
  const [dead] = await ask<{ id: string }>(
    server,
    `select id from order_line_documents where order_line_id = $1 and is_initial_notice`,
    [order.lineIds[1]],
  );
  const rejected = await staff.call('POST', `/private/order-line-documents/${dead?.id}/reprint`, {
    sendMethod: 'mail',
    becomesNonResponsiveParticipantAtEndOfDayOn: null,
  });
  expect(rejected.status.code).toBe('pinReplaced');
});

test('a participant who reads Spanish gets the receipt and its email in Spanish, with the brand of the sponsor', async () => {
  const line = await lineToElect(server, { participant: { email_address: 'inigo@example.test', language_code: 'es' } });
  const editor = await server.signIn('staffMember', ['system.edit', 'accounts.view']);
  const path = '/public/nlira-custom-brands';
  const logo = bluePng(120, 40);
  const brand = await editor.upload<{ id: string }>(path, 'logoStoredFile', 'l.png', logo, {
    displayName: 'Harbor & Co',
  });
  await editor.call('POST', `${path}/${brand.result.id}/linked-entities`, {
    entity: 'Account',
    recordId: line.masterAccountId,
  });
  const answer = await line.person.call<Receipt>('POST', electionUrl(line.lineId), election([byCheck()]));
  const [mail] = await readOutbox(server.platform, { kind: 'election-confirmed', causeStart: line.lineId });
  expect(mail?.text).toContain(`Su código de confirmación es ${answer.result.confirmationCode}.`);
  expect(mail?.text).toContain('Impuesto federal sobre los ingresos: -$2,000.00\n');
  expect(mail?.text).toContain('Usted recibe: $8,000.00\n\n');
  expect(mail?.text).not.toMatch(/ (the|is|has|income|because) /);
  expect(mail?.html).toContain('<html lang="es-US">');
  expect(mail?.html).toContain('envió este correo por encargo de Harbor &#38; Co.');
  const receipt = await readPdfText(await readStoredFile(server.platform.files, answer.result.receiptFileId));
  for (const part of ['Recibimos su elección', 'Usted recibe', '$8,000.00', 'Página 1 de'])
    expect(receipt?.words).toContain(part);
  expect(receipt?.words).not.toMatch(/You receive|income tax/);
  const shown = await server.app.inject({
    url: `/public/order-lines/${line.lineId}/logo?height=20`,
    headers: { authorization: `Bearer ${line.person.token}` },
  });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  const other = await lineToElect(server, {});
  expect((await other.person.call('GET', `/public/order-lines/${line.lineId}/logo`)).httpStatus).toBe(404);
});
