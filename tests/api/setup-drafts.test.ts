import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCheck, chosenLine, election, electionUrl, lineToElect } from '../support/elections.ts';
import { readOutbox } from '../support/outbox.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const savedPart = {
  type: 'cashLumpSum',
  amount: null,
  method: 'achPayment',
  payableTo: 'Ada Núñez',
  forBenefitOf: '',
  addressLine1: '100 Main Street',
  addressLine2: '',
  city: 'Austin',
  stateCode: 'TX',
  otherRegion: '',
  postalCode: '78701',
  countryCode: 'US',
  bankAccountType: 'checking',
  bankAnswerId: '',
  iraAccountId: '',
  federalBp: null,
  stateChoice: 'default',
  stateBp: null,
};

test('what a participant entered is kept for another device until they sign, without bank account numbers', async () => {
  const { line } = await chosenLine(server, {}, () => []);
  const path = `/public/order-lines/${line.lineId}/setup-draft`;
  const draft = { contact: null, hasReadNotice: true, keepsWaiting: false, parts: [] };
  const save = (who: typeof line.person, body: unknown = draft) => who.call<{ draft: unknown }>('POST', path, body);
  const read = async (who: typeof line.person) => {
    const answer = await who.call<{ draft: unknown }>('GET', path);
    expect(answer.httpStatus, answer.text).toBe(200);
    return answer.result;
  };
  expect(await read(line.person)).toEqual({ draft: null });
  expect((await save(line.person)).result).toEqual({ draft });
  const device = await server.signIn('participant', [], { participantId: line.participantId });
  expect(await read(device)).toEqual({ draft });

  const part = { ...savedPart, accountNumber: '5000001' };
  expect((await save(device, { ...draft, parts: [part] })).httpStatus).toBe(422);
  expect((await save(device, { ...draft, parts: [savedPart] })).result).toEqual({
    draft: { ...draft, parts: [savedPart] },
  });

  const signed = election([byCheck()]);
  const stranger = (await lineToElect(server)).person;
  expect([(await stranger.call('GET', path)).httpStatus, (await save(stranger)).httpStatus]).toEqual([404, 404]);

  const lock = (at: string | null) =>
    server.platform.database.query('update order_lines set unlocked_at = $2 where id = $1', [line.lineId, at]);
  await lock(null);
  expect(await read(device)).toEqual({ draft: null });
  expect((await save(device)).status.code).toBe('lineLocked');
  await lock('2026-11-01T12:00:00Z');
  expect(await read(device)).toMatchObject({ draft: { parts: [savedPart] } });
  expect((await device.call('POST', electionUrl(line.lineId), signed)).httpStatus).toBe(200);
  // A change starts filled in with the choice in force.
  expect(await read(line.person)).toMatchObject({
    draft: {
      contact: null,
      hasReadNotice: true,
      parts: [{ type: 'cashLumpSum', amount: null, method: 'check', federalBp: null, stateChoice: 'default' }],
    },
  });
});

test('[participant-drafts] a participant who stopped is reminded once, in the morning three days later, and not after signing', async () => {
  const { line } = await chosenLine(server, {}, () => []);
  const { database } = server.platform;
  const draft = { contact: null, hasReadNotice: true, keepsWaiting: false, parts: [] };
  const save = () => line.person.call('POST', `/public/order-lines/${line.lineId}/setup-draft`, draft);
  const daysPass = async () => {
    await database.query(`update setup_drafts set saved_at = saved_at - interval '4 days' where order_line_id = $1`, [
      line.lineId,
    ]);
  };
  const mails = async () => {
    await database.query(
      `update jobs set run_at = now() - interval '1 minute', dedupe_key = id::text
        where kind = 'remind-of-setup-drafts' and finished_at is null`,
    );
    await server.jobs.runDue();
    const recipient = `${line.person.userId}@example.test`;
    return readOutbox(server.platform, { kind: 'election-unfinished', recipient });
  };
  await save();
  expect(await mails()).toEqual([]);
  await daysPass();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/You started to choose how to be paid from the .+ Plan\. We saved the steps you finished/);
  expect(await mails()).toHaveLength(1);
  await save();
  await line.person.call('POST', electionUrl(line.lineId), election([byCheck()]));
  await daysPass();
  expect(await mails()).toHaveLength(1);
});
