import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WithholdingFactsView } from '../../packages/contract/src/payments/withholding-facts.routes.ts';
import { act, byCheck, codesOf, electedLine, lineToElect, reviewRights } from '../support/elections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let editor: Caller;
let viewer: Caller;
let reviewer: Caller;
beforeAll(async () => {
  server = await openTestServer();
  editor = await server.signIn('staffMember', ['orders.view', 'orders.edit', 'payments.view', 'participants.view']);
  viewer = await server.signIn('staffMember', ['orders.view', 'payments.view']);
  reviewer = await server.signIn('staffMember', reviewRights);
});
afterAll(() => server.stop());

const foreign = { participant: { tax_id_type: 'w8Ben' } };
const claim = { treatyRateBp: 1_500, w8BenSignedOn: '2026-02-01' };
const factsPath = (lineId: string) => `/private/order-lines/${lineId}/withholding-facts`;
const change = (lineId: string, body: object, by = editor) => by.call('PATCH', factsPath(lineId), body);
const read = async (lineId: string) => (await viewer.call<WithholdingFactsView>('GET', factsPath(lineId))).result;
const federal = async (lineId: string) => (await read(lineId)).effect.map(({ federalTax }) => federalTax);

test('a treaty claim with its form lowers the withholding, and withdrawing it raises it again', async () => {
  const { lineId } = await lineToElect(server, foreign);
  expect(await read(lineId)).toMatchObject({
    treatyRateBp: null,
    w8BenSignedOn: null,
    isNonresidentAlien: true,
    closedBecause: null,
    effect: [{ distributionTypeCode: 'cashLumpSum', gross: 1_000_000, federalTax: 300_000, chosenFederalTax: null }],
  });
  const saved = await change(lineId, claim);
  expect([saved.httpStatus, saved.result], saved.text).toEqual([200, { ...claim, requiredMinimumAmount: null }]);
  const after = await read(lineId);
  expect(after).toMatchObject({ ...claim, w8BenExpiresOn: '2029-12-31', effect: [{ federalTax: 150_000 }] });
  expect(after.effect[0]?.sentence).toContain('the tax treaty you claimed on Form W-8BEN');
  const { rows } = await server.platform.database.query<{ after: { detail: string } }>(
    `select after from change_logs where record_id = $1 and action = 'update'`,
    [lineId],
  );
  expect(rows.map((row): unknown => JSON.parse(row.after.detail))).toEqual([claim]);
  await change(lineId, { treatyRateBp: null, w8BenSignedOn: null });
  expect(await federal(lineId)).toEqual([300_000]);
});

test('a required minimum distribution is not withheld as an eligible rollover', async () => {
  const { lineId } = await lineToElect(server);
  expect(await federal(lineId)).toEqual([200_000]);
  await change(lineId, { requiredMinimumAmount: 400_000 });
  expect(await read(lineId)).toMatchObject({ requiredMinimumAmount: 400_000, effect: [{ federalTax: 160_000 }] });
});

test.each<[string, object, object, string, string]>([
  ['a rate above 30%', foreign, { ...claim, treatyRateBp: 3_001 }, 'treatyRateBp', 'between 0% and 30%'],
  ['a negative rate', foreign, { ...claim, treatyRateBp: -1 }, 'treatyRateBp', 'between 0% and 30%'],
  ['a rate without a form', foreign, { treatyRateBp: 1_500 }, 'w8BenSignedOn', 'requires Form W-8BEN'],
  ['a form of tomorrow', foreign, { ...claim, w8BenSignedOn: '2026-11-24' }, 'w8BenSignedOn', 'is in the future'],
  ['a form that ran out', foreign, { ...claim, w8BenSignedOn: '2022-02-01' }, 'w8BenSignedOn', 'until 12/31/2025'],
  ['no day', foreign, { ...claim, w8BenSignedOn: '2026-02-30' }, 'w8BenSignedOn', 'valid date'],
  [
    'nobody’s number',
    { participant: { tax_id_type: 'w8Ben', tax_id_last4: null } },
    claim,
    'treatyRateBp',
    'requires the payee’s Social Security number or ITIN',
  ],
  ['a resident', {}, claim, 'treatyRateBp', 'this participant’s tax ID type is for a different status'],
  ['more than is paid', {}, { requiredMinimumAmount: 1_000_001 }, 'requiredMinimumAmount', '$10,000.00'],
  ['less than nothing', {}, { requiredMinimumAmount: -1 }, 'requiredMinimumAmount', '$0.00 or more'],
])('rejects %s at its field and stores nothing', async (_, of, body, field, words) => {
  const { lineId } = await lineToElect(server, of);
  const answer = await change(lineId, body);
  expect(answer.httpStatus, answer.text).toBe(422);
  const { errors } = answer.result as { errors: Record<string, string[]> };
  expect(errors[field]?.join()).toContain(words);
  expect(await read(lineId)).toMatchObject({ treatyRateBp: null, w8BenSignedOn: null, requiredMinimumAmount: null });
});

test('when an election in review gives a new result, it goes back and is not approved as is', async () => {
  const line = await electedLine(server, foreign);
  await change(line.lineId, claim);
  expect((await read(line.lineId)).effect).toMatchObject([{ federalTax: 150_000, chosenFederalTax: 300_000 }]);
  expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['amountsStale']);
});

test("once an election is approved, the facts can't be changed until the approval is withdrawn", async () => {
  const line = await electedLine(server, foreign, () => [byCheck()]);
  expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['approved']);
  const rejected = await change(line.lineId, claim);
  expect(rejected.status).toMatchObject({ code: 'choicesAlreadyApproved' });
  expect((await read(line.lineId)).closedBecause).toBe(rejected.status.message);
  expect(codesOf(await act(reviewer, 'pause', [line.id], { note: 'Look again' }))).toEqual(['paused']);
  expect((await change(line.lineId, claim)).status.code).toBe('choicesAlreadyApproved');
  expect(codesOf(await act(reviewer, 'unpause', [line.id], { note: 'Looked' }))).toEqual(['approved']);
  expect(codesOf(await act(reviewer, 'unapprove', [line.id], { note: 'A treaty is claimed' }))).toEqual([
    'waitingForReview',
  ]);
  expect((await change(line.lineId, claim)).httpStatus).toBe(200);
});

test.each([
  [
    'complete',
    'done',
    'This order line is complete. The tax on its payment was already calculated and can no longer be changed.',
  ],
  [
    'waitingForReissue',
    null,
    'This order line is waiting for reissue. The tax on its payment was already calculated and can no longer be changed.',
  ],
])('rejects a change of the facts when the line is %s', async (status, substatus, words) => {
  const { lineId } = await lineToElect(server, { ...foreign, line: { status, substatus } });
  const rejected = await change(lineId, claim);
  expect([rejected.httpStatus, rejected.status.message.startsWith(words)], rejected.text).toEqual([409, true]);
});

test('only users who can edit lines change them; others read them, and clients do neither', async () => {
  const { lineId, masterAccountId } = await lineToElect(server, foreign);
  expect((await change(lineId, claim, viewer)).httpStatus).toBe(403);
  const client = await server.signIn('client', ['orders.edit', 'orders.view'], { masterAccountIds: [masterAccountId] });
  expect((await change(lineId, claim, client)).httpStatus).toBe(403);
  expect((await client.call('GET', factsPath(lineId))).httpStatus).toBe(403);
});

test('they are kept when the line changes otherwise, and another payee starts without them', async () => {
  const { lineId } = await lineToElect(server, foreign);
  await change(lineId, claim);
  const transitioned = await editor.call('PATCH', `/public/order-lines/${lineId}`, { city: 'Dallas' });
  expect(transitioned.httpStatus, transitioned.text).toBe(200);
  expect(await read(lineId)).toMatchObject(claim);
  const other = await editor.call('PATCH', `/public/order-lines/${lineId}`, { taxId: '219-09-9998' });
  expect(other.httpStatus, other.text).toBe(200);
  expect(await read(lineId)).toMatchObject({ treatyRateBp: null, w8BenSignedOn: null });
});

test('an editor with a stale version gets an error, and nothing is overwritten', async () => {
  const { lineId } = await lineToElect(server, foreign);
  const { updatedAt } = await read(lineId);
  await change(lineId, claim);
  const late = await editor.call(
    'PATCH',
    factsPath(lineId),
    { ...claim, treatyRateBp: 1_000 },
    { 'if-match': `"${updatedAt}"` },
  );
  expect([late.httpStatus, late.status.code], late.text).toEqual([409, 'changedMeanwhile']);
  expect((await read(lineId)).treatyRateBp).toBe(1_500);
});
