import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymousActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { openDenialLog } from '../../packages/server/src/areas/access/sessions/denial-log.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { inOrder } from '../support/in-order.ts';
import { openLogins } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

interface Event {
  readonly kind: string;
  readonly user_id: string | null;
  readonly subject: string | null;
  readonly request_id: string;
  readonly details: Record<string, unknown>;
  readonly created_at: Date;
}

let server: TestServer;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const eventsOf = async (userId: string | null): Promise<Event[]> =>
  (
    await db().query<Event>(
      'select * from security_events where user_id is not distinct from $1 order by created_at, id',
      [userId],
    )
  ).rows;

describe('[ASVS-16.3.2] the security log', () => {
  test('records every kind of rejection with the user, action, time, and request number', async () => {
    const staff = await server.signIn('staffMember', ['plans.view']);
    const client = await server.signIn('client', ['plans.view'], { masterAccountIds: [sponsor.masterAccountId] });
    const other = await server.sponsor('Other Mills');
    const nowhere = newId();
    expect((await client.call('GET', `/public/plans/${other.planId}`)).httpStatus).toBe(404);
    expect((await client.call('GET', `/public/plans/${nowhere}`)).httpStatus).toBe(404);
    expect((await client.call('GET', '/private/security-events')).httpStatus).toBe(403);
    expect((await staff.call('GET', '/private/security-events')).httpStatus).toBe(403);
    expect((await staff.call('GET', `/public/plans/${sponsor.planId}`)).httpStatus).toBe(200);
    const anonymous = await server.app.inject({ method: 'GET', url: `/public/plans/${sponsor.planId}` });
    expect(anonymous.statusCode).toBe(401);
    const [foreign, absent, closed] = await eventsOf(client.userId);
    expect(foreign).toMatchObject({
      kind: 'recordDenied',
      subject: other.planId,
      details: { call: 'GET /public/plans/:id', userType: 'client' },
    });
    expect(absent).toMatchObject({
      ...foreign,
      id: expect.anything(),
      subject: nowhere,
      request_id: expect.anything(),
      created_at: expect.anything(),
      updated_at: expect.anything(),
    });
    expect(closed).toMatchObject({ kind: 'permissionDenied', details: { call: 'GET /private/security-events' } });
    expect(await eventsOf(staff.userId)).toMatchObject([
      { kind: 'permissionDenied', details: { call: 'GET /private/security-events' } },
    ]);
    const [stranger] = await eventsOf(null);
    expect(stranger).toMatchObject({
      kind: 'notSignedIn',
      user_id: null,
      request_id: anonymous.headers['x-request-id'],
    });
  });

  test('records reached limits, reveals, sign-ins, and wrong passwords', async () => {
    const logins = openLogins(server);
    const person = await logins.makeUser('client');
    const wrong = { username: person.emailAddress, password: 'Wrong-Horse-7!', step: 'verifyPassword' };
    await logins.post('/public/users/login', wrong);
    await logins.signIn(person);
    expect((await eventsOf(person.id)).map(({ kind }) => kind)).toEqual(['signInFailed', 'signedIn']);
    const staff = await server.signIn('staffMember', ['participants.view', 'viewFullTaxId', 'system.view']);
    const line = await logins.makeLine('000478813', { at: sponsor });
    const revealed = await staff.call<{ taxId: string }>(
      'POST',
      `/public/participants/${line.participantId}/reveal-tax-id`,
      {},
    );
    expect(revealed.httpStatus, revealed.text).toBe(200);
    const from = logins.nextAddress();
    const ask = () => logins.post('/public/users/check-email-available', { emailAddress: 'a@example.test' }, { from });
    let response = await ask();
    for (let i = 0; i < 20 && response.httpStatus !== 429; i += 1) response = await ask();
    expect(response.httpStatus).toBe(429);
    const events = await eventsOf(staff.userId);
    expect(events).toMatchObject([
      { kind: 'secretRevealed', subject: line.participantId, details: { record: 'Participant', field: 'taxId' } },
    ]);
    expect((await eventsOf(null)).some(({ kind }) => kind === 'limitHit')).toBe(true);
    expect(JSON.stringify(await eventsOf(null)) + JSON.stringify(events)).not.toContain('000478813');
    const found = await staff.call<{ kind: string; subject: string }[]>(
      'GET',
      `/private/security-events?search-kind=equals(secretRevealed)`,
    );
    expect(found.httpStatus, found.text).toBe(200);
    expect(found.result).toMatchObject([{ subject: line.participantId }]);
  });

  test("can be read by staff with system.view only, and can't be changed or deleted", async () => {
    const reader = await server.signIn('staffMember', ['system.view']);
    const others = [
      await server.signIn('staffMember', ['users.view']),
      await server.signIn('client', ['account.view'], { masterAccountIds: [sponsor.masterAccountId] }),
      await server.signIn('participant'),
    ];
    for (const other of others) expect((await other.call('GET', '/private/security-events')).httpStatus).toBe(403);
    const list = await reader.call<{ id: string }[]>('GET', '/private/security-events');
    expect(list.result.length).toBeGreaterThan(3);
    const at = `/private/security-events/${list.result[0]?.id}`;
    expect((await reader.call('PATCH', at, { subject: 'x' })).httpStatus).toBeGreaterThanOrEqual(403);
    expect((await reader.call('DELETE', at)).httpStatus).toBeGreaterThanOrEqual(403);
    await expect(db().query('delete from security_events')).rejects.toThrow('append-only');
    await expect(db().query(`update security_events set subject = 'x'`)).rejects.toThrow('append-only');
  });

  test('is not flooded by mass rejected requests: one row says that there were more', async () => {
    let time = 0;
    const note = openDenialLog(server.platform, () => time);
    const denial = {
      kind: 'notSignedIn',
      call: 'GET /public/mass',
      recordId: null,
      requestId: newId(),
      from: '10.1.1.1',
    } as const;
    for (let i = 0; i < 500; i += 1) await note({ ...denial, actor: anonymousActor });
    await note({ ...denial, actor: { ...anonymousActor, userType: 'client', sessionId: newId() } });
    const rows = async () =>
      (
        await db().query<{ kind: string; n: number }>(
          `select kind, count(*)::int as n from security_events where details ->> 'call' = 'GET /public/mass' group by 1 order by 1`,
        )
      ).rows;
    expect(await rows()).toEqual([
      { kind: 'denialsUnlisted', n: 1 },
      { kind: 'notSignedIn', n: 61 },
    ]);
    time = 60_001;
    await note({ ...denial, actor: anonymousActor });
    expect(await rows()).toContainEqual({ kind: 'notSignedIn', n: 62 });
    for (let i = 0; i < 2_000; i += 1)
      await note({ ...denial, actor: anonymousActor, from: `10.2.${i >> 8}.${i & 255}` });
    expect((await rows()).find(({ kind }) => kind === 'notSignedIn')?.n).toBe(661);
  });
});
