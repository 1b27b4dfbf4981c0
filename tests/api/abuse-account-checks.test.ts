import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountChecksADay } from '../../packages/server/src/areas/payments/instructions/check-account.ts';
import { byAch, election, electionUrl, freshAccount, lineToElect, payeeName } from '../support/elections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

/** Returns the last name on record of the most recent line. */
const lastNameOnRecord = (): string => payeeName().replace('Ada ', '');

function ask(caller: Caller, lineId: string, participantLastName: string, accountNumber = freshAccount()) {
  return caller.call<{ isVerified: boolean; errors: object }>(
    'POST',
    `/public/order-lines/${lineId}/authenticate-electronic-payment`,
    {
      paymentMethodCode: 'achPayment',
      routingNumber: '021000021',
      accountNumber,
      participantFirstName: 'Ada',
      participantLastName,
    },
  );
}

/** Stands for the hours after which the limit per minute no longer counts earlier calls. */
const forgetMinutes = () => server.platform.database.query(`delete from rate_limits where bucket like '% 60'`);

async function countAsked(lineId: string): Promise<number> {
  const { rows } = await server.platform.database.query(
    'select 1 from account_verifications where order_line_id = $1',
    [lineId],
  );
  return rows.length;
}

test('the bank is asked only about the name on record', async () => {
  const { lineId, participantId, person } = await lineToElect(server);
  const lastName = lastNameOnRecord();
  const other = await ask(person, lineId, 'Somebody');
  expect([other.httpStatus, other.result.errors]).toEqual([
    422,
    {
      participantLastName: ['We only verify accounts in the participant’s name. Enter the name on this distribution.'],
    },
  ]);
  expect(await countAsked(lineId)).toBe(0);
  expect((await ask(person, lineId, ` ${lastName.toUpperCase()} `)).result.isVerified).toBe(true);
  expect(await countAsked(lineId)).toBe(1);
  await server.platform.database.query(`update participants set last_name = 'Byron' where id = $1`, [participantId]);
  expect((await ask(person, lineId, lastName)).httpStatus).toBe(422);
  expect((await ask(person, lineId, 'Byron')).result.isVerified).toBe(true);
});

test('an order line has a budget per day for all its logins and calls, which all processes share', async () => {
  const sponsor = await server.sponsor();
  const { lineId, person } = await lineToElect(server, { sponsor });
  const lastName = lastNameOnRecord();
  const rights = ['orders.view', 'orders.edit', 'payments.view', 'payments.edit'];
  const client = await server.signIn('client', rights, { masterAccountIds: [sponsor.masterAccountId] });
  for (let i = 0; i < accountChecksADay.ofLine; i++) {
    if (i % 8 === 0) await forgetMinutes();
    expect((await ask(i % 2 === 0 ? person : client, lineId, lastName)).httpStatus).toBe(200);
  }
  await forgetMinutes();
  const used = [429, 'accountChecksUsedUp'];
  for (const caller of [person, client, await server.signIn('staffMember', rights)]) {
    const answer = await ask(caller, lineId, lastName);
    expect([answer.httpStatus, answer.status.code]).toEqual(used);
  }
  const elected = await person.call('POST', electionUrl(lineId), election([byAch()]));
  expect([elected.httpStatus, elected.status.code]).toEqual(used);
  expect(await countAsked(lineId)).toBe(accountChecksADay.ofLine);
});

test('a login has a budget per day for all its order lines', async () => {
  const { lineId, person } = await lineToElect(server);
  expect((await ask(person, lineId, lastNameOnRecord())).httpStatus).toBe(200);
  const { rowCount } = await server.platform.database.query('update rate_limits set hits = $1 where bucket = $2', [
    accountChecksADay.ofLogin,
    `account checks of login ${person.userId}`,
  ]);
  expect(rowCount).toBe(1);
  const next = await ask(person, lineId, lastNameOnRecord());
  expect([next.httpStatus, next.status.code]).toEqual([429, 'accountChecksUsedUp']);
});
