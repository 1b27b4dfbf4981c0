import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DistributionCard } from '../../packages/contract/src/payments/my-distributions.routes.ts';
import { enqueue } from '../../packages/server/src/platform/jobs/enqueue.ts';
import { inOrder } from '../support/in-order.ts';
import { type MadeOrder, makeOrder } from '../support/letters.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let staff: Caller;
let order: MadeOrder;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };

const query = async <T>(text: string, values: unknown[] = []) =>
  (await server.platform.database.query<T & Record<string, unknown>>(text, values)).rows;

async function mailAll(): Promise<void> {
  const batch = await staff.call<{ id: string }>('POST', '/private/document-batches', {});
  expect(batch.httpStatus, batch.text).toBe(200);
  await staff.call('POST', `/private/document-batches/${batch.result.id}/print`, {});
  await staff.call('POST', `/private/document-batches/${batch.result.id}/mailed`);
}

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', [
    'orders.view',
    'orders.edit',
    'orders.initiate',
    'documents.view',
    'documents.edit',
    'documents.print',
    'participants.view',
    'participants.edit',
    'plans.view',
  ]);
  sponsor = await server.sponsor();
  order = await makeOrder(server, 3, sponsor);
  await enqueue(server.platform.database, { kind: 'make-first-notices', payload: { orderId: order.orderId } });
  await server.jobs.runDue();
  await mailAll();
  // The last digits select the simulated provider's answer.
  for (const [at, taxId] of ['123450107', '123450003', '123459999'].entries()) {
    const { keyring } = server.platform;
    await query(
      `update participants set tax_id_encrypted = $2, tax_id_index = $3, tax_id_last4 = $4
        where id = (select participant_id from order_lines where id = $1)`,
      [order.lineIds[at], keyring.seal('taxId', taxId), keyring.blindIndex('taxId', taxId), taxId.slice(-4)],
    );
  }
  await query(
    `update participants set email_address = 'ann@example.test', date_of_birth = '1960-05-04'
      where id = (select participant_id from order_lines where id = $1)`,
    [order.lineIds[0]],
  );
});
afterAll(() => server.stop());

const personOf = async (lineId: string | undefined) =>
  (
    await query<{ id: string; address_line1: string; city: string; address_bad_since: string | null }>(
      `select p.id, p.address_line1, p.city, p.address_bad_since from participants p join order_lines l on l.participant_id = p.id where l.id = $1`,
      [lineId],
    )
  )[0];
const lettersOf = (lineId: string | undefined) =>
  query<{ id: string; status: string; returned_at: string | null; replaces_id: string | null }>(
    `select id, status, returned_at, replaces_id from order_line_documents where order_line_id = $1 order by created_at, id`,
    [lineId],
  );
const stepsOf = async (participantId: string | undefined) =>
  (
    await staff.call<{ kind: string; result: string; note: string | null; recordedByName: string }[]>(
      'GET',
      `/public/diligence-steps?search-participantId=equals(${participantId})&columns=doneOn,kind,result,note,recordedByName&resultsPerPage=-1`,
    )
  ).result;
const returnLetter = (id: string | undefined, by = staff) =>
  by.call('POST', `/private/order-line-documents/${id}/returned`, { reason: 'Not deliverable as addressed' });

test('[bad-address] a returned letter marks the address, leads to a found one, and the notice is mailed there', async () => {
  const lineId = order.lineIds[0];
  const before = await personOf(lineId);
  const [letter] = await lettersOf(lineId);
  const done = await returnLetter(letter?.id);
  expect(done.httpStatus, done.text).toBe(200);
  expect((await personOf(lineId))?.address_bad_since).not.toBeNull();
  expect((await returnLetter(letter?.id)).status.message).toContain('already recorded as returned');
  await server.jobs.runDue();
  const after = await personOf(lineId);
  expect(after?.address_bad_since).toBeNull();
  expect(after?.address_line1).not.toBe(before?.address_line1);
  expect(await lettersOf(lineId)).toMatchObject([
    { status: 'sent', returned_at: expect.anything() },
    { status: 'readyToSend', replaces_id: letter?.id },
  ]);
  const history = await staff.call<{ addressLine1: string; source: string; badReason: string | null }[]>(
    'GET',
    `/private/participant-addresses?search-participantId=equals(${after?.id})`,
  );
  expect(history.result.map(({ source, badReason }) => [source, badReason])).toEqual([
    ['provider', null],
    ['onFile', 'Not deliverable as addressed'],
  ]);
  expect((await stepsOf(after?.id)).map(({ kind, result }) => `${kind} ${result}`).toSorted()).toEqual([
    'commercialSearch found',
    'deathAudit done',
    'email sent',
    'mail sent',
    'returnedMail returned',
  ]);
  expect(await readOutbox(server.platform, { kind: 'address-needed' })).toHaveLength(1);
});

test('[missing-registry] a participant whom the provider can’t find is listed in the national registry, once', async () => {
  const lineId = order.lineIds[1];
  const person = await personOf(lineId);
  const [letter] = await lettersOf(lineId);
  await returnLetter(letter?.id);
  const seen = await server.signIn('participant', [], { participantId: person?.id ?? '' });
  const [card] = (await seen.call<DistributionCard[]>('GET', '/public/participants/my-distributions')).result;
  expect(card?.stepDates[0]?.is).toBe('returned');
  await server.jobs.runDue();
  await staff.call('POST', `/private/participants/${person?.id}/search-for-address`, {});
  await server.jobs.runDue();
  expect((await personOf(lineId))?.address_bad_since).not.toBeNull();
  const listed = await query(
    `select 1 from national_registry_participants r join national_registry_accounts a on a.id = r.national_registry_account_id where a.master_account_id = $1`,
    [sponsor.masterAccountId],
  );
  expect(listed).toHaveLength(1);
  expect((await stepsOf(person?.id)).map(({ kind }) => kind).toSorted()).toEqual([
    'commercialSearch',
    'commercialSearch',
    'email',
    'registry',
    'returnedMail',
  ]);
});

test('[bad-address] letters to a bad address are held until staff confirm the address or save a new one', async () => {
  const lineId = order.lineIds[1];
  const person = await personOf(lineId);
  const confirmed = await staff.call('POST', `/private/participants/${person?.id}/confirm-address`, {
    reason: 'She answered the phone',
  });
  expect(confirmed.httpStatus, confirmed.text).toBe(200);
  expect(
    (await staff.call('POST', `/private/participants/${person?.id}/confirm-address`, { reason: 'Again' })).status
      .message,
  ).toContain('nothing to confirm');
  await server.jobs.runDue();
  const [, again] = await lettersOf(lineId);
  expect(again?.status).toBe('readyToSend');
  await query(`update participants set address_bad_since = now() where id = $1`, [person?.id]);
  const held = await staff.call('POST', '/private/document-batches', { orderLineDocumentIds: [again?.id] });
  expect(held.httpStatus).toBe(409);
  expect(held.text).toContain('Save a new address or confirm the address');
  const batch = await staff.call<{ id: string }>('POST', '/private/document-batches', {});
  expect(batch.httpStatus, batch.text).toBe(200);
  expect((await lettersOf(lineId)).at(-1)?.status).toBe('readyToSend');
  const client = await server.signIn('client', ['participants.view', 'orders.edit'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  const changed = await client.call('PATCH', `/public/participants/${person?.id}`, {
    addressLine1: '77 Harbor Street',
    postalCode: '04101',
  });
  expect(changed.httpStatus, changed.text).toBe(200);
  await server.jobs.runDue();
  expect((await personOf(lineId))?.address_bad_since).toBeNull();
  expect((await lettersOf(lineId)).map(({ status }) => status)).toEqual(['sent', 'cancelled', 'readyToSend']);
  expect(
    (await stepsOf(person?.id))
      .filter(({ result }) => result === 'found')
      .map(({ kind, note }) => `${kind}: ${note}`)
      .toSorted(),
  ).toEqual(['addressUpdate: Address confirmed: She answered the phone', 'employer: New address. Source: Sponsor']);
});

test('[bad-address] a new address in the sponsor’s spreadsheet, or on the order line, ends a bad address', async () => {
  const [lineId] = (await makeOrder(server, 1, sponsor)).lineIds;
  const person = await personOf(lineId);
  const mark = () => query(`update participants set address_bad_since = now() where id = $1`, [person?.id]);
  const sources = async () =>
    (
      await staff.call<{ source: string }[]>(
        'GET',
        `/private/participant-addresses?search-participantId=equals(${person?.id})`,
      )
    ).result.map(({ source }) => source);
  await mark();
  const line = await staff.call('PATCH', `/public/order-lines/${lineId}`, { addressLine1: '3 Lake View' });
  expect(line.httpStatus, line.text).toBe(200);
  expect((await personOf(lineId))?.address_bad_since).toBeNull();
  expect(await sources()).toEqual(['staff', 'onFile']);

  await mark();
  const header =
    'First name,Last name,SSN,DOB,Address,City,State,ZIP,Reason,Account type,Pre-tax amount,After-tax amount';
  const rows = await query<{ first_name: string; last_name: string }>(
    'select first_name, last_name from participants where id = $1',
    [person?.id],
  );
  const name = `${rows[0]?.first_name},${rows[0]?.last_name}`;
  const row = `${name},219-45-9999,04/17/1961,8 Hill Road,Akron,OH,44301,Separation from service,Traditional,4200.00,0.00`;
  const sealed = server.platform.keyring.seal('taxId', '219459999');
  await query(`update participants set tax_id_encrypted = $2, tax_id_index = $3 where id = $1`, [
    person?.id,
    sealed,
    server.platform.keyring.blindIndex('taxId', '219459999'),
  ]);
  const rights = ['account.view', 'plans.view', 'participants.view', 'orders.view', 'orders.edit', 'orders.submit'];
  const client = await server.signIn('client', rights, { masterAccountIds: [sponsor.masterAccountId] });
  const again = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'premierDistributions',
    planId: sponsor.planId,
  });
  const uploaded = await client.upload(
    `/public/orders/${again.result.id}/upload-participants`,
    'file',
    'people.csv',
    Buffer.from([header, row].join('\r\n')),
  );
  expect(uploaded.httpStatus, uploaded.text).toBe(200);
  await server.jobs.runDue();
  expect(await personOf(lineId)).toMatchObject({ address_line1: '8 Hill Road', address_bad_since: null });
  expect(await sources()).toEqual(['sponsor', 'staff', 'onFile']);
});

test('[bad-address] a letter that is being printed for the old address is replaced after it was printed', async () => {
  const other = await makeOrder(server, 1, sponsor);
  await enqueue(server.platform.database, { kind: 'make-first-notices', payload: { orderId: other.orderId } });
  await server.jobs.runDue();
  const [lineId] = other.lineIds;
  const [letter] = await lettersOf(lineId);
  const batch = await staff.call<{ id: string }>('POST', '/private/document-batches', {
    orderLineDocumentIds: [letter?.id],
  });
  expect(batch.httpStatus, batch.text).toBe(200);
  const person = await personOf(lineId);
  await query(`update participants set address_bad_since = now() where id = $1`, [person?.id]);
  await staff.call('PATCH', `/public/participants/${person?.id}`, { addressLine1: '5 Quarry Road' });
  await server.jobs.runDue();
  expect((await lettersOf(lineId)).map(({ status }) => status)).toEqual(['inBatch']);
  await staff.call('POST', `/private/document-batches/${batch.result.id}/print`, {});
  await query(`update jobs set run_at = now() where kind = 'mail-to-new-address' and finished_at is null`);
  await server.jobs.runDue();
  expect(await lettersOf(lineId)).toMatchObject([
    { status: 'printed' },
    { status: 'readyToSend', replaces_id: letter?.id },
  ]);
});

test('[diligence-steps] staff record steps with dates, not in the future', async () => {
  const person = await personOf(order.lineIds[1]);
  const url = `/private/participants/${person?.id}/diligence-steps`;
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const step = { kind: 'certifiedMail', result: 'noAnswer', doneOn: '2026-01-05', note: 'Receipt 7019 2280' };
  const late = await staff.upload(url, 'file', 'receipt.pdf', pdf, { ...step, doneOn: '2099-01-01' });
  expect(late.text).toContain('in the future');
  const recorded = await staff.upload(url, 'file', 'receipt.pdf', pdf, step);
  expect(recorded.httpStatus, recorded.text).toBe(200);
  expect(await stepsOf(person?.id)).toContainEqual(
    expect.objectContaining({ kind: 'certifiedMail', result: 'noAnswer', note: 'Receipt 7019 2280' }),
  );
});

test('[missing-initiation] initiation searches for participants who can’t be reached by mail', async () => {
  const other = await makeOrder(server, 1, sponsor);
  await query(
    `update participants set address_line1 = null, city = null where id = (select participant_id from order_lines where id = $1)`,
    [other.lineIds[0]],
  );
  await query(`update order_lines set status = 'submitted' where id = $1`, [other.lineIds[0]]);
  await query(`update orders set status = 'submitted' where id = $1`, [other.orderId]);
  const initiated = await staff.call('POST', `/private/orders/${other.orderId}/initiate`, {});
  expect(initiated.httpStatus, initiated.text).toBe(200);
  const queued = await query<{ cause: string }>(
    `select payload ->> 'cause' as cause from jobs where kind = 'search-missing-participant' and payload ->> 'participantId' = (select participant_id::text from order_lines where id = $1)`,
    [other.lineIds[0]],
  );
  expect(queued).toEqual([{ cause: 'initiation' }]);
});

test('[missing-initiation] payees of uncashed checks are always searched for, and a newer address replaces the last known one', async () => {
  const other = await makeOrder(server, 1, sponsor);
  const { keyring } = server.platform;
  await query(`update participants set tax_id_encrypted = $2, tax_id_index = $3, tax_id_last4 = '0108' where id = $1`, [
    other.participantIds[0],
    keyring.seal('taxId', '123450108'),
    keyring.blindIndex('taxId', '123450108'),
  ]);
  await query(
    `update order_lines set status = 'submitted', order_service_code = 'uncashedChecksQualified',
            detail = '{"checkNumber": "10482", "checkDate": "2023-02-14"}' where id = $1`,
    [other.lineIds[0]],
  );
  await query(`update orders set status = 'submitted', service_code = 'uncashedChecksQualified' where id = $1`, [
    other.orderId,
  ]);
  const before = await personOf(other.lineIds[0]);
  expect(before?.address_bad_since).toBeNull();
  const initiated = await staff.call('POST', `/private/orders/${other.orderId}/initiate`, {});
  expect(initiated.httpStatus, initiated.text).toBe(200);
  await server.jobs.runDue();
  const after = await personOf(other.lineIds[0]);
  expect(after?.address_line1).toMatch(/^208 /);
  expect(after?.address_line1).not.toBe(before?.address_line1);
  expect((await stepsOf(after?.id)).map(({ kind, result }) => `${kind} ${result}`)).toContain('commercialSearch found');
  const line = await staff.call('GET', `/public/order-lines/${other.lineIds[0]}`);
  expect(line.result).toMatchObject({ checkNumber: '10482', checkDate: '2023-02-14' });
});

test('[diligence-report] the sponsor downloads the report and the results of its plan, and no one else does', async () => {
  const [letter] = await lettersOf(order.lineIds[2]);
  expect((await returnLetter(letter?.id)).httpStatus).toBe(200);
  const client = await server.signIn('client', ['participants.view', 'plans.view', 'orders.view'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  const foreign = await server.signIn('client', ['participants.view', 'plans.view'], {
    masterAccountIds: [(await server.sponsor('Elsewhere')).masterAccountId],
  });
  const report = `/public/plans/${sponsor.planId}/diligence-report`;
  const results = `/public/plans/${sponsor.planId}/search-results`;
  for (const caller of [staff, client]) {
    expect((await caller.call('GET', report)).text.startsWith('%PDF')).toBe(true);
    const csv = await caller.call('GET', results);
    expect(csv.text).toContain('Found');
    expect(csv.text).toContain('Not found');
  }
  expect((await foreign.call('GET', report)).httpStatus).toBe(404);
});
