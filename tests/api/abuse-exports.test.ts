import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportProgress } from '../../packages/contract/src/lang/export-progress.ts';
import { forgetActors, hashToken } from '../../packages/server/src/areas/access/sessions/identify.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { makeExportKind } from '../../packages/server/src/platform/engine/request-export.ts';
import { enqueue } from '../../packages/server/src/platform/jobs/enqueue.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ours: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  ours = await server.sponsor();
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const plans = { reportTitle: 'Plans', entityType: 'Plan', reportBaseUrl: '/public/plans' };
const queue = async (requester: Caller) => {
  const response = await requester.call<{ id: string }>('POST', '/public/utils/queue-job/export-report', plans);
  expect(response.httpStatus).toBe(200);
  return response.result.id;
};
const stateOf = async (id: string) =>
  (
    await db().query<{ isFailed: boolean; key: string | null }>(
      'select failed_at is not null as "isFailed", storage_key as key from exports where id = $1',
      [id],
    )
  ).rows[0];
const forgetRights = (requester: Caller) => db().query('delete from user_roles where user_id = $1', [requester.userId]);

const losses: readonly [string, (requester: Caller) => Promise<unknown>][] = [
  ['its role', forgetRights],
  [
    'the permission in its role',
    (requester) =>
      db().query(
        `update roles set permissions = '{}' where id in (select role_id from user_roles where user_id = $1)`,
        [requester.userId],
      ),
  ],
  ['its login', (requester) => db().query('update users set deactivated_at = now() where id = $1', [requester.userId])],
  ['its record', (requester) => db().query('update users set deleted_at = now() where id = $1', [requester.userId])],
  ['its type', (requester) => db().query(`update users set type = 'participant' where id = $1`, [requester.userId])],
];

test.each(losses)('[abuse-26] rejects a job whose requester lost %s before it ran', async (_, lose) => {
  const requester = await server.signIn('staffMember', ['plans.view']);
  const id = await queue(requester);
  await lose(requester);
  await server.jobs.runDue();
  expect(await stateOf(id)).toEqual({ isFailed: true, key: null });
  const mails = await readOutbox(server.platform, { recipient: `${requester.userId}@example.test` });
  expect(mails.map(({ kind }) => kind)).toEqual(['export-failed']);
});

test('[abuse-26] a client who was removed from the account gets none of its data, not even a count', async () => {
  const requester = await server.signIn('client', ['plans.view'], { masterAccountIds: [ours.masterAccountId] });
  await forgetRights(requester);
  const id = await queue(requester);
  await db().query(`update account_users set status = 'inactive' where user_id = $1`, [requester.userId]);
  await server.jobs.runDue();
  expect(await stateOf(id)).toEqual({ isFailed: true, key: null });
});

test('[abuse-26] fifty forged jobs create no file, send no mail, and end', async () => {
  const ids = [
    '',
    'f'.repeat(32),
    "' or 1=1 --",
    '../../etc/passwd',
    '{}',
    'null',
    '\u202e',
    '0',
    '-1',
    'a'.repeat(5_000),
  ];
  const names = ['exportId', 'ExportId', 'id', 'userId', 'reportBaseUrl'];
  const before = await db().query('select id from exports where ready_at is not null');
  const payloads = names.flatMap((name) => ids.map((id) => ({ [name]: id })));
  expect(payloads).toHaveLength(50);
  await db().inTx(async (tx) => {
    for (const payload of payloads) await enqueue(tx, { kind: makeExportKind, payload });
  });
  const sent = (await db().query('select id from outbox_messages')).rowCount;
  await server.jobs.runDue();
  expect((await db().query('select id from exports where ready_at is not null')).rows).toEqual(before.rows);
  expect((await db().query('select id from outbox_messages')).rowCount).toBe(sent);
  const open = await db().query(`select id from jobs where kind = $1 and finished_at is null`, [makeExportKind]);
  expect(open.rows).toEqual([]);
});

test('[abuse-27] rejects an export link used by another user, without a session, after a day, or without the permission', async () => {
  const requester = await server.signIn('staffMember', ['plans.view']);
  const colleague = await server.signIn('staffMember', ['plans.view', 'users.view', 'system.view']);
  const client = await server.signIn('client', ['plans.view'], { masterAccountIds: [ours.masterAccountId] });
  const id = await queue(requester);
  await server.jobs.runDue();
  const link = `/public/exports/${id}`;
  const read = await requester.call('GET', link);
  expect([read.httpStatus, read.text.includes('Northwind Mills Savings Plan')]).toEqual([200, true]);

  const rejections = [
    await colleague.call('GET', link),
    await client.call('GET', link),
    await server.anonymous().call('GET', link),
  ];
  const identified = (await requester.call<ExportProgress[]>('GET', '/public/exports')).result.map((one) => one.id);
  expect(identified).toEqual([id]);
  expect((await colleague.call<ExportProgress[]>('GET', '/public/exports')).result).toEqual([]);

  const { rows } = await db().query<{ role_id: string }>('select role_id from user_roles where user_id = $1', [
    requester.userId,
  ]);
  await forgetRights(requester);
  forgetActors(db());
  rejections.push(await requester.call('GET', link));
  await db().query('insert into user_roles (user_id, role_id) values ($1, $2)', [requester.userId, rows[0]?.role_id]);
  forgetActors(db());
  expect((await requester.call('GET', link)).httpStatus).toBe(200);
  await server.platform.movableClock?.moveBy(25 * 3_600_000);
  rejections.push(await requester.call('GET', link));
  expect(rejections.map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 401, 404, 404]);
  for (const { text } of rejections) expect(text).not.toContain('Northwind');
});

test('[abuse-27] rejects a file with rows of an account the requester has left, or with fewer permissions', async () => {
  const theirs = await server.sponsor('Southgate Yards');
  const places = { masterAccountIds: [ours.masterAccountId, theirs.masterAccountId] };
  const requester = await server.signIn('client', ['plans.view'], places);
  await forgetRights(requester);
  const id = await queue(requester);
  await server.jobs.runDue();
  const read = () => requester.call('GET', `/public/exports/${id}`);
  expect((await read()).text).toContain('Southgate Yards Savings Plan');
  const end = (status: string) =>
    db().query('update account_users set status = $3 where user_id = $1 and account_id = $2', [
      requester.userId,
      theirs.masterAccountId,
      status,
    ]);
  await end('inactive');
  forgetActors(db());
  const rejected = await read();
  expect([rejected.httpStatus, rejected.status.code]).toEqual([409, 'rightsChanged']);
  expect(rejected.text).not.toContain('Southgate');
  await end('active');
  forgetActors(db());
  expect((await read()).httpStatus).toBe(200);
});

test("rejects a participant who signed in with a letter's PIN: files require a login", async () => {
  const db = server.platform.database;
  const [participantId, token] = [newId(), 'visitor-of-a-letter'];
  await db.query(
    `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name) values ($1, '260000000000001', $2, $3, 'Ada')`,
    [participantId, ours.masterAccountId, ours.subaccountId],
  );
  await db.query(
    `insert into sessions (id, token_hash, participant_ids, created_at, last_seen_at, expires_at) values ($1, $2, $3, now(), now(), now() + interval '1 hour')`,
    [newId(), hashToken(token), [participantId]],
  );
  const headers = { authorization: `Bearer ${token}` };
  const search = (url: string) => server.app.inject({ method: 'GET', url, headers });
  expect((await search('/public/participants')).json().result).toHaveLength(1);
  const rejected = await search('/public/participants?export=1');
  expect([rejected.statusCode, rejected.json().status.code]).toEqual([409, 'noLogin']);
});
