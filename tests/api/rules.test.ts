import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpiredLine } from '../../packages/contract/src/orders/line-ending.routes.ts';
import type { DryRun } from '../../packages/contract/src/rules/dry-run.ts';
import type { Bench, ListedRule } from '../../packages/contract/src/rules/rule.routes.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { openEndings, server, silent, staff, today } from '../support/endings-scenario.ts';
import type { Caller } from '../support/test-server.ts';

interface Version {
  readonly id: string;
  readonly status: string;
  readonly dryRun: DryRun | null;
  readonly publishedByName: string | null;
}

const versions = '/private/rule-versions';
let writer: Caller;
let second: Caller;
let reader: Caller;

beforeAll(async () => {
  await openEndings();
  writer = await server.signIn('staffMember', ['system.view', 'system.edit']);
  second = await server.signIn('staffMember', ['system.view', 'system.edit']);
  reader = await server.signIn('staffMember', ['system.view', 'orders.view']);
});
afterAll(() => server.stop());

const ceilings = (more: Record<string, unknown> = {}) => ({
  ruleCode: 'defaultAction',
  validFrom: today,
  validTo: '2099-12-31',
  figures: { cashOutCeiling: 2_000_00, automaticRolloverCeiling: 8_000_00 },
  source: 'A law of the future',
  sureness: 'confirmed',
  reason: 'The ceiling rises',
  ...more,
});
const draft = async (more: Record<string, unknown> = {}) =>
  (await writer.call<Version>('POST', versions, ceilings(more))).result.id;
const transition = (who: Caller, id: string, to: string) =>
  who.call<Version>('POST', `${versions}/${id}/move`, { transition: to });
const proposedFor = async (lineId: string) =>
  (await staff.call<ExpiredLine[]>('GET', '/private/order-lines/expired')).result.find(({ id }) => id === lineId)
    ?.proposedAction;

describe('a version of a rule', () => {
  test('is drafted, tested, and published by a second user; the queue follows it immediately', async () => {
    const line = await silent(1_500_00);
    const untouched = await silent(5_000_00);
    expect(await proposedFor(line.lineId)).toBe('automaticRollover');
    const id = await draft();
    expect((await transition(second, id, 'publish')).status.message).toBe(
      'Test this version on the last 90 days first, then publish it.',
    );
    const tried = await writer.call<DryRun>('POST', `${versions}/${id}/dry-run`);
    expect(tried.result.differing).toBeGreaterThan(0);
    const example = tried.result.examples.find(({ orderLineId }) => orderLineId === line.lineId);
    expect(example?.before).toContain('IRA in the participant’s name');
    expect(example?.after).toContain('Savings account in the participant’s name');
    // A line with the same outcome is not a difference, though the limits in its sentence differ.
    expect(tried.result.examples.map(({ orderLineId }) => orderLineId)).not.toContain(untouched.lineId);
    for (const { before, after } of tried.result.examples) expect(before.split('.')[0]).not.toBe(after.split('.')[0]);
    expect(await proposedFor(line.lineId)).toBe('automaticRollover');
    expect((await transition(writer, id, 'publish')).httpStatus).toBe(403);
    expect((await transition(second, id, 'publish')).result.status).toBe('published');
    expect(await proposedFor(line.lineId)).toBe('taxableSavingsAccount');
    const bench = await reader.call<Bench>('GET', `/private/rules/test-bench?orderLine=${line.lineId}`);
    const step = bench.result.steps.find(({ area }) => area === 'defaultAction');
    expect(step).toMatchObject({ rule: 'savingsUpToCeiling' });
    expect(step?.version).toMatch(/^defaultAction \d{4}-\d{2} no\. \d+$/);
    expect(bench.result.steps.map(({ area }) => area)).toContain('withholding');
    // Users read the path: it contains names, never codes.
    for (const { title, facts, source } of bench.result.steps)
      for (const words of [title, source, ...facts.map(({ value }) => value)])
        expect(words).not.toMatch(/^[a-z]+[A-Z]|\bdoc \d/);
    const rules = await reader.call<ListedRule[]>('GET', '/private/rules');
    const rule = rules.result.find(({ code }) => code === 'defaultAction');
    expect(rule?.outcome).toContain('$2,000.00');
    expect(rule?.versions.filter(({ governsToday }) => governsToday)).toMatchObject([{ isBuiltIn: false }]);
    const log = await reader.call<{ action: string }[]>('GET', `${versions}/${id}/change-logs`);
    expect(log.result.map(({ action }) => action)).toContain('transition');
    expect((await transition(second, id, 'withdraw')).httpStatus).toBe(409);
  });

  test('loses its dry run when it changes, and any user who can edit it may discard it', async () => {
    const id = await draft();
    await writer.call('POST', `${versions}/${id}/dry-run`);
    const changed = await second.call<Version>('PATCH', `${versions}/${id}`, { reason: 'Said better' });
    expect(changed.result.dryRun).toBeNull();
    expect((await transition(second, id, 'publish')).httpStatus).toBe(403);
    expect((await transition(second, id, 'discard')).result.status).toBe('discarded');
    expect((await writer.call('PATCH', `${versions}/${id}`, { reason: 'Late' })).httpStatus).toBe(409);
  });

  test('is rejected with what to do for every error', async () => {
    const rejected = async (more: Record<string, unknown>) => {
      const response = await writer.call<{ errors: object }>('POST', versions, ceilings(more));
      return [response.httpStatus, Object.keys(response.result.errors)];
    };
    const figures = { cashOutCeiling: 2_000_00, automaticRolloverCeiling: 8_000_00 };
    expect(await rejected({ figures: { ...figures, cashOutCeiling: 9_000_00 } })).toEqual([
      422,
      ['figures.automaticRolloverCeiling'],
    ]);
    expect(await rejected({ figures: { ...figures, other: 1 } })).toEqual([422, ['figures.other']]);
    expect(await rejected({ figures: {} })).toEqual([
      422,
      ['figures.cashOutCeiling', 'figures.automaticRolloverCeiling'],
    ]);
    expect(await rejected({ ruleKey: 'MD' })).toEqual([422, ['ruleKey']]);
    expect(await rejected({ ruleCode: 'stateWithholding', ruleKey: 'ZZ' })).toEqual([422, ['ruleKey']]);
    expect(await rejected({ validTo: addDays(today, -1) })).toEqual([422, ['validTo']]);
  });

  test("can't be published with a past start, and can be withdrawn before its start", async () => {
    const past = await draft({ validFrom: addDays(today, -1) });
    await writer.call('POST', `${versions}/${past}/dry-run`);
    expect((await transition(second, past, 'publish')).httpStatus).toBe(409);
    const later = await draft({ validFrom: addDays(today, 30) });
    await writer.call('POST', `${versions}/${later}/dry-run`);
    expect((await transition(second, later, 'publish')).result.status).toBe('published');
    expect((await transition(writer, later, 'withdraw')).result.status).toBe('withdrawn');
  });

  test('for a state adds its rates to the list, and only users with the permission write it', async () => {
    const rules = await reader.call<ListedRule[]>('GET', '/private/rules');
    const maryland = rules.result.find(({ key }) => key === 'MD');
    const values = { ...maryland?.versions[0]?.values, eligibleRolloverRate: 800 };
    const body = { ruleCode: 'stateWithholding', ruleKey: 'MD', validFrom: '2027-04-01', figures: values };
    const id = await draft(body);
    const tried = await writer.call<DryRun>('POST', `${versions}/${id}/dry-run`);
    expect(tried.httpStatus).toBe(200);
    expect((await transition(second, id, 'publish')).result.status).toBe('published');
    await server.jobs.runDue();
    const [row] = (
      await server.platform.database.query<{ rate: number }>(
        `select rollover_rate_bp as rate from state_tax_rates where version like 'MD 2027-04 no.%'`,
        [],
      )
    ).rows;
    expect(row).toEqual({ rate: 800 });
    expect((await reader.call('POST', versions, ceilings())).httpStatus).toBe(403);
    expect((await transition(reader, id, 'withdraw')).httpStatus).toBe(403);
  });
});
