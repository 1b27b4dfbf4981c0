import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangedField } from '../../packages/contract/src/lang/changed-field.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface PlanRecord {
  readonly id: string;
  readonly updatedAt: string;
  readonly displayName: string;
  readonly planNumber: string | null;
}
interface Clash {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly changes: readonly ChangedField[];
  readonly updatedAt: string;
}

let server: TestServer;
let first: Caller;
let second: Caller;
let url: string;
let masterAccountId: string;
beforeAll(async () => {
  server = await openTestServer();
  const sponsor = await server.sponsor();
  masterAccountId = sponsor.masterAccountId;
  url = `/public/plans/${sponsor.planId}`;
  first = await server.signIn('staffMember', ['plans.view', 'plans.edit']);
  second = await server.signIn('staffMember', ['plans.view', 'plans.edit']);
});
afterAll(() => server.stop());

const read = async (): Promise<PlanRecord> => (await first.call<PlanRecord>('GET', url)).result;
const save = (who: Caller, body: object, seenAt?: string) =>
  who.call<PlanRecord & Clash>('PATCH', url, body, seenAt === undefined ? {} : { 'if-match': `"${seenAt}"` });

describe('two editors of one record', () => {
  test('shows the second who changed which field, when, from what to what; nothing is written', async () => {
    const before = await read();
    expect((await save(first, { displayName: 'Mine' }, before.updatedAt)).httpStatus).toBe(200);
    const conflict = await save(second, { displayName: 'Also mine', planNumber: '002' }, before.updatedAt);
    expect([conflict.httpStatus, conflict.status.code]).toEqual([409, 'changedMeanwhile']);
    const after = await read();
    expect(conflict.result.changes).toEqual([
      {
        field: 'displayName',
        label: expect.any(String),
        kind: 'text',
        codes: [],
        before: before.displayName,
        theirs: 'Mine',
        by: expect.stringContaining(`Person ${first.userId.slice(-6)}`),
        at: after.updatedAt,
      },
    ]);
    expect(Object.keys(conflict.result.errors)).toEqual(['displayName']);
    expect(conflict.result.updatedAt).toBe(after.updatedAt);
    expect(after).toMatchObject({ displayName: 'Mine', planNumber: before.planNumber });
    const response = await save(second, { displayName: 'Also mine' }, conflict.result.updatedAt);
    expect([response.httpStatus, response.result.displayName]).toEqual([200, 'Also mine']);
  });

  test('changes to different fields are both saved, and the same value twice is no conflict', async () => {
    const before = await read();
    await save(first, { displayName: 'Together' }, before.updatedAt);
    const otherResponse = await save(second, { planNumber: '077', displayName: 'Together' }, before.updatedAt);
    expect([otherResponse.httpStatus, otherResponse.result.displayName, otherResponse.result.planNumber]).toEqual([
      200,
      'Together',
      '077',
    ]);
  });

  test('a request without a version is accepted as is; one with an invalid version is rejected', async () => {
    const before = await read();
    await save(first, { displayName: 'One' }, before.updatedAt);
    expect((await save(second, { displayName: 'Two' })).result.displayName).toBe('Two');
    const rejected = await second.call<Clash>('PATCH', url, { displayName: 'Three' }, { 'if-match': '"yesterday"' });
    expect([rejected.httpStatus, Object.keys(rejected.result.errors)]).toEqual([422, ['If-Match']]);
  });

  test('of twenty concurrent editors one writes, and nineteen are notified', async () => {
    const before = await read();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        save(i % 2 ? first : second, { displayName: `Name ${i}` }, before.updatedAt),
      ),
    );
    expect(responses.map((answer) => answer.httpStatus).filter((status) => status === 200)).toHaveLength(1);
    expect(responses.filter((answer) => answer.httpStatus === 409)).toHaveLength(19);
  });

  test('a client learns that staff changed it, not which staff user', async () => {
    const client = await server.signIn('client', ['plans.view', 'plans.edit'], { masterAccountIds: [masterAccountId] });
    const before = await read();
    await save(first, { displayName: 'House' }, before.updatedAt);
    const response = await save(client, { displayName: 'Sponsor' }, before.updatedAt);
    expect(response.result.changes).toMatchObject([{ field: 'displayName', by: 'Fiducia' }]);
    expect(response.text).not.toContain('Test Person');
  });
});
