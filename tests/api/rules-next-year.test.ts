import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DistributionsDesk } from '../../packages/contract/src/payments/payment-batch.routes.ts';
import type { DryRun } from '../../packages/contract/src/rules/dry-run.ts';
import type { Bench, BenchStep, DatedFigure, ListedRule } from '../../packages/contract/src/rules/rule.routes.ts';
import type { RuleValues } from '../../packages/domain/src/rules/rule-version.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import {
  byAch,
  byCheck,
  election,
  electionUrl,
  type LineToElect,
  lineToElect,
  payeeName,
  type Stored,
} from '../support/elections.ts';
import { approve, openEndings, scenario, server, sponsor, staff, today } from '../support/endings-scenario.ts';
import { inOrder } from '../support/in-order.ts';
import type { Caller } from '../support/test-server.ts';

inOrder();

const fee = newId();
let writer: Caller;
let second: Caller;
let pension: LineToElect;
let lumpSum: LineToElect;
let reportsLater: () => Promise<Bench>[];

const settings = ['system.view', 'system.edit', 'orders.view'] as const;

async function elect(line: LineToElect, way: object): Promise<void> {
  const more = { participantElectedToKeepWaitingPeriod: false };
  const signed = await line.person.call('POST', electionUrl(line.lineId), election([way], more));
  expect(signed.httpStatus, signed.text).toBe(200);
  const [stored] = (await line.person.call<Stored[]>('GET', electionUrl(line.lineId))).result;
  await approve(stored?.id);
}

const pensionLine = () =>
  lineToElect(server, {
    sponsor,
    line: {
      order_service_code: 'recurringBenefits',
      distribution_reason_code: null,
      traditional_pre_tax_amount_cents: null,
      gross_distribution_amount_cents: 500_000,
      total_funds_required_cents: 500_000,
      waiting_period_ends_on: today,
      detail: JSON.stringify({
        amount: 500_000,
        frequencyCode: 'onceEveryMonth',
        dayOfMonth: 15,
        firstMonth: today.slice(0, 7),
      }),
    },
  });
const lumpSumLine = () =>
  lineToElect(server, {
    sponsor,
    participant: { state_code: 'MD', city: 'Baltimore', postal_code: '21201' },
    line: { waiting_period_ends_on: today },
  });

beforeAll(async () => {
  await openEndings();
  [writer, second] = await Promise.all([
    server.signIn('staffMember', [...settings]),
    server.signIn('staffMember', [...settings]),
  ]);
  await scenario.query(
    `insert into fees (id, code, display_name, fee_type_code, payment_method_code, payer, treatment, amount_cents)
     values ($1, 'checkFee', 'Check', 'paymentMethodFee', 'check', 'payee', 'netReducing', 1000)`,
    [fee],
  );
  pension = await pensionLine();
  await elect(pension, byAch({ payableTo: payeeName() }));
  lumpSum = await lumpSumLine();
  await elect(lumpSum, byCheck({ stateCode: 'MD', city: 'Baltimore', postalCode: '21201' }));
  const [laterPension, laterLumpSum] = [await pensionLine(), await lumpSumLine()];
  reportsLater = () => [laterPension, laterLumpSum].map(benchOf);
  await server.jobs.runDue();
});
afterAll(() => server.stop());

async function benchOf({ lineId }: LineToElect): Promise<Bench> {
  const reader = await server.signIn('staffMember', [...settings]);
  return (await reader.call<Bench>('GET', `/private/rules/test-bench?orderLine=${lineId}`)).result;
}
const figures = async () => (await writer.call<DatedFigure[]>('GET', '/private/rules/dated-figures')).result;
const figureOf = async (code: string, key: string | null = null): Promise<DatedFigure> => {
  const own = (await figures()).filter((one) => one.code === code && one.key === key);
  const last = own.find(({ next }) => next !== 'published') ?? own[0];
  if (last === undefined) throw new Error(`no figure ${code}`);
  return last;
};
const alerts = async (): Promise<DistributionsDesk['alerts'][number][]> => {
  const desk = await staff.call<DistributionsDesk>('GET', '/private/distributions/desk');
  return desk.result.alerts.filter(({ aboutPath }) => aboutPath === '/rules-engine/dated-figures');
};

/** Drafts the version after the last one as a copy with changed values, and returns the draft's ID. */
async function draftNext(code: string, key: string | null, changed: RuleValues, term = {}): Promise<string> {
  const rules = (await writer.call<ListedRule[]>('GET', '/private/rules')).result;
  const rule = rules.find((one) => one.code === code && one.key === key);
  const values = rule?.versions.find(({ version }) => version === rule.nextDraft.version)?.values;
  // A figure without an end proposes no dates.
  const validFrom = rule?.nextDraft.validFrom ?? '2027-01-01';
  const validTo = rule?.nextDraft.validTo ?? '2027-12-31';
  const made = await writer.call<{ id: string }>('POST', '/private/rule-versions', {
    ruleCode: code,
    ...(key === null ? {} : { ruleKey: key }),
    validFrom,
    validTo,
    figures: { ...values, ...changed },
    source: 'Figures of 2027',
    sureness: 'confirmed',
    reason: 'A new year',
    ...term,
  });
  expect(made.httpStatus, made.text).toBe(200);
  return made.result.id;
}
const dryRun = async (id: string) => {
  const tried = await writer.call<DryRun>('POST', `/private/rule-versions/${id}/dry-run`);
  expect(tried.httpStatus, tried.text).toBe(200);
  return tried.result;
};
const publish = async (id: string) => {
  const response = await second.call('POST', `/private/rule-versions/${id}/move`, { transition: 'publish' });
  expect(response.httpStatus, response.text).toBe(200);
};

test('[figures that end] staff are alerted before pension withholding ends, with a link to the dated figures', async () => {
  expect(await alerts()).toMatchObject([
    {
      sentence:
        'Federal schedule for periodic payments: no version follows the one that ends on 12/31/2026. Publish the next one.',
      canResolve: false,
    },
  ]);
  const [first, ...others] = await figures();
  expect(first).toMatchObject({
    code: 'regularPayments',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    daysLeft: 38,
    source: 'Pub. 15-T (2026), Worksheet 1B, standard withholding rate schedules',
    next: 'none',
  });
  const ends = others.map(({ validTo }) => validTo ?? 'never');
  expect(ends).toEqual(ends.toSorted());
  expect(new Set(others.map(({ code }) => code))).toEqual(
    new Set([
      'noticePeriods',
      'defaultAction',
      'federalWithholding',
      'stateWithholding',
      'houseFee',
      'checkDeadlines',
      'unclaimedProperty',
      'screeningThresholds',
    ]),
  );
});

test("[figures that end] next year's pension schedule is drafted, tested, and published, and the alert closes", async () => {
  const id = await draftNext('regularPayments', null, { rate2: 1_500 });
  expect(await figureOf('regularPayments')).toMatchObject({ next: 'draft', draftId: id });
  const tried = await dryRun(id);
  expect(tried.examples.map(({ orderLineId }) => orderLineId)).toContain(pension.lineId);
  expect(tried.examples.map(({ orderLineId }) => orderLineId)).not.toContain(lumpSum.lineId);
  expect(await alerts()).toHaveLength(1);
  await publish(id);
  expect(await alerts()).toEqual([]);
  const [first] = (await figures()).filter(({ code }) => code === 'regularPayments');
  expect(first).toMatchObject({ validTo: '2026-12-31', next: 'published', draftId: null });
  expect(first?.nextVersion).toMatch(/^regularPayments 2027-01 no\. \d+$/);
});

test('[figures that end] an alert that closed returns when the version is withdrawn', async () => {
  const [published] = (
    await writer.call<{ id: string }[]>('GET', '/private/rule-versions?search-status=equals(published)')
  ).result;
  const move = async (transition: string) =>
    writer.call('POST', `/private/rule-versions/${published?.id}/move`, { transition });
  expect((await move('withdraw')).httpStatus).toBe(200);
  expect(await alerts()).toHaveLength(1);
  const again = await draftNext('regularPayments', null, { rate2: 1_500 });
  await dryRun(again);
  await publish(again);
  expect(await alerts()).toEqual([]);
});

test('[figures that end] every other kind of figure is drafted, tested, and published for next year', async () => {
  const kinds: [string, string | null, RuleValues][] = [
    ['federalWithholding', null, { eligibleRolloverBp: 2_100, nonperiodicDefaultBp: 1_100 }],
    ['stateWithholding', 'MD', { eligibleRolloverRate: 800 }],
    ['stateWithholding', 'TX', {}],
    ['stateWithholding', 'CT', {}],
    ['stateWithholding', 'MS', {}],
    ['noticePeriods', null, { goodForDays: 170 }],
    ['defaultAction', null, { automaticRolloverCeiling: 8_000_00 }],
    ['houseFee', fee, { amount: 99_00 }],
  ];
  for (const [code, key, changed] of kinds) {
    const id = await draftNext(code, key, changed);
    const { examples } = await dryRun(id);
    const isLumpSumRate = code === 'federalWithholding' || key === 'MD';
    if (isLumpSumRate) expect(examples.map(({ orderLineId }) => orderLineId)).toContain(lumpSum.lineId);
    await publish(id);
  }
});

test('[figures that end] the dry run of a fee compares it with the fee published before', async () => {
  const feeStep = async () => (await benchOf(lumpSum)).steps.find(({ area }) => area === 'fees');
  // The version published above begins only next year.
  expect(await feeStep()).toMatchObject({ version: 'Fee schedule', outcome: '$10.00' });
  const isBegun = { validFrom: today, validTo: '2026-12-31' };
  const first = await draftNext('houseFee', fee, { amount: 20_00 }, isBegun);
  await dryRun(first);
  await publish(first);
  expect(await feeStep()).toMatchObject({
    version: expect.stringMatching(/^Check 2026-11 no\. /),
    source: 'Figures of 2027',
    outcome: '$20.00',
  });
  const next = await draftNext('houseFee', fee, { amount: 20_00 });
  expect((await dryRun(next)).examples).toEqual([]);
  const higher = await draftNext('houseFee', fee, { amount: 30_00 });
  const { examples } = await dryRun(higher);
  expect(examples).toMatchObject([{ orderLineId: lumpSum.lineId, difference: -10_00 }]);
});

test('[figures that end] payments after the old figures ended use the new ones', async () => {
  await server.platform.movableClock?.moveTo(new Date('2027-04-05T15:00:00Z'));
  const [ofPension, ofLumpSum] = await Promise.all(reportsLater());
  const taxes = (bench: Bench | undefined): BenchStep[] =>
    (bench?.steps ?? []).filter(({ area }) => area === 'withholding');
  expect([ofPension?.payOn, ofLumpSum?.payOn]).toEqual(['2027-04-05', '2027-04-05']);
  expect(taxes(ofPension)).toMatchObject([
    {
      rule: 'federal.periodic',
      version: expect.stringMatching(/^regularPayments 2027-01 no\. /),
      // (15% of 12,400.00 and 12% of 31,500.00) / 12
      outcome: expect.stringContaining('$470.00.'),
    },
    { version: expect.stringMatching(/^TX 2027-04 no\. /) },
  ]);
  expect(taxes(ofLumpSum)).toMatchObject([
    {
      version: expect.stringMatching(/^federalWithholding 2027-04 no\. /),
      outcome: expect.stringContaining('$2,100.00'),
    },
    { version: expect.stringMatching(/^MD 2027-04 no\. /), outcome: expect.stringContaining('$800.00') },
  ]);
});
