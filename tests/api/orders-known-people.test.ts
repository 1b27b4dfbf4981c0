import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '../support/outbox.ts';
import { peopleHeader, peopleRows, peopleWorkbook } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
let client: Caller;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  const rights = ['account.view', 'plans.view', 'participants.view', 'orders.view', 'orders.edit', 'orders.submit'];
  client = await server.signIn('client', rights, { masterAccountIds: [sponsor.masterAccountId] });
});
afterAll(() => server.stop());

const emailColumn = peopleHeader.findIndex((title) => title === 'E-mail');
/** Row of the participant in the generated data: each test uses a different one. */
let nextPerson = 0;
const somebody = () => (nextPerson += 1);

async function newOrder(): Promise<string> {
  const body = { serviceCode: 'premierDistributions', planId: sponsor.planId };
  const path = `/public/accounts/${sponsor.masterAccountId}/orders`;
  await server.platform.movableClock?.moveBy(60_000);
  return (await client.call<{ id: string }>('POST', path, body)).result.id;
}

/** Uploads one participant with an email address; returns the line that it created. */
async function upload(orderId: string, person: number, emailAddress: string): Promise<string> {
  const row = [...(peopleRows(person + 1)[person] ?? [])];
  row[emailColumn] = emailAddress;
  const bytes = await peopleWorkbook(peopleHeader, [row]);
  const path = `/public/orders/${orderId}/upload-participants`;
  expect((await client.upload(path, 'file', 'people.xlsx', bytes)).httpStatus).toBe(200);
  await server.jobs.runDue();
  const { rows } = await server.platform.database.query<{ id: string }>(
    'select id from order_lines where order_id = $1 order by created_at desc, id desc limit 1',
    [orderId],
  );
  return rows[0]?.id ?? '';
}

interface OnFile {
  readonly id: string;
  readonly email: string;
  readonly changedAt: string | null;
}
async function personOf(lineId: string): Promise<OnFile> {
  const { rows } = await server.platform.database.query<OnFile>(
    `select p.id, p.email_address as email, p.contact_changed_at as "changedAt"
       from order_lines l join participants p on p.id = l.participant_id where l.id = $1`,
    [lineId],
  );
  if (!rows[0]) throw new Error('nobody stands on the line');
  return rows[0];
}
const timesNotified = async (recipient: string) =>
  (await readOutbox(server.platform, { recipient, kind: 'contact-changed' })).length;
const fixEmail = async (lineId: string, emailAddress: string) =>
  expect((await client.call('PATCH', `/public/order-lines/${lineId}`, { emailAddress })).httpStatus).toBe(200);

test('a sponsor corrects a participant added by its order: no known person, no hold, and no notification', async () => {
  const person = somebody();
  const line = await upload(await newOrder(), person, 'typo@example.test');
  await fixEmail(line, 'mended@example.test');
  expect(await personOf(line)).toMatchObject({ email: 'mended@example.test', changedAt: null });
  expect([await timesNotified('typo@example.test'), await timesNotified('mended@example.test')]).toEqual([0, 0]);
});

test('[abuse-4] an upload with other contact details of a known person starts the cooling-off period and notifies both addresses', async () => {
  const person = somebody();
  await upload(await newOrder(), person, 'true@example.test');
  const again = await upload(await newOrder(), person, 'true@example.test');
  expect(await personOf(again)).toMatchObject({ changedAt: null });
  const line = await upload(await newOrder(), person, 'thief@example.test');
  const changed = await personOf(line);
  expect(changed).toMatchObject({ email: 'thief@example.test', changedAt: expect.any(String) });
  expect([await timesNotified('true@example.test'), await timesNotified('thief@example.test')]).toEqual([1, 1]);
  const { rows } = await server.platform.database.query(
    `select before ->> 'contact_changed_at' as before, after ->> 'contact_changed_at' as after from change_logs
      where record_id = $1 and after ? 'email_address' and action = 'update'`,
    [changed.id],
  );
  expect(rows).toEqual([{ before: null, after: changed.changedAt }]);
});

test("[abuse-4] so does a change on a new order's line, even of details the person confirmed", async () => {
  const person = somebody();
  const first = await upload(await newOrder(), person, 'own@example.test');
  await server.platform.database.query('update participants set address_confirmed_at = now() where id = $1', [
    (await personOf(first)).id,
  ]);
  const line = await upload(await newOrder(), person, 'stranger@example.test');
  expect(await personOf(line)).toMatchObject({ email: 'own@example.test', changedAt: null });
  await fixEmail(line, 'stranger@example.test');
  expect(await personOf(line)).toMatchObject({ email: 'stranger@example.test', changedAt: expect.any(String) });
  expect([await timesNotified('own@example.test'), await timesNotified('stranger@example.test')]).toEqual([1, 1]);
});

test("notifies the old address of a change, also for the sponsor, who can't read the change log", async () => {
  const line = await upload(await newOrder(), somebody(), 'before@example.test');
  const { id } = await personOf(line);
  const changed = await client.call('PATCH', `/public/participants/${id}`, { emailAddress: 'after@example.test' });
  expect(changed.httpStatus).toBe(200);
  expect([await timesNotified('before@example.test'), await timesNotified('after@example.test')]).toEqual([1, 1]);
  expect((await personOf(line)).changedAt).not.toBeNull();
});
