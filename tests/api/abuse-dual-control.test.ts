import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AskedRole,
  StaffMember,
  StaffRolesAsked,
  WaitingRequest,
} from '../../packages/contract/src/access/authorization.routes.ts';
import { prepareAccess } from '../../packages/server/src/areas/access/registration/first-administrator.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { act, byCheck, codesOf, electionUrl, lineToElect, reviewRights } from '../support/elections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

const at = '/private/authorization';
const rights = ['users.view', 'users.edit', ...reviewRights];

let server: TestServer;
let people: readonly Caller[];
beforeAll(async () => {
  server = await openTestServer();
  await prepareAccess(server.platform, undefined);
  people = await Promise.all(Array.from({ length: 4 }, () => server.signIn('staffMember', rights)));
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const pairs = Array.from({ length: 16 }, (_, i) => [Math.floor(i / 4), i % 4] as const);
const pick = (i: number): Caller => people[i] ?? people[0] ?? server.anonymous();
const askRole = async (who: Caller, name = `Role ${newId()}`) => {
  const body = { displayName: name, userType: 'staffMember', permissions: ['plans.view'], reason: 'Test' };
  return (await who.call<AskedRole>('POST', '/private/roles', body)).result.roleChangeId;
};
const decide = (who: Caller, id: string) =>
  who.call('POST', `/private/role-changes/${id}/decide`, { decision: 'approve' });
const waiting = async () => (await pick(0).call<{ changes: WaitingRequest[] }>('GET', `${at}/roles`)).result.changes;
const changed = async () => {
  const { rows } = await db().query<{ state: string }>(
    `select md5(string_agg(t, ';' order by t)) as state from (
       select user_id || role_id as t from user_roles union all select id || array_to_string(permissions, ',') from roles) rights`,
  );
  return rows[0]?.state;
};

describe('[abuse-22] all pairs of staff users', () => {
  test.each(pairs)('user %i requests a role and user %i approves it', async (requester, decider) => {
    const id = await askRole(pick(requester));
    const answer = await decide(pick(decider), id);
    expect([answer.httpStatus, answer.status.code]).toEqual(
      requester === decider ? [403, 'secondPerson'] : [200, undefined],
    );
  });

  test.each(pairs)('user %i creates a payment instruction and user %i approves it', async (maker, checker) => {
    const line = await lineToElect(server, {
      line: { order_service_code: 'expressDistributions', status: 'open', unlocked_at: null },
    });
    const made = await pick(maker).call<{ id: string }>('POST', `${electionUrl(line.lineId)}/create-one`, byCheck());
    await db().query(
      `update order_lines set status = 'waitingForParticipant', substatus = 'waitingForApproval' where id = $1`,
      [line.lineId],
    );
    expect(codesOf(await act(pick(checker), 'approve', [made.result.id]))).toEqual([
      maker === checker ? 'isOwnWork' : 'approved',
    ]);
  });
});

describe('[abuse-22] two logins of the same person count as one person', () => {
  const links: readonly [string, (one: Caller, other: Caller) => Promise<unknown>][] = [
    [
      'a telephone number, for calls here and for codes there',
      async (one, other) => {
        await db().query(`update users set phone_number = '5125550111' where id = $1`, [one.userId]);
        await db().query(`update users set sms_enabled_phone_number = '5125550111' where id = $1`, [other.userId]);
      },
    ],
    [
      'a full name, whatever its letter case',
      async (one, other) => {
        await db().query(`update users set first_name = 'Tara', last_name = 'Twice' where id = $1`, [one.userId]);
        await db().query(`update users set first_name = 'TARA', last_name = 'twice' where id = $1`, [other.userId]);
      },
    ],
    [
      'an address of mail, with and without a tag',
      async (one, other) => {
        await db().query(`update users set email_address = 'tara@links.test' where id = $1`, [one.userId]);
        await db().query(`update users set email_address = 'Tara+two@links.test' where id = $1`, [other.userId]);
      },
    ],
    [
      'a tax id, as participants',
      async (one, other) => {
        const sponsor = await server.sponsor('Linked Mills');
        for (const { userId } of [one, other]) {
          const id = newId();
          await db().query(
            `insert into participants (id, friendly_id, master_account_id, subaccount_id, user_id, tax_id_encrypted, tax_id_index, tax_id_last4)
             values ($1::entity_id, $1::text, $2, $3, $4, $5, $6, '4321')`,
            [
              id,
              sponsor.masterAccountId,
              sponsor.subaccountId,
              userId,
              server.platform.keyring.seal('taxId', '987654321'),
              server.platform.keyring.blindIndex('taxId', '987654321'),
            ],
          );
        }
      },
    ],
  ];
  test.each(links)('recognized by %s', async (_, link) => {
    const [one, other] = [await server.signIn('staffMember', rights), await server.signIn('staffMember', rights)];
    const unlinked = await askRole(one);
    expect((await decide(other, unlinked)).httpStatus).toBe(200);
    await link(one, other);
    const id = await askRole(one);
    const rejected = await decide(other, id);
    expect([rejected.httpStatus, rejected.status.code]).toEqual([403, 'samePerson']);
    const request = (await other.call<{ changes: WaitingRequest[] }>('GET', `${at}/roles`)).result.changes;
    expect(request.find((change) => change.id === id)).toMatchObject({ mayDecide: false, isOwn: false });
    const body = { roleIds: [], reason: 'Mine' };
    expect((await one.call('POST', `${at}/staff-members/${other.userId}/roles`, body)).status.code).toBe('ownRights');
    expect((await decide(pick(0), id)).httpStatus).toBe(200);
  });
});

describe('[abuse-22] no user can change their own permissions', () => {
  test('with a call that names a user, a role, or an invitation', async () => {
    const me = await server.signIn('staffMember', rights);
    const list = (await me.call<StaffMember[]>('GET', `${at}/staff-members`)).result;
    const own = list.find(({ id }) => id === me.userId);
    const [roleId = ''] = own?.roles.map(({ id }) => id) ?? [];
    const [firstName = '', ...lastName] = own?.name.split(' ') ?? [];
    const administrator = await db().query<{ id: string }>(`select id from roles where code = 'administrator'`);
    const roleIds = [administrator.rows[0]?.id];
    const newcomer = {
      firstName,
      lastName: lastName.join(' '),
      emailAddress: `${newId()}@example.test`,
      roleIds,
      reason: 'Me',
    };
    const before = await changed();
    const tries: readonly ['POST' | 'PATCH', string, object, string][] = [
      ['POST', `${at}/staff-members/${me.userId}/roles`, { roleIds, reason: 'Me' }, 'ownRights'],
      ['POST', `${at}/staff-members/${me.userId}/roles`, { roleIds: [], reason: 'Me' }, 'ownRights'],
      ['POST', `${at}/staff-members/${me.userId}/lock`, { isLocked: false, reason: 'Me' }, 'ownRights'],
      [
        'PATCH',
        `/private/roles/${roleId}`,
        { displayName: 'Mine', permissions: ['system.view'], reason: 'Me' },
        'ownRole',
      ],
      ['POST', `${at}/staff-members`, newcomer, 'ownRights'],
      ['PATCH', `/public/users/${me.userId}`, { type: 'client' }, 'invalid'],
      ['PATCH', `/public/users/${me.userId}`, { staffMemberPermissions: ['system.edit'] }, 'invalid'],
      ['PATCH', `/public/users/${me.userId}`, { roleNames: 'Administrator' }, 'invalid'],
    ];
    for (const [method, url, body, code] of tries) {
      const response = await me.call(method, url, body);
      expect([url, response.status.code]).toEqual([url, code]);
    }
    expect(await changed()).toBe(before);
    const { rows } = await db().query('select 1 from users where email_address = $1', [newcomer.emailAddress]);
    expect(rows).toEqual([]);
  });

  test('by approving requests made for them by others, or for a role they received later', async () => {
    const [me, requester] = [await server.signIn('staffMember', rights), pick(1)];
    const mine = await askRole(requester, 'Comes to me');
    await decide(pick(2), mine);
    const { rows } = await db().query<{ id: string }>(`select id from roles where display_name = 'Comes to me'`);
    const roleId = rows[0]?.id ?? '';
    const response = await requester.call<StaffRolesAsked>('POST', `${at}/staff-members/${me.userId}/roles`, {
      roleIds: [roleId],
      reason: 'Test',
    });
    expect(response.result.isWaiting).toBe(true);
    const about = (await waiting()).find(({ kind, isNew }) => kind === 'holder' && !isNew);
    expect((await decide(me, about?.id ?? '')).status.code).toBe('ownRights');
    expect((await decide(pick(2), about?.id ?? '')).httpStatus).toBe(200);
    const holder = await server.signIn('staffMember', rights);
    await db().query('insert into user_roles (user_id, role_id) values ($1, $2)', [holder.userId, roleId]);
    const change = { displayName: 'Comes to me', permissions: ['plans.view', 'orders.view'], reason: 'Test' };
    const more = await requester.call<AskedRole>('PATCH', `/private/roles/${roleId}`, change);
    expect((await decide(holder, more.result.roleChangeId)).status.code).toBe('ownRights');
  });

  test('approval is rejected when the request has come to contain a toxic pair', async () => {
    const person = await server.signIn('staffMember', []);
    const role = async (permissions: readonly string[]) => {
      const id = newId();
      await db().query(
        'insert into roles (id, code, display_name, user_type, permissions) values ($1, $2, $2, $3, $4)',
        [id, `role ${id}`, 'staffMember', permissions],
      );
      return id;
    };
    const [pays, looks] = [await role(['payments.release']), await role(['payments.view'])];
    const response = await pick(0).call<StaffRolesAsked>('POST', `${at}/staff-members/${person.userId}/roles`, {
      roleIds: [pays, looks],
      reason: 'Test',
    });
    expect(response.result.isWaiting).toBe(true);
    await db().query(`update roles set permissions = '{payments.approve}' where id = $1`, [looks]);
    const request = (await waiting()).find(({ kind }) => kind === 'holder');
    expect((await decide(pick(1), request?.id ?? '')).status.code).toBe('toxicPair');
    const { rows } = await db().query('select 1 from user_roles where user_id = $1 and role_id = $2', [
      person.userId,
      pays,
    ]);
    expect(rows).toEqual([]);
  });
});

test('[abuse-22] the only administrator creates a second one with a note; after that two are needed, and deactivating one changes nothing', async () => {
  const lonely = await openTestServer();
  try {
    await prepareAccess(lonely.platform, undefined);
    const { rows } = await lonely.platform.database.query<{ id: string; code: string }>(
      `select id, code from roles where code in ('administrator', 'approver')`,
    );
    const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
    const first = await lonely.signIn('staffMember', ['users.view', 'users.edit']);
    const second = await lonely.signIn('staffMember', []);
    const third = await lonely.signIn('staffMember', []);
    const give = (userId: string, code: string) =>
      first.call<StaffRolesAsked>('POST', `${at}/staff-members/${userId}/roles`, {
        roleIds: [idOf(code)],
        reason: 'Begin',
      });
    expect((await give(second.userId, 'administrator')).result.isWaiting).toBe(false);
    const list = await first.call<{ isAlone: boolean; status: string }[]>('GET', '/private/role-changes');
    expect(list.result).toMatchObject([{ isAlone: true, status: 'applied' }]);
    expect((await give(third.userId, 'approver')).result.isWaiting).toBe(true);
    const { database } = lonely.platform;
    await database.query(`update role_changes set decision = 'reject' where decision is null`);
    const now = lonely.platform.clock.now();
    await database.query('update users set deactivated_at = $1 where id = $2', [now, second.userId]);
    expect((await give(third.userId, 'approver')).result.isWaiting).toBe(true);
  } finally {
    await lonely.stop();
  }
});
