import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { eicar, type FakeClamd, startClamd } from '../support/fake-clamd.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let daemon: FakeClamd;
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  daemon = await startClamd();
  server = await openTestServer(
    undefined,
    { write: (line) => lines.push(line) },
    { FIDUCIA_CLAMD_HOST: '127.0.0.1', FIDUCIA_CLAMD_PORT: String(daemon.port) },
  );
});
afterAll(async () => {
  await server.stop();
  await daemon.stop();
});

const uploads = listEndpoints()
  .map(({ route }) => route)
  .filter(({ files }) => files !== undefined);
const types = ['staffMember', 'client', 'advisor', 'nationalRegistryClient', 'participant', 'accountHolder'] as const;

/** Returns a user whom the call's policy admits. */
async function allowed(who: (typeof uploads)[number]['who']): Promise<Caller> {
  const type: UserType | undefined = types.find((candidate) => who[candidate] !== undefined);
  if (type === undefined) return server.anonymous();
  const right = who[type];
  const at = type === 'client' || type === 'advisor' ? await server.sponsor() : undefined;
  return server.signIn(
    type,
    typeof right === 'string' ? [right] : [],
    at === undefined ? {} : { masterAccountIds: [at.masterAccountId] },
  );
}

async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, part: string, { token }: Caller) {
  const form = new FormData();
  form.append(part, new Blob([eicar]), 'rows.csv');
  const encoded = new Response(form);
  return server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const stored = async () => {
  const { rows } = await server.platform.database.query<{ count: string }>('select count(*) from stored_files');
  return Number(rows[0]?.count);
};

test('there are calls that accept files', () => {
  expect(uploads.length).toBeGreaterThan(20);
});

test.each(uploads.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s: a file in which the scanner finds malware is rejected before any of it is stored',
  async (_name, { method, path, files = [], who }) => {
    const caller = await allowed(who);
    const before = await stored();
    const part = files[0] ?? 'file';
    const answer = await send(
      method,
      path.replace(/:(\w+)/g, () => newId()),
      part,
      caller,
    );
    expect([answer.statusCode, answer.json().status.code]).toEqual([422, 'harmfulFile']);
    expect(answer.json().result.errors[part]).toEqual([
      'This file contains harmful software, so nothing was stored. Clean or re-create the file, and upload it again.',
    ]);
    expect(await stored()).toBe(before);
  },
);

test('the security log and the application log report it without the file', async () => {
  const { rows } = await server.platform.database.query<{ call: string }>(
    `select details ->> 'call' as call from security_events where kind = 'harmfulFile'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(Math.min(uploads.length, 60));
  expect(lines.join('')).toContain('Eicar-Test-Signature');
  expect(lines.join('')).not.toContain(eicar);
});

test('a clean file is stored; while the scanner is unreachable none is, and the response says what to do', async () => {
  const staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  const { masterAccountId } = await server.sponsor();
  const url = `/private/accounts/${masterAccountId}/documents`;
  const upload = () => staff.upload(url, 'file', 'note.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'));
  const before = await stored();
  const clean = await upload();
  expect(clean.httpStatus, clean.text).toBe(200);
  expect(await stored()).toBe(before + 1);
  await daemon.stop();
  const silent = await upload();
  expect([silent.httpStatus, silent.status.code]).toEqual([503, 'scannerSilent']);
  expect(silent.status.message).toBe(
    'We can’t scan files for harmful software right now, so nothing was stored. Please try again in a few minutes.',
  );
  expect(await stored()).toBe(before + 1);
  daemon = await startClamd(daemon.port);
});
