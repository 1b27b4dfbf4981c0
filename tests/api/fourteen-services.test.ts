import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderView, PreFlight, UploadStatus } from '../../packages/contract/src/orders/order.routes.ts';
import type { DataFix } from '../../packages/contract/src/orders/order-views.ts';
import type { DistributionCard } from '../../packages/contract/src/payments/my-distributions.routes.ts';
import { serviceCodes } from '../../packages/domain/src/orders/service-code.ts';
import { statesOfService } from '../../packages/domain/src/orders/service-states.ts';
import { isInstructedBySponsor, services } from '../../packages/domain/src/orders/services.ts';
import { trackerStepsOf } from '../../packages/domain/src/orders/tracker-steps.ts';
import { dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { historyOfLine, type TrackedLine } from '../../packages/web/src/entity/line-history.ts';
import { byCheck, election, electionUrl, toIra } from '../support/elections.ts';
import {
  approver,
  cash,
  decide,
  mailChecks,
  openEndings,
  scenario,
  server,
  sponsor,
  staff,
  stateOf,
  trust,
} from '../support/endings-scenario.ts';
import { inOrder } from '../support/in-order.ts';
import { pinOf } from '../support/letters.ts';
import { logCreations } from '../support/log-creations.ts';
import { filledSheet } from '../support/service-journeys/filled-sheet.ts';
import { type ServiceCase, secondTaxId, serviceCases } from '../support/service-journeys/service-cases.ts';
import type { Answer, Caller } from '../support/test-server.ts';

inOrder();

/** The orders of all services go through each step together, so that they share notices, days, and bank files. */
interface Journey {
  readonly orderId: string;
  readonly lines: readonly [first: string, second: string];
}

let client: Caller;
let desk: Caller;
const journeys = new Map<string, Journey>();
const reached = new Map<string, Set<string>>();

beforeAll(async () => {
  await openEndings();
  client = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit', 'payments.view'],
    { masterAccountIds: [sponsor.masterAccountId] },
  );
  desk = await server.signIn('staffMember', [
    'orders.view',
    'orders.edit',
    'orders.initiate',
    'payments.view',
    'documents.view',
    'documents.edit',
    'documents.print',
  ]);
  const fees = await scenario.query<{ id: string }>(
    `insert into fees (id, code, display_name, fee_type_code, service_code, payer, treatment, amount_cents, valid_from)
     values (new_id(), 'search', 'Address search', 'addressSearchFee', 'addressSearch', 'subaccount', 'planExpense', 1500, '2020-01-01')
     returning id`,
    [],
  );
  await logCreations(server.platform.database, 'Fee', 'fees', [fees[0]?.id ?? '']);
});
afterAll(() => server.stop());

async function done<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  expect(given.httpStatus, given.text).toBe(200);
  return given.result;
}

function journeyOf(code: string): Journey {
  const found = journeys.get(code);
  if (found === undefined) throw new Error(`${code} has no order`);
  return found;
}

const linesWith = (isWanted: (answer: ServiceCase['answers'][number]) => boolean) =>
  serviceCases.flatMap(({ code, answers }) =>
    answers.flatMap((answer, at) =>
      isWanted(answer) ? [{ code, answer, lineId: journeyOf(code).lines[at] ?? '', at }] : [],
    ),
  );

/** Notes the states that the order lines are in now. */
async function noteStates(): Promise<void> {
  for (const [code, { lines }] of journeys)
    for (const lineId of lines) reached.set(code, (reached.get(code) ?? new Set()).add(await stateOf(lineId)));
}

async function moveTo(day: string): Promise<void> {
  await server.platform.movableClock?.moveTo(new Date(`${day}T17:00:00Z`));
  await server.jobs.runDue();
}

test('each service has a journey', () => {
  expect(serviceCases.map(({ code }) => code)).toEqual(serviceCodes);
});

/** Uploads the spreadsheet of the service. Returns the id of the order. */
async function uploadSheet(one: ServiceCase): Promise<string> {
  const { id } = await done(
    client.call<OrderView>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
      serviceCode: one.code,
      planId: sponsor.planId,
    }),
  );
  const template = await server.app.inject({ method: 'GET', url: `/templates/${one.code}.xlsx` });
  const bytes = await filledSheet(one.code, template.rawPayload);
  await done(client.upload(`/public/orders/${id}/upload-participants`, 'file', 'Q4 final (2).xlsx', bytes));
  await server.jobs.runDue();
  return id;
}

describe('the sponsor uploads, corrects, and submits', () => {
  test.each(serviceCases.map((one, place) => [one.code, one, place] as const))(
    '[service-definitions] %s',
    async (code, one, place) => {
      const orderId = await uploadSheet(one);
      const status = await done(client.call<UploadStatus>('GET', `/public/orders/${orderId}/upload-status`));
      expect(status).toMatchObject({ status: 'done', totalRows: 3 });
      const fixes = await done(client.call<DataFix[]>('GET', `/public/orders/${orderId}/data-fixes`));
      expect(new Set(fixes.map(({ rowNumber, field }) => `${rowNumber} ${field}`))).toEqual(
        new Set(['6 taxId', `6 ${one.fault.key}`, '7 taxId']),
      );
      const told = (row: number, field: string) =>
        fixes.find((fix) => fix.rowNumber === row && fix.field === field)?.message;
      expect(told(6, 'taxId')).toMatch(/^[^.]+\. It has 8 digits, but nine are required\.$/);
      expect(told(6, one.fault.key)).toMatch(one.fault.told);
      expect(told(7, 'taxId')).toMatch(/^This tax ID is also in row 4/);
      const idAt = (row: number) => fixes.find(({ rowNumber }) => rowNumber === row)?.orderLineId ?? '';
      await done(
        client.call('PATCH', `/public/order-lines/${idAt(6)}`, {
          taxId: secondTaxId(code, place),
          [one.fault.key]: one.fault.good,
        }),
      );
      await done(client.call('DELETE', `/public/orders/${orderId}/order-lines`, { orderLineIds: [idAt(7)] }));
      const lines = await done(
        client.call<{ id: string; rowNumber: number }[]>(
          'GET',
          `/public/order-lines?search-orderId=equals(${orderId})`,
        ),
      );
      const [first, second] = lines.toSorted((a, b) => a.rowNumber - b.rowNumber).map(({ id }) => id);
      journeys.set(code, { orderId, lines: [first ?? '', second ?? ''] });
      if (isInstructedBySponsor(services[code])) {
        const items = [first, second].map((orderLineId) => ({ orderLineId, paymentMethodCode: 'check' }));
        const paid = await done(
          client.call<{ isDone: boolean }[]>('POST', `/public/orders/${orderId}/payment-instructions`, { items }),
        );
        expect(paid.map(({ isDone }) => isDone)).toEqual([true, true]);
      }
      const flight = await done(client.call<PreFlight>('GET', `/public/orders/${orderId}/pre-flight`));
      expect(flight).toMatchObject({ canSubmit: true, people: 2, faultyPeople: 0, blockers: [] });
      expect(flight.requiredCents).toBe((one.funds[0] + one.funds[1]) * 100);
      await noteStates();
      const submitted = await done(client.call<OrderView>('POST', `/public/orders/${orderId}/submit`));
      expect(submitted.status).toBe(flight.statusAfterSubmit);
      await noteStates();
    },
  );
});

test('staff initiates the orders: those who choose get a notice, the others none', async () => {
  for (const { orderId } of journeys.values()) await done(desk.call('POST', `/private/orders/${orderId}/initiate`));
  await server.jobs.runDue();
  await noteStates();
  const asked = linesWith((answer) => answer !== 'none').map(({ lineId }) => lineId);
  const noticed = await scenario.query<{ id: string }>(
    'select distinct order_line_id as id from order_line_documents',
    [],
  );
  expect(new Set(noticed.map(({ id }) => id))).toEqual(new Set(asked));
  const batch = await done(
    desk.call<{ id: string; totalDocuments: number }>('POST', '/private/document-batches', {
      department: 'distributions',
      sendMethod: 'mail',
    }),
  );
  expect(batch.totalDocuments).toBe(asked.length);
  await done(desk.call('POST', `/private/document-batches/${batch.id}/print`, {}));
  await done(desk.call('POST', `/private/document-batches/${batch.id}/mailed`, {}));
  await server.jobs.runDue();
});

/** Signs the payee in with the PIN of the notice. Returns the headers of the session. */
async function signInWithPin(lineId: string, at: number): Promise<Record<string, string>> {
  const [person] = await scenario.query<{ tax_id_encrypted: Buffer; last_name: string }>(
    `select p.tax_id_encrypted, p.last_name from participants p join order_lines l on l.participant_id = p.id where l.id = $1`,
    [lineId],
  );
  if (!person) throw new Error('no participant');
  const response = await server.app.inject({
    method: 'POST',
    url: '/public/participants/login',
    payload: {
      taxId: server.platform.keyring.open('taxId', person.tax_id_encrypted).reveal(),
      lastName: person.last_name,
      pin: await pinOf(server, lineId),
    },
    remoteAddress: `10.0.0.${at + 1}`,
  });
  expect(response.statusCode, response.body).toBe(200);
  return { authorization: `Bearer ${response.json().result.authentication.token}` };
}

test('participants sign in with their PIN and choose', async () => {
  const answering = linesWith((answer) => answer === 'cash' || answer === 'rollover');
  expect(answering).toHaveLength(7);
  for (const [index, { lineId, answer, code, at }] of answering.entries()) {
    const headers = await signInWithPin(lineId, index);
    const payee = at === 0 ? 'Ada Alder' : 'José Núñez';
    const way = answer === 'cash' ? byCheck({ payableTo: payee }) : toIra({ forBenefitOf: payee });
    const given = election([way], { participantElectedToKeepWaitingPeriod: false });
    const signed = await server.anonymous().call('POST', electionUrl(lineId), given, headers);
    expect(signed.httpStatus, `${code}: ${signed.text}`).toBe(200);
    expect(await stateOf(lineId)).toBe('waitingForParticipant/waitingForApproval');
  }
  await noteStates();
});

test('the money arrives and is matched to each order', async () => {
  for (const { code, funds } of serviceCases) {
    const { orderId } = journeyOf(code);
    const amount = (funds[0] + funds[1]) * 100;
    expect((await done(client.call<OrderView>('GET', `/public/orders/${orderId}`))).totalFundsRequired).toBe(amount);
    if (amount === 0) continue;
    const { depositId } = await scenario.wire(amount, 'NORTHWIND MILLS PLAN FUNDING');
    const linkId = await scenario.link(depositId, sponsor.planId, amount);
    const matched = await done(
      trust.call<{ remainderToAssociate: number }>(
        'POST',
        `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${orderId}?autoAssociateTo=allOrderLines&associationAmountMethod=fullNeed`,
      ),
    );
    expect(matched.remainderToAssociate, code).toBe(0);
  }
  await server.jobs.runDue();
  await noteStates();
});

test('staff records the tax forms', async () => {
  for (const lineId of journeyOf('taxFormsOnly').lines)
    await done(desk.call('POST', `/private/order-lines/${lineId}/complete`, {}));
});

test('staff decides for those who did not respond, after their deadline', async () => {
  const silent = linesWith((answer) => answer === 'automaticRollover' || answer === 'taxableSavingsAccount');
  for (const { lineId } of silent)
    await done(
      staff.call('PATCH', `/public/order-lines/${lineId}/nonresponsive-participant-info`, {
        becomesNonResponsiveParticipantAtEndOfDayOn: '2026-12-24',
      }),
    );
  await moveTo('2026-12-28');
  for (const action of ['automaticRollover', 'taxableSavingsAccount']) {
    const ids = silent.filter(({ answer }) => answer === action).map(({ lineId }) => lineId);
    await done(decide(staff, action, ids));
  }
  await noteStates();
});

test('the instructions are reviewed and paid', async () => {
  const ids = async (status: string) =>
    (await scenario.query<{ id: string }>('select id from payment_instructions where status = $1', [status])).map(
      ({ id }) => id,
    );
  const answers = await done(
    approver.call<{ isDone: boolean; reason: string }[]>('POST', '/private/trust/approve-payment-instructions', {
      paymentInstructionIds: await ids('waitingForReview'),
    }),
  );
  expect(answers.filter(({ isDone }) => !isDone)).toEqual([]);
  await server.jobs.runDue();
  await noteStates();
  const checks = await mailChecks(await ids('approved'));
  expect(checks).toHaveLength(20);
  await noteStates();
  await moveTo('2026-12-30');
  await cash(...checks);
  await noteStates();
});

describe('each order ends as its service does, and every reader is told so', () => {
  test.each(serviceCases.map((one) => [one.code, one] as const))('[service-definitions] %s', async (code, { ends }) => {
    const { orderId, lines } = journeyOf(code);
    for (const [at, lineId] of lines.entries()) {
      const end = ends[at as 0 | 1];
      expect(await stateOf(lineId)).toBe(end.state);
      const [owner] = await scenario.query<{ participant_id: string }>(
        'select participant_id from order_lines where id = $1',
        [lineId],
      );
      const person = await server.signIn('participant', [], { participantId: owner?.participant_id ?? '' });
      const cards = await done(person.call<DistributionCard[]>('GET', '/public/participants/my-distributions'));
      const card = cards.find(({ orderLineId }) => orderLineId === lineId);
      expect(card?.sentence).toMatch(end.participant);
      expect(card).toMatchObject({ isFinished: true, steps: trackerStepsOf(code) });
      for (const [reader, caller] of [
        ['client', client],
        ['staff', desk],
      ] as const) {
        const seen = await done(caller.call<TrackedLine>('GET', `/public/order-lines/${lineId}`));
        expect(historyOfLine(seen, reader)?.sentence).toMatch(end.others);
      }
      expect(await scenario.lineRow(lineId)).toMatchObject({ held: 0 });
    }
    expect(await done(client.call<OrderView>('GET', `/public/orders/${orderId}`))).toMatchObject({
      status: 'complete',
    });
    expect(statesOfService(code)).toEqual(expect.arrayContaining([...(reached.get(code) ?? [])]));
  });
});

test('the audit is clean afterwards', async () => {
  const findings = await runAudit(server.platform.database, server.platform.files, dataPredicates, server.platform);
  expect(findings.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});
