import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ElectionAgreement } from '../../packages/contract/src/payments/election-results.ts';
import { act, byCheck, codesOf, election, electionUrl, lineToElect, reviewRights } from '../support/elections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let maker: Caller;
let clerk: Caller;
let approver: Caller;

beforeAll(async () => {
  server = await openTestServer();
  const signIn = () => server.signIn('staffMember', [...reviewRights, 'orders.edit', 'documents.view']);
  [maker, clerk, approver] = await Promise.all([signIn(), signIn(), signIn()]);
});
afterAll(() => server.stop());

const today = () => server.platform.clock.now().toISOString().slice(0, 10);
const scan = Buffer.from('%PDF-1.4 signed election form');
const record = (caller: Caller, lineId: string, signedOn = today(), name = 'form.pdf', bytes = scan) =>
  caller.upload<ElectionAgreement[] & { errors?: Record<string, string[]> }>(
    `/private/order-lines/${lineId}/paper-election-form`,
    'file',
    name,
    bytes,
    { signedOn },
  );

/** Enters an election as staff from a paper form, without the participant. */
async function enteredByStaff() {
  const line = await lineToElect(server);
  const entered = await maker.call<{ id: string }>(
    'POST',
    `/public/order-lines/${line.lineId}/payment-instructions/create-one`,
    byCheck(),
  );
  expect(entered.httpStatus, entered.text).toBe(200);
  return { ...line, id: entered.result.id };
}

test('[paper-election] an election that staff enter is approved by a third person after the signed form is recorded', async () => {
  const { id, lineId } = await enteredByStaff();
  expect(codesOf(await act(approver, 'approve', [id]))).toEqual(['agreementsNotSigned']);
  const recorded = await record(clerk, lineId);
  expect(recorded.httpStatus, recorded.text).toBe(200);
  expect(recorded.result.filter(({ isRequired }) => isRequired)).toMatchObject([
    { code: 'participantAuthorization', version: 'Paper', signedOn: today(), scanFileId: expect.any(String) },
    { code: 'participantTaxNotice', version: 'Paper', signedOn: today(), recordedBy: expect.any(String) },
  ]);
  const file = await approver.call('GET', `/public/files/${recorded.result[0]?.scanFileId}/download`);
  expect(file.text).toContain('signed election form');
  expect(codesOf(await act(maker, 'approve', [id]))).toEqual(['isOwnWork']);
  expect(codesOf(await act(clerk, 'approve', [id]))).toEqual(['isOwnWork']);
  expect(codesOf(await act(approver, 'approve', [id]))).toEqual(['approved']);
});

test('[paper-election] staff can’t sign for a participant', async () => {
  const { lineId } = await lineToElect(server);
  const elected = await maker.call<{ paymentInstructionIds: string[] }>(
    'POST',
    electionUrl(lineId),
    election([byCheck()]),
  );
  expect(elected.httpStatus, elected.text).toBe(200);
  expect(codesOf(await act(approver, 'approve', elected.result.paymentInstructionIds))).toEqual([
    'agreementsNotSigned',
  ]);
});

test('[paper-election] a form without a readable scan, from the future, or older than the notice is rejected', async () => {
  const { lineId, person } = await enteredByStaff();
  const errorsOf = async (answer: ReturnType<typeof record>) => Object.keys((await answer).result.errors ?? {});
  expect(await errorsOf(record(clerk, lineId, '2199-01-01'))).toEqual(['signedOn']);
  expect(await errorsOf(record(clerk, lineId, '2020-01-01'))).toEqual(['signedOn']);
  expect(await errorsOf(record(clerk, lineId, 'yesterday'))).toEqual(['signedOn']);
  expect(await errorsOf(record(clerk, lineId, today(), 'form.pdf', Buffer.from('not a form')))).toEqual(['file']);
  const reader = await server.signIn('staffMember', ['payments.view', 'orders.view']);
  expect((await record(reader, lineId)).httpStatus).toBe(403);
  await record(clerk, lineId);
  const own = await person.call<ElectionAgreement[]>('GET', `/public/order-lines/${lineId}/agreements`);
  expect(own.result[0]).toMatchObject({ signedOn: today(), scanFileId: null, recordedBy: null });
  const express = await lineToElect(server, { line: { order_service_code: 'expressDistributions' } });
  expect((await record(clerk, express.lineId)).status).toMatchObject({ code: 'nothingToSign' });
});
