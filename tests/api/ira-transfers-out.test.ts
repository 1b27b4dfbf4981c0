import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  IraDistribution,
  IraDistributionPreview,
} from '../../packages/contract/src/ira/ira-distribution.routes.ts';
import type { TaxFormSearchView, TaxFormSet } from '../../packages/contract/src/reports/tax-form.routes.ts';
import { readPdfText } from '../../packages/server/src/platform/pdf/read-pdf-text.ts';
import { answersTo } from '../support/answers-to.ts';
import { act, codesOf } from '../support/elections.ts';
import { inOrder } from '../support/in-order.ts';
import type { IraRow } from '../support/ira-applicants.ts';
import {
  approver,
  balance,
  byCheck,
  calculate,
  choosePlan,
  custody,
  findings,
  iraId,
  only,
  openFundedIra,
  openPayouts,
  payBy,
  payByCheck,
  person,
  planId,
  releaser,
  run,
  server,
  staff,
  take,
  trust,
  url,
} from '../support/ira-payouts.ts';
import { readOutbox } from '../support/outbox.ts';
import { statement } from '../support/trust-scenario.ts';

inOrder();

beforeAll(async () => {
  await openPayouts();
  await choosePlan();
}, 60_000);
afterAll(() => server.stop());

describe('[P38] money that moves to another institution', () => {
  const custodian = { displayName: 'Cedar Ridge Brokerage', kind: 'custodian', needsLetter: true };
  const plan = { displayName: 'Lantern Health 401(k) Plan', kind: 'plan', needsLetter: false };
  const account = { accountNumber: '55-1234-9' };
  let custodianId: string;
  let institutionPlanId: string;
  const transfer = (institutionId: string, more: object = {}) => ({
    transferTo: { institutionId, ...account },
    ...more,
  });
  /** Requests what a preview calculated. */
  async function move(institutionId: string, more: object = {}) {
    const seen = await calculate(transfer(institutionId, more));
    return take(transfer(institutionId, { ...more, hasAgreed: true, net: seen.result?.distribution?.net ?? 0 }));
  }
  const addLetter = (lineId: string) =>
    staff.upload<IraDistribution>(url(`/${lineId}/letter`), 'file', 'letter.pdf', Buffer.from('%PDF-1.4 letter'));
  const approve = async (lineId: string) => {
    const [instruction] = await run<{ id: string }>(
      `select id from payment_instructions where order_line_id = $1 and status <> 'cancelled'`,
      [lineId],
    );
    return codesOf(await act(approver, 'approve', [instruction?.id ?? '']));
  };

  test('needs an institution that is listed, and withholds nothing', async () => {
    for (const kind of [custodian, plan]) {
      const made = await staff.call<{ id: string }>('POST', '/private/institutions', {
        ...kind,
        payableLine: `${kind.displayName} FBO {owner}`,
        addressLine1: '1200 Summit Avenue',
        city: 'Denver',
        stateCode: 'CO',
        postalCode: '80202',
      });
      expect(made.httpStatus, made.text).toBe(200);
      if (kind === custodian) custodianId = made.result.id;
      else institutionPlanId = made.result.id;
    }
    const gone = await calculate(transfer('f'.repeat(32)));
    expect([gone.httpStatus, gone.text]).toEqual([422, expect.stringContaining('no longer listed')]);
    const seen = await calculate(transfer(custodianId, { amount: 100_000 }));
    expect(seen.result, seen.text).toMatchObject({
      kind: 'transferOut',
      closingFee: 0,
      letterFrom: custodian.displayName,
      compared: [],
      distribution: { net: 100_000 },
    });
    expect(seen.result.distribution.payments[0]).toMatchObject({ federalTax: 0, stateTax: 0, distributionCodes: [] });
    const toPlan = await calculate(transfer(institutionPlanId, { amount: 100_000 }));
    expect(toPlan.result, toPlan.text).toMatchObject({ kind: 'rolloverOut', letterFrom: null });
    expect(toPlan.result.distribution.payments[0]).toMatchObject({ federalTax: 0, distributionCodes: ['G'] });
  });

  test('waits for the letter of acceptance before it can be approved, and can be canceled', async () => {
    const before = Number(await balance());
    const made = await move(custodianId, { amount: 100_000 });
    expect(made.result, made.text).toMatchObject({
      kind: 'transferOut',
      institutionName: custodian.displayName,
      holder: 'owner',
      hasLetter: false,
      net: 100_000,
    });
    const { orderLineId } = made.result;
    expect(await approve(orderLineId)).toEqual(['letterMissing']);
    const added = await addLetter(orderLineId);
    expect(added.result, added.text).toMatchObject({ holder: 'us', hasLetter: true });
    const read = await staff.call('GET', url(`/${orderLineId}/letter`));
    expect([read.httpStatus, read.text]).toEqual([200, '%PDF-1.4 letter']);
    expect([await balance(), await custody()]).toEqual([before - 100_000, before - 100_000]);
    const [row] = await run<{ kind: string }>('select kind from ira_transactions where order_line_id = $1', [
      orderLineId,
    ]);
    expect(row?.kind).toBe('transferOut');
    const canceled = await person<IraDistribution>('POST', url(`/${orderLineId}/cancel`), {});
    expect(canceled.result, canceled.text).toMatchObject({ status: 'cancelled', holder: null });
    expect([await balance(), await custody()]).toEqual([before, before]);
    expect(await findings()).toEqual([]);
  });

  test('and a distribution of the same money: one of two requests gets it', async () => {
    const before = Number(await balance());
    const amount = before - 50_000;
    const cash = await calculate({ paymentMethodCode: 'check', amount });
    const [moved, taken] = await Promise.all([
      take(transfer(custodianId, { amount, net: amount, hasAgreed: true })),
      take({ ...byCheck, amount, net: cash.result.distribution.net }),
    ]);
    const codes = [moved, taken].map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(codes, moved.text + taken.text).toEqual([200, 409]);
    const won = moved.httpStatus === 200 ? moved : taken;
    expect([await balance(), await custody()]).toEqual([50_000, 50_000]);
    await person('POST', url(`/${won.result.orderLineId}/cancel`), {});
    expect(await balance()).toBe(before);
  });

  test('is reported with code G if a plan gets it, and not at all if an IRA does', async () => {
    const rolled = await move(institutionPlanId, { amount: 100_000 });
    const rolledPayment = await payByCheck(rolled.result.orderLineId);
    const moved = await move(custodianId, { amount: 200_000 });
    await addLetter(moved.result.orderLineId);
    const movedPayment = await payByCheck(moved.result.orderLineId);
    const [check] = await run<{ payable_to: string; for_benefit_of: string; attention_to: string }>(
      'select payable_to, for_benefit_of, attention_to from payment_instructions where order_line_id = $1',
      [moved.result.orderLineId],
    );
    expect(check).toMatchObject({ payable_to: custodian.displayName, attention_to: 'Account 55-1234-9' });
    expect(check?.for_benefit_of).not.toBe('');
    expect(await only(moved.result.orderLineId)).toMatchObject({ holder: 'institution' });
    const year = server.platform.clock.now().getUTCFullYear() - 2;
    const dated = [rolledPayment, movedPayment];
    await run('update payments set effective_date = make_date($1, 6, 2) where id = any($2)', [year, dated]);
    const asked = await releaser.call<TaxFormSearchView>('POST', `/public/plans/${planId}/tax-forms/${year}`, {});
    await server.jobs.runDue();
    const set = await releaser.call<TaxFormSet>('GET', `/public/tax-form-searches/${asked.result.id}/tax-forms`);
    expect(
      set.result.forms.map(({ formCode, gross, taxable }) => [formCode, gross, taxable]),
      set.text,
    ).toEqual([['1099-R', 100_000, 0]]);
    expect(set.result.forms[0]?.boxes.map(({ box, value }) => [box, value])).toEqual(
      expect.arrayContaining([
        ['7', 'G'],
        ['7b', true],
      ]),
    );
    await run('update payments set effective_date = current_date where id = any($1)', [dated]);
    expect(await findings()).toEqual([]);
  });

  test('of the whole balance leaves the closing fee in the IRA, and comes back to it if its check was stopped', async () => {
    const before = Number(await balance());
    const seen = await calculate(transfer(custodianId));
    expect(seen.result, seen.text).toMatchObject({ closingFee: 2_500, balance: before });
    const most = await calculate({ amount: before - 2_499 });
    expect(most.status.code).toBe('closesIra');
    const made = await move(custodianId);
    expect([made.result.gross, await balance()], made.text).toEqual([before - 2_500, 2_500]);
    expect((await calculate({ amount: 100 })).status.code).toBe('isClosing');
    const { orderLineId } = made.result;
    await addLetter(orderLineId);
    const paymentId = await payByCheck(orderLineId);
    const reason = 'Lost in the mail';
    expect((await releaser.call('POST', `/private/payments/${paymentId}/cancel`, { reason })).httpStatus).toBe(200);
    expect((await releaser.call('POST', `/private/payments/${paymentId}/confirm-stop`, {})).httpStatus).toBe(200);
    expect(await only(orderLineId)).toMatchObject({ status: 'waitingForReissue', holder: 'us' });
    const back = await releaser.call<IraDistribution>(
      'POST',
      `/private/ira-accounts/${iraId}/distributions/${orderLineId}/put-back`,
      { note: 'The owner keeps the IRA' },
    );
    expect(back.httpStatus, back.text).toBe(200);
    const open = await person<IraRow>('GET', `/public/ira-accounts/${iraId}`);
    expect(open.result).toMatchObject({ status: 'open', balance: before });
    expect([await custody(), await findings()]).toEqual([before, []]);
  });
});

describe('[P39] the closing fee', () => {
  const account = { routingNumber: '021000021', accountNumber: '123456789', bankAccountType: 'checking' } as const;
  let lineId: string;
  let paymentId: string;
  let before: number;
  /** Imports a statement of the day on which the payment is debited. */
  async function bankDay(fileId: string, typeCode: string, amountCents: number, customerReference?: string) {
    const [row] = await run<{ date: string }>('select effective_date::text as date from payments where id = $1', [
      paymentId,
    ]);
    const more = customerReference === undefined ? {} : { customerReference };
    const transactions = [{ typeCode, amountCents, bankReference: `DAY${fileId}`, text: 'ACH', ...more }];
    const file = statement({ date: row?.date ?? '', fileId, transactions });
    const response = await trust.upload('/private/bank-transaction-files', 'file', `day${fileId}.bai`, file);
    expect(response.httpStatus, response.text).toBe(200);
    await server.jobs.runDue();
  }

  test('is charged when all payments have cleared, and the IRA is closed', async () => {
    before = Number(await balance());
    const { result } = await calculate({});
    const made = await take({ ...account, hasAgreed: true, net: result.distribution.net });
    expect(made.result, made.text).toMatchObject({ kind: 'distribution', gross: before - 2_500 });
    lineId = made.result.orderLineId;
    paymentId = await payBy('ach', lineId);
    expect([await balance(), await custody()]).toEqual([2_500, 2_500]);
    await bankDay('900', '466', made.result.net);
    // Checks of earlier transfers could still come back to the IRA.
    expect((await person<IraRow>('GET', `/public/ira-accounts/${iraId}`)).result['status']).toBe('open');
    const checks = await run<{ number: string; amount: string }>(
      `select check_number::text as number, amount_cents as amount from payments where status = 'sent' order by check_number`,
    );
    expect(checks).toHaveLength(2);
    for (const { number, amount } of checks) await bankDay(`91${number}`, '475', Number(amount), number);
    const closed = await person<IraRow>('GET', `/public/ira-accounts/${iraId}`);
    expect(closed.result).toMatchObject({ status: 'closed', balance: 0, revokedAt: null });
    const [fee] = await run<{ amount: number }>(
      `select amount_cents as amount from ira_transactions where kind = 'closingFee'`,
    );
    expect([Number(fee?.amount), await custody(), await findings()]).toEqual([-2_500, 0, []]);
    expect((await calculate({ amount: 100 })).status.code).toBe('notOpen');
  });

  test('comes back with the money of a returned payment, and the IRA is open again', async () => {
    const net = Number((await only(lineId))?.net);
    const file = await answersTo(server, [{ paymentId, kind: 'return', code: 'R02' }]);
    const read = await releaser.upload('/private/inbound-raw-files', 'file', 'returns.ach', file, {
      kind: 'ach-returns',
    });
    expect(read.httpStatus, read.text).toBe(200);
    await bankDay('901', '257', net);
    const back = await releaser.call<IraDistribution>(
      'POST',
      `/private/ira-accounts/${iraId}/distributions/${lineId}/put-back`,
      { note: 'The owner keeps the IRA' },
    );
    expect(back.httpStatus, back.text).toBe(200);
    const open = await person<IraRow>('GET', `/public/ira-accounts/${iraId}`);
    expect(open.result).toMatchObject({ status: 'open', balance: before, closedAt: null });
    expect([await custody(), await findings()]).toEqual([before, []]);
  });
});

describe('[P39] an IRA that holds no more than the closing fee', () => {
  const close = (fee: number) => person<IraRow>('POST', `/public/ira-accounts/${iraId}/close-for-fee`, { fee });
  const codeOf = async (fee: number) => (await close(fee)).status.code;

  test('is closed for its balance, which no form reports, and not while it holds more', async () => {
    expect(await codeOf(2_500)).toBe('holdsMore');
    const amount = Number(await balance()) - 2_400;
    expect((await calculate({ amount })).status.code).toBe('closesIra');
    await run(`update ira_accounts set revocable_until = current_date + 1 where id = $1`, [iraId]);
    expect(await codeOf(0)).toBe('revokeInstead');
    // While the IRA can be revoked, all but $24.00 can be taken out.
    const seen = await calculate({ ...byCheck, hasAgreed: undefined, amount });
    const made = await take({ ...byCheck, amount, net: seen.result.distribution.net });
    expect(made.result, made.text).toMatchObject({ gross: amount });
    await run(`update ira_accounts set revocable_until = current_date - 90 where id = $1`, [iraId]);
    expect((await calculate({})).status).toMatchObject({
      code: 'feeTakesAll',
      message: expect.stringContaining('You can close the IRA'),
    });
    expect(await codeOf(2_400)).toBe('moneyLeaving');
    const paymentId = await payByCheck(made.result.orderLineId);
    const [check] = await run<{ date: string; number: string; amount: string }>(
      `select effective_date::text as date, check_number::text as number, amount_cents as amount from payments where id = $1`,
      [paymentId],
    );
    const day = statement({
      date: check?.date ?? '',
      fileId: '990',
      transactions: [
        {
          typeCode: '475',
          amountCents: Number(check?.amount),
          bankReference: 'DAY990',
          text: 'CHECK',
          customerReference: check?.number ?? '',
        },
      ],
    });
    expect((await trust.upload('/private/bank-transaction-files', 'file', 'day990.bai', day)).httpStatus).toBe(200);
    await server.jobs.runDue();
    expect(await codeOf(2_500)).toBe('feeDiffers');
    const closed = await close(2_400);
    expect(closed.result, closed.text).toMatchObject({ status: 'closed', balance: 0, revokedAt: null });
    expect(await codeOf(2_400)).toBe('notOpen');
    const rows = await run<{ amount: string; by: string | null }>(
      `select amount_cents as amount, created_by as by from ira_transactions t
        where kind = 'closingFee' and not exists (select from ira_transactions r where r.reverses_id = t.id)`,
    );
    expect(rows.map(({ amount: fee, by }) => [Number(fee), by !== null])).toEqual([[-2_400, true]]);
    expect([await custody(), await findings()]).toEqual([0, []]);
    const mails = await readOutbox(server.platform, { kind: 'ira-closed' });
    expect(mails.map(({ text }) => /The \$[\d.]+ that were left paid the closing fee/.exec(text)?.[0])).toEqual([
      'The $25.00 that were left paid the closing fee',
      'The $24.00 that were left paid the closing fee',
    ]);
    // Its statement ends at zero with the fee.
    const at = `/public/ira-accounts/${iraId}/statements`;
    const [last] = (await staff.call<{ quarter: string }[]>('GET', at)).result;
    const headers = { authorization: `Bearer ${staff.token}` };
    const file = await server.app.inject({ url: `${at}/${last?.quarter}`, headers });
    const words = (await readPdfText(file.rawPayload))?.words ?? '';
    expect(words).toMatch(/Closing fee\s+\S*24\.00/);
    expect(words).toMatch(/Balance (today|at the end)\s+\$0\.00/);
  });
});

describe('[P38] a Roth IRA', () => {
  test('moves to the custodian of another Roth IRA, and nowhere else', async () => {
    const roth = await openFundedIra({ iraType: 'roth', taxId: '212-34-9921' }, 300_000);
    await run(`update ira_accounts set revocable_until = current_date - 30 where id = $1`, [roth.iraId]);
    const at = `/public/ira-accounts/${roth.iraId}/distributions`;
    const { result: listed } = await staff.call<{ code: string; kind: string }[]>('GET', '/public/institutions');
    const toward = (kind: string, more: object = {}) => ({
      transferTo: {
        institutionId: listed.find((one) => one.kind === kind)?.code ?? '',
        accountNumber: '77-4321-0',
      },
      ...more,
    });
    const preview = (body: object) => roth.person<IraDistributionPreview>('POST', `${at}/preview`, body);
    expect((await preview({})).status.code).toBe('isRoth');
    expect((await preview(toward('plan'))).status.code).toBe('rothToPlan');
    const seen = await preview(toward('custodian'));
    expect(seen.result, seen.text).toMatchObject({ kind: 'transferOut', closingFee: 2_500, balance: 300_000 });
    const body = toward('custodian', { hasAgreed: true, net: seen.result.distribution.net });
    const made = await roth.person<IraDistribution>('POST', at, body);
    expect(made.result, made.text).toMatchObject({ kind: 'transferOut', gross: 297_500, federalTax: 0, net: 297_500 });
    expect(seen.result.distribution.payments[0]).toMatchObject({ distributionCodes: [] });
    const { orderLineId } = made.result;
    const letter = Buffer.from('%PDF-1.4 letter');
    const added = await staff.upload(`${at}/${orderLineId}/letter`, 'file', 'letter.pdf', letter);
    expect(added.httpStatus, added.text).toBe(200);
    const paymentId = await payByCheck(orderLineId);
    const [paid] = await run<{ type: string; amount: string }>(
      `select i.distribution_type_code as type, p.amount_cents as amount
         from payments p join payment_instructions i on i.id = p.payment_instruction_id where p.id = $1`,
      [paymentId],
    );
    expect([paid?.type, Number(paid?.amount)]).toEqual(['rolloverToRothIra', 297_500]);
    expect([await custody(), await findings()]).toEqual([2_500, []]);
  });
});

test('the statements of all IRAs add up to what the ledger holds for the custodian', async () => {
  const { result: iras } = await staff.call<IraRow[]>('GET', '/public/ira-accounts');
  const ends: number[] = [];
  for (const { id } of iras) {
    const at = `/public/ira-accounts/${id}/statements`;
    const { result: quarters } = await staff.call<{ quarter: string }[]>('GET', at);
    const file = await server.app.inject({
      url: `${at}/${quarters[0]?.quarter}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    const text = await readPdfText(file.rawPayload);
    const [, dollars = ''] = /Balance (?:today|at the end)\s+\$([\d,.]+)/.exec(text?.words ?? '') ?? [];
    ends.push(Math.round(Number(dollars.replaceAll(',', '')) * 100));
  }
  expect(ends.toSorted((a, b) => a - b)).toEqual([0, 2_500]);
  expect(await custody()).toBe(2_500);
});
