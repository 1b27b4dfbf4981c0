import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPin } from '../../packages/domain/src/access/pin-text.ts';
import { surveyEvents } from '../../packages/domain/src/system/surveys.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { inOrder } from '../support/in-order.ts';
import { openLogins } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());

interface Known {
  readonly answeredSurveys: readonly string[];
  readonly masterAccounts: readonly { readonly role: string | null }[];
}
const known = async (who: Caller) => (await who.call<Known>('GET', '/public/users/authenticated-user')).result;
const set = (who: Caller, query: string) => who.call('PATCH', `/public/set-survey-flag?${query}`);
const noted = () =>
  server.platform.database.query<{ event_type: string; was_dismissed: boolean }>(
    'select event_type, was_dismissed from survey_answers order by event_type',
  );

describe('surveys', () => {
  test('[survey-flag-values] accepts the four events, dismissed or not, and nothing else', async () => {
    const client = await server.signIn('client', [], { masterAccountIds: [sponsor.masterAccountId] });
    const received: unknown[] = [];
    for (const eventType of surveyEvents) {
      for (const wasDismissed of ['true', 'false']) {
        const answer = await set(client, `eventType=${eventType}&wasDismissed=${wasDismissed}`);
        expect(answer.httpStatus, answer.text).toBe(200);
        received.push(answer.result);
      }
    }
    expect(received).toEqual(
      ['PREMSUBMIT', 'EXPRESSSUBMIT', 'EXPRESSIRA', 'BESUBMIT'].flatMap((eventType) => [
        { eventType, wasDismissed: true },
        { eventType, wasDismissed: false },
      ]),
    );
    expect((await noted()).rows.map((row) => [row.event_type, row.was_dismissed])).toEqual(
      [...surveyEvents].sort().map((event) => [event, false]),
    );
    for (const [query, key] of [
      ['eventType=OTHER&wasDismissed=true', 'eventType'],
      ['wasDismissed=true', 'eventType'],
      ['eventType=PREMSUBMIT&wasDismissed=yes', 'wasDismissed'],
      ['eventType=PREMSUBMIT', 'wasDismissed'],
    ] as const) {
      const rejected = await set(client, query);
      expect([rejected.httpStatus, Object.keys((rejected.result as { errors: object }).errors)]).toEqual([422, [key]]);
    }
  });
  test("a user's answers are visible only to that user, and the session includes them", async () => {
    const place = { masterAccountIds: [sponsor.masterAccountId] };
    const [one, other] = [await server.signIn('client', [], place), await server.signIn('client', [], place)];
    await set(one, 'eventType=EXPRESSIRA&wasDismissed=true');
    expect((await known(one)).answeredSurveys).toEqual(['EXPRESSIRA']);
    expect((await known(other)).answeredSurveys).toEqual([]);
  });
  test('remembers the answers of a participant with a PIN by their records', async () => {
    const logins = openLogins(server);
    const taxId = logins.newTaxId();
    const line = await logins.makeLine(taxId, { at: sponsor });
    const login = { taxId, lastName: "O'Neill-Smith", pin: formatPin(line.pin) };
    const visit = async () =>
      (
        await logins.request<{ authentication: { token: string }; user: Known }>(
          'POST',
          '/public/participants/login',
          login,
        )
      ).result;
    const { authentication, user } = await visit();
    expect(user.answeredSurveys).toEqual([]);
    const path = '/public/set-survey-flag?eventType=BESUBMIT&wasDismissed=false';
    const response = await server.app.inject({
      method: 'PATCH',
      url: path,
      headers: { authorization: `Bearer ${authentication.token}` },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect((await visit()).user.answeredSurveys).toEqual(['BESUBMIT']);
  });
  test('a sponsor’s user is offered a survey from the second submitted order on, until it is answered', async () => {
    const place = { masterAccountIds: [sponsor.masterAccountId] };
    const [one, colleague] = [await server.signIn('client', [], place), await server.signIn('client', [], place)];
    const logins = openLogins(server);
    const isOffered = async (who: Caller, eventType = 'PREMSUBMIT') =>
      (await who.call<{ isOffered: boolean }>('GET', `/public/survey-offer?eventType=${eventType}`)).result.isOffered;
    const submit = async () => {
      const line = await logins.makeLine(logins.newTaxId(), { at: sponsor });
      await server.platform.database.query(
        'update orders set submitted_by = $1, submitted_at = now() where id = (select order_id from order_lines where id = $2)',
        [one.userId, line.id],
      );
    };
    const offers = [await isOffered(one)];
    await submit();
    offers.push(await isOffered(one));
    await submit();
    offers.push(await isOffered(one), await isOffered(colleague), await isOffered(one, 'EXPRESSSUBMIT'));
    await set(one, 'eventType=PREMSUBMIT&wasDismissed=true');
    offers.push(await isOffered(one));
    expect(offers).toEqual([false, false, true, false, false, false]);
  });
  test('a participant is offered a survey when the money is paid, or after a second choice', async () => {
    const logins = openLogins(server);
    const taxId = logins.newTaxId();
    const [line, other] = [
      await logins.makeLine(taxId, { at: sponsor }),
      await logins.makeLine(logins.newTaxId(), { at: sponsor }),
    ];
    const login = { taxId, lastName: "O'Neill-Smith", pin: formatPin(line.pin) };
    const { result } = await logins.request<{ authentication: { token: string } }>(
      'POST',
      '/public/participants/login',
      login,
    );
    const isOffered = async () =>
      (
        await logins.request<{ isOffered: boolean }>('GET', '/public/survey-offer?eventType=BESUBMIT', undefined, {
          token: result.authentication.token,
        })
      ).result.isOffered;
    const sign = (id: string) =>
      server.platform.database.query(
        `insert into order_line_agreements (id, order_line_id, participant_id, master_account_id, agreement_code, version, text_sha256,
                user_type, signed_at)
         select $1, id, participant_id, master_account_id, 'participantAuthorization', '1', '', 'participant', now() from order_lines where id = $2`,
        [newId(), id],
      );
    const offers = [await isOffered()];
    await sign(line.id);
    await sign(line.id);
    await sign(other.id);
    offers.push(await isOffered());
    await server.platform.database.query(
      `update order_lines set status = 'complete', substatus = 'done' where id = $1`,
      [line.id],
    );
    offers.push(await isOffered());
    expect(offers).toEqual([false, false, true]);
  });
  test('staff get no surveys', async () => {
    const staff = await server.signIn('staffMember');
    expect((await staff.call('GET', '/public/survey-offer?eventType=PREMSUBMIT')).httpStatus).toBe(403);
    expect((await set(staff, 'eventType=PREMSUBMIT&wasDismissed=true')).httpStatus).toBe(403);
  });
});

test("[account-owner-label] an account user shows the name of its role; the owner's shows Owner", async () => {
  const { masterAccountId } = await server.sponsor('Label Mills');
  const places = { masterAccountIds: [masterAccountId] };
  const [owner, preparer] = [await server.signIn('client', [], places), await server.signIn('client', [], places)];
  const db = server.platform.database;
  const roleId = newId();
  await db.query(
    `insert into roles (id, code, display_name, user_type, permissions) values ($1, 'labelTest', 'Sheet keeper', 'client', '{}')`,
    [roleId],
  );
  await db.query('update account_users set role_id = $1, is_account_owner = (user_id = $2) where account_id = $3', [
    roleId,
    owner.userId,
    masterAccountId,
  ]);
  const roleOf = async (who: Caller) => (await known(who)).masterAccounts.map(({ role }) => role);
  expect([await roleOf(owner), await roleOf(preparer)]).toEqual([['Owner'], ['Sheet keeper']]);
  const staff = await server.signIn('staffMember', ['users.view', 'accounts.view']);
  const listed = await staff.call<{ userId: string; role: string }[]>(
    'GET',
    `/public/accounts/${masterAccountId}/users`,
  );
  expect(Object.fromEntries(listed.result.map(({ userId, role }) => [userId, role]))).toEqual({
    [owner.userId]: 'Owner',
    [preparer.userId]: 'Sheet keeper',
  });
});
