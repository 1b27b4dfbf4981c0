import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnIra } from '../../packages/contract/src/payments/election.routes.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { byCheck, election, electionUrl, type LineToElect, lineToElect, type Receipt } from '../support/elections.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let line: LineToElect;

beforeAll(async () => {
  server = await openTestServer();
  const { database, keyring } = server.platform;
  for (const [name, value] of Object.entries({
    PayableTo: 'Quayside Trust',
    AddressLine1: '1 Quay',
    City: 'Dover',
    StateCode: 'DE',
    PostalCode: '19901',
  }))
    await database.query('update system_properties set value = $2 where property_name = $1', [
      `defaultIra${name}`,
      value,
    ]);
  line = await lineToElect(server, {
    participant: {
      tax_id_encrypted: keyring.seal('taxId', '501457788'),
      tax_id_index: keyring.blindIndex('taxId', '501457788'),
    },
  });
  const staff = await server.signIn('staffMember', ['participants.view', 'participants.edit']);
  const opened = await staff.call('POST', `/private/participants/${line.participantId}/next-level`, {});
  expect(opened.httpStatus, opened.text).toBe(200);
});
afterAll(() => server.stop());

const ownIras = (of: LineToElect) =>
  of.person.call<OwnIra[]>('GET', `/public/order-lines/${of.lineId}/my-next-level-ira-payment-instructions/`);
const instructionOf = async (id: string | undefined) =>
  (
    await server.platform.database.query(
      'select payable_to, for_benefit_of, attention_to, city, payment_method_code from payment_instructions where id = $1',
      [id],
    )
  ).rows[0];

test('[TC-69] a participant rolls over to their own IRA, and the payment names it', async () => {
  const { result, text } = await ownIras(line);
  expect(result, text).toEqual([
    {
      iraAccountId: expect.stringMatching(/^[0-9a-f]{32}$/),
      numberEnding: expect.stringMatching(/^\d{4}$/),
      payableTo: 'Quayside Trust',
      addressLine1: '1 Quay',
      city: 'Dover',
      stateCode: 'DE',
      postalCode: '19901',
      distributionTypeCode: 'rolloverToTraditionalIra',
    },
  ]);
  const person = byCheck().payableTo;
  const own = {
    distributionTypeCode: 'rolloverToTraditionalIra',
    payableTo: 'Somebody Else',
    forBenefitOf: person,
    iraAccountId: result[0]?.iraAccountId,
  };
  const elected = await line.person.call<Receipt>('POST', electionUrl(line.lineId), election([byCheck(own)]));
  expect(elected.httpStatus, elected.text).toBe(200);
  expect(await instructionOf(elected.result.paymentInstructionIds[0])).toMatchObject({
    payable_to: 'Quayside Trust',
    for_benefit_of: person,
    attention_to: expect.stringMatching(new RegExp(`^IRA NLI\\d+${result[0]?.numberEnding}$`)),
    city: 'Dover',
    payment_method_code: 'check',
  });
});

test('an IRA of someone else, or for another kind of rollover, is rejected', async () => {
  const other = await lineToElect(server);
  expect((await ownIras(other)).result).toEqual([]);
  const iraAccountId = (await ownIras(line)).result[0]?.iraAccountId;
  const tryOut = (of: LineToElect, change: object) =>
    of.person.call<{ errors: object }>(
      'POST',
      electionUrl(of.lineId),
      election([byCheck({ payableTo: 'Quayside Trust', forBenefitOf: byCheck().payableTo, ...change })]),
    );
  const stolen = await tryOut(other, { distributionTypeCode: 'rolloverToTraditionalIra', iraAccountId });
  const unknown = await tryOut(other, { distributionTypeCode: 'rolloverToTraditionalIra', iraAccountId: newId() });
  for (const one of [stolen, unknown])
    expect([one.httpStatus, one.result.errors]).toEqual([
      422,
      { 'paymentInstructions.0.iraAccountId': ['This IRA can’t receive the money anymore. Choose another provider.'] },
    ]);
  expect((await tryOut(line, { distributionTypeCode: 'rolloverToRothIra', iraAccountId })).httpStatus).toBe(422);
});
