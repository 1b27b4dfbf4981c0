import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { inOrder } from '../support/in-order.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';
import { openSanctionsDesk, type SanctionsDesk } from '../support/screening/sanctions-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let server: TestServer;
let desk: SanctionsDesk;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };

beforeAll(async () => {
  server = await openTestServer();
  desk = await openSanctionsDesk(server);
  sponsor = await server.sponsor();
  await desk.list(['MARLOWE, Ottoline', 'QUILLFEATHER, Basil'], ['Osprey Marine Supply Ltd', 'Gryphon Savings Bank']);
});
afterAll(() => server.stop());

const run = (text: string, values: unknown[] = []) => server.platform.database.query(text, values);
const kinds = async (status = 'open') =>
  (await desk.hits(status)).map(({ subjectKind, subjectName }) => `${subjectKind}: ${subjectName}`).toSorted();

/** Adds a record that isn't on a list, and returns what changes its name. */
const cases: Readonly<Record<string, (name: string) => Promise<(name: string) => Promise<unknown>>>> = {
  custodian: async (name) => {
    const id = newId();
    await run(`insert into plan_custodians (id, plan_id, master_account_id, display_name) values ($1, $2, $3, $4)`, [
      id,
      sponsor.planId,
      sponsor.masterAccountId,
      name,
    ]);
    return (next) => run(`update plan_custodians set display_name = $2 where id = $1`, [id, next]);
  },
  trustee: async (name) => {
    const id = newId();
    await run(`insert into plan_trustees (id, plan_id, master_account_id, display_name) values ($1, $2, $3, $4)`, [
      id,
      sponsor.planId,
      sponsor.masterAccountId,
      name,
    ]);
    return (next) => run(`update plan_trustees set display_name = $2 where id = $1`, [id, next]);
  },
  institution: async (name) => {
    await run(`update system_properties set value = $1 where property_name = 'defaultIraPayableTo'`, [name]);
    return (next) => run(`update system_properties set value = $1 where property_name = 'defaultIraPayableTo'`, [next]);
  },
  participant: async (name) => {
    const id = newId();
    await run(
      `insert into participants (id, friendly_id, master_account_id, subaccount_id, company_name, tax_id_type) values ($1, $2, $3, $4, $5, 'employerIdentificationNumber')`,
      [id, newFriendlyId(new Date()), sponsor.masterAccountId, sponsor.subaccountId, name],
    );
    return (next) => run(`update participants set company_name = $2 where id = $1`, [id, next]);
  },
};

describe('[screening-subjects] what is screened when it is created and when it changes', () => {
  test.each(Object.entries(cases))('%s', async (kind, add) => {
    const rename = await add('Harbor Light Company');
    await desk.screen();
    expect(await kinds()).toEqual([]);
    await rename('Osprey Marine Supply LLC');
    await desk.screen();
    expect(await kinds()).toEqual([`${kind}: Osprey Marine Supply LLC`]);
    const hit = await desk.hitOn('Osprey Marine Supply LLC');
    await desk.clear(hit.id);
    // A cleared pair stays quiet, also when a list changes, until one side changes.
    await desk.list(['MARLOWE, Ottoline', 'QUILLFEATHER, Basil'], ['Osprey Marine Supply Ltd', `New ${kind} Inc`]);
    await desk.screen();
    expect(await kinds()).toEqual([]);
    await rename('Osprey Marine Supplies');
    await desk.screen();
    expect(await kinds()).toEqual([`${kind}: Osprey Marine Supplies`]);
    await rename('Harbor Light Company');
    await desk.screen();
    expect(await kinds()).toEqual([]);
  });

  test('an IRA owner and the beneficiaries of the application', async () => {
    const id = newId();
    await run(
      `insert into prospects (id, first_name, last_name, email_address, date_of_birth, beneficiaries)
       values ($1, 'Ottoline', 'Marlowe', 'o@example.com', '1971-02-03', $2)`,
      [
        id,
        JSON.stringify([
          { name: 'Pat Doe', share: 50 },
          { name: 'Basil Quillfeather', share: 50 },
        ]),
      ],
    );
    await desk.screen();
    expect(await kinds()).toEqual(['beneficiary: Basil Quillfeather', 'iraOwner: Ottoline Marlowe']);
    await run(`update prospects set beneficiaries = '[]' where id = $1`, [id]);
    await desk.screen();
    expect(await kinds()).toEqual(['iraOwner: Ottoline Marlowe']);
    await run(`update prospects set deleted_at = now() where id = $1`, [id]);
    await desk.screen();
    expect(await kinds()).toEqual([]);
  });
});

test('[screening-gates] a hit on the trustee of a plan holds the payments of the plan', async () => {
  const [maker, approver] = [
    await server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.release']),
    await server.signIn('staffMember', ['payments.view', 'payments.approve']),
  ];
  const account = await makePayingAccount(server);
  const lines = [{ grossCents: 100_000, name: 'Thornbury', method: 'check' }] as const;
  const [line] = await makePayable(server, sponsor, account, lines, approver.userId);
  const rename = await cases['trustee']?.('Osprey Marine Supply Limited');
  await desk.screen();
  const { result } = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=check&targetEffectiveDate=2020-01-01',
  );
  const batch = () =>
    maker.call('POST', '/private/payment-batches', {
      paymentBatchType: 'check',
      effectiveDate: result.effectiveDate,
      corporateBankAccountId: account,
      paymentInstructionIds: [line?.instructionId],
    });
  const held = await batch();
  expect([held.httpStatus, held.text]).toEqual([422, expect.stringContaining('The payee may be on a sanctions list.')]);
  const hit = await desk.hitOn('Osprey Marine Supply Limited');
  const detail = await desk.analyst.call<{ payments: unknown[] }>(
    'GET',
    `/private/legal/screening-hits/${hit.id}/detail`,
  );
  expect(detail.result.payments).toHaveLength(1);
  await rename?.('Harbor Light Company');
  // Batch entry screens again, so the trustee's new name counts without waiting for the job.
  expect((await batch()).httpStatus).toBe(200);
});
