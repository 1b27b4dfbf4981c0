import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../packages/server/src/platform/jobs/enqueue.ts';
import { sealClearBodies } from '../../packages/server/src/platform/mail/message-body.ts';
import { postMessage } from '../../packages/server/src/platform/mail/post-message.ts';
import { readOutbox } from '../support/outbox.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const ask = async (statement: string, values: readonly unknown[] = []) => (await db().query(statement, values)).rows;
const message = (cause: string) =>
  postMessage(db(), server.platform, {
    channel: 'email',
    recipient: 'ada@example.test',
    kind: 'told',
    cause,
    subject: 'Told',
    text: `Your code is 123456 for ${cause}.`,
  });

async function removeOldWork(): Promise<void> {
  await db().query(`update jobs set run_at = now() where kind = 'remove-old-work' and finished_at is null`);
  await server.jobs.runDue();
}

test('deletes finished jobs, texts of delivered messages, and saved responses after their retention; keeps recent or open ones', async () => {
  for (const cause of ['old', 'young', 'unsent']) await message(cause);
  await server.jobs.runDue();
  await db().query(`update outbox_messages set sent_at = now() - interval '15 days' where cause = 'old'`);
  await db().query(`update outbox_messages set sent_at = now() - interval '13 days' where cause = 'young'`);
  await db().query(
    `update outbox_messages set sent_at = null, created_at = now() - interval '90 days' where cause = 'unsent'`,
  );
  for (const [key, days] of [
    ['gone', 31],
    ['kept', 29],
  ] as const) {
    await db().query(
      `insert into jobs (kind, run_at, dedupe_key, finished_at) values ('canary', now(), $1, now() - make_interval(days => $2))`,
      [key, days],
    );
  }
  await enqueue(db(), { kind: 'canary', payload: {}, dedupeKey: 'open', runAt: new Date(Date.now() + 86_400_000) });
  for (const [key, days] of [
    ['gone', 8],
    ['kept', 6],
  ] as const) {
    await db().query(
      `insert into idempotency_keys (user_key, key, request_hash, answer, created_at) values ('u', $1, '', '{"value": null}', now() - make_interval(days => $2))`,
      [key, days],
    );
  }
  await removeOldWork();
  expect(
    await ask(
      `select cause, body_sealed is null as blank, blanked_at is not null as noted from outbox_messages order by cause`,
    ),
  ).toEqual([
    { cause: 'old', blank: true, noted: true },
    { cause: 'unsent', blank: false, noted: false },
    { cause: 'young', blank: false, noted: false },
  ]);
  expect(await ask(`select dedupe_key from jobs where kind = 'canary' order by 1`)).toEqual([
    { dedupe_key: 'kept' },
    { dedupe_key: 'open' },
  ]);
  expect(await ask('select key from idempotency_keys')).toEqual([{ key: 'kept' }]);
  expect(await message('old')).toBeUndefined();
});

test('the retention days are a setting, and an invalid number uses the default', async () => {
  const set = (value: string) =>
    db().query(`update system_properties set value = $1 where property_name = 'outboxDaysKept'`, [value]);
  await set('never');
  await removeOldWork();
  expect(await ask(`select cause from outbox_messages where cause = 'young' and body_sealed is null`)).toEqual([]);
  await set('10');
  await removeOldWork();
  expect(await ask(`select cause from outbox_messages where cause = 'young' and body_sealed is null`)).toHaveLength(1);
  expect(
    await ask(`select 1 from jobs where kind = 'remove-old-work' and finished_at is null and run_at > now()`),
  ).toHaveLength(1);
});

test('[outbox-sealed] encrypts at startup what an earlier version stored in plain text, and still delivers it', async () => {
  await db().query(
    `insert into outbox_messages (channel, recipient, kind, cause, subject, body_text) values ('email', 'old@example.test', 'k', 'c', 's', 'Your code is 987654.')`,
  );
  await sealClearBodies(db(), server.platform.keyring);
  expect(await ask(`select 1 from outbox_messages t where t::text like '%987654%'`)).toEqual([]);
  expect((await readOutbox(server.platform, { recipient: 'old@example.test' })).map(({ text }) => text)).toEqual([
    'Your code is 987654.',
  ]);
});
