import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, systemActor } from '../foundation/actor/actor.ts';
import { decide } from '../foundation/machine/machine.ts';
import { cents } from '../foundation/money/cents.ts';
import { isAutomaticRollover } from './automatic-rollover-limits.ts';
import { cellsOf, type Random, randomOf } from './generated-cells-for-tests.ts';
import { type LineMoney, moneyOfLine, type OrderFee } from './line-money.ts';
import { type LineWalk, walkOf } from './line-walk-for-tests.ts';
import { type OrderLineTransitionFacts, orderLineMachine } from './order-line-machine.ts';
import type { OrderTransitionFacts } from './order-machine.ts';
import { templateColumns } from './participant-template.ts';
import { checkSubmission, type SubmissionCheck } from './pre-flight.ts';
import { type RowReading, readParticipantRow } from './read-participant-row.ts';
import { type ServiceCode, serviceCodes } from './service-code.ts';
import { statesOfService } from './service-states.ts';
import { isInstructedBySponsor, services } from './services.ts';

const client: Actor = { ...systemActor, userType: 'client', permissions: new Set(['orders.submit']) };
const rolloverLimit = cents(700_000);

const feeOf = (random: Random, index: number): OrderFee => ({
  id: String(index),
  code: `fee${index}`,
  displayName: 'Fee',
  feeTypeCode: random(2) === 0 ? 'requestorFee' : 'distributionFee',
  payer: (['payee', 'subaccount', 'masterAccount'] as const)[random(3)] ?? 'payee',
  treatment: (['planExpense', 'netReducing', 'invoiced'] as const)[random(3)] ?? 'planExpense',
  amountCents: cents(random(10_000)),
});

interface GeneratedOrder {
  readonly code: ServiceCode;
  readonly rows: readonly RowReading[];
  readonly fees: readonly OrderFee[];
  readonly uninstructed: number;
  readonly facts: OrderTransitionFacts;
  readonly check: SubmissionCheck;
  readonly money: readonly LineMoney[];
  readonly walk: LineWalk;
}

function generate(random: Random, code: ServiceCode): GeneratedOrder {
  const columns = templateColumns(code);
  const limit = isAutomaticRollover(code) ? rolloverLimit : null;
  const rows = Array.from({ length: random(5) }, () =>
    readParticipantRow(cellsOf(random, code), {
      serviceCode: code,
      columns,
      today: '2026-11-21',
      rolloverLimit: limit,
    }),
  );
  const fees = Array.from({ length: random(3) }, (_, index) => feeOf(random, index));
  const uninstructed = isInstructedBySponsor(services[code]) ? rows.filter(() => random(6) === 0).length : 0;
  const facts: OrderTransitionFacts = {
    serviceCode: code,
    substatus: null,
    hasPlan: random(10) > 0,
    accountNeedsApproval: random(3) === 0,
    lines: rows.length,
    linesNeedingFix: rows.filter(({ faults }) => Object.keys(faults).length > 0).length,
    linesToInstruct: uninstructed,
    untouchedLines: rows.length,
    endedLines: 0,
    uncancellableLines: 0,
    firstUncancellable: [],
    isOwnSubmission: false,
  };
  const money = rows.map(({ values }) => moneyOfLine(code, values, fees));
  const required = money.reduce((sum, one) => sum + one.requiredCents, 0);
  return {
    code,
    rows,
    fees,
    uninstructed,
    facts,
    check: checkSubmission('open', facts, client),
    money,
    walk: walkOf(random, code, cents(required)),
  };
}

const orderCount = 2_000;
let orders: readonly GeneratedOrder[];
beforeAll(() => {
  const random = randomOf(20_261_126);
  orders = Array.from({ length: orderCount }, (_, index) =>
    generate(random, serviceCodes[index % serviceCodes.length] ?? 'premierDistributions'),
  );
});

const isFaulty = ({ faults }: RowReading): boolean => Object.keys(faults).length > 0;

/** What keeps an order from being submitted, said without the state machine. */
function reasonsOf({ code, rows, facts, uninstructed }: GeneratedOrder): string[] {
  return [
    ...(facts.hasPlan ? [] : ['noPlan']),
    ...(rows.length === 0 ? ['noLines'] : []),
    ...(code !== 'enhancedIra' && rows.some(isFaulty) ? ['linesNeedFix'] : []),
    ...(uninstructed > 0 ? ['linesNotInstructed'] : []),
  ];
}

describe(`[generated-orders] ${orderCount} random orders over all services`, () => {
  test('every service has valid and faulty orders', () => {
    for (const code of serviceCodes) {
      const own = orders.filter((order) => order.code === code);
      expect(new Set(own.map(({ check }) => check.canSubmit)), code).toEqual(new Set([false, true]));
      expect(
        own.some(({ rows }) => rows.some(isFaulty)),
        code,
      ).toBe(true);
    }
  });

  test('the pre-flight names every reason, and nothing else keeps an order from being submitted', () => {
    for (const order of orders) {
      expect(order.check.blockers.map(({ code }) => code)).toEqual(reasonsOf(order));
      expect(order.check.canSubmit).toBe(reasonsOf(order).length === 0);
    }
  });

  test('after submit, the order has the status that the pre-flight said, and all of its lines are submitted', () => {
    for (const { check, rows, facts, code } of orders) {
      if (!check.canSubmit) {
        expect(check.statusAfterSubmit).toBeNull();
        continue;
      }
      const isFaultyOrder = rows.some(isFaulty);
      const status = isFaultyOrder ? 'errors' : facts.accountNeedsApproval ? 'waitingForReview' : 'submitted';
      expect(check.statusAfterSubmit).toBe(status);
      if (status !== 'submitted') continue;
      for (const row of rows) {
        const line = { serviceCode: code, needsFix: isFaulty(row) } as OrderLineTransitionFacts;
        const open = { status: 'open', substatus: null };
        expect(decide(orderLineMachine, 'submit', open, line, systemActor)).toEqual({
          to: { status: 'submitted', substatus: null },
        });
      }
    }
  });

  test('the funds required are the sum of their parts', () => {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    for (const { code, rows, fees, money } of orders) {
      const funded = fees.filter(({ treatment }) => treatment !== 'invoiced');
      for (const [index, { values }] of rows.entries()) {
        const of = (...keys: string[]) => sum(keys.map((key) => Number(values[key] ?? 0)));
        const isRoth = values['retirementAccountTypeCode'] === 'roth';
        const gross = isRoth ? of('rothBalance') : of('traditionalPreTaxAmount', 'traditionalPostTaxAmount', 'amount');
        const feeTotal = sum(funded.map(({ amountCents }) => amountCents));
        const required = {
          distribution: gross,
          taxesAndFees: of('federalTaxWithheld', 'stateTaxWithheld') + feeTotal,
          feesOnly: feeTotal,
          none: 0,
        }[services[code].funds];
        expect(money[index]?.requiredCents, code).toBe(required);
        const bySponsor = sum(funded.filter(({ payer }) => payer !== 'payee').map(({ amountCents }) => amountCents));
        const parts = money[index];
        expect(
          sum([
            parts?.otherFeesPaidByMasterAccountCents ?? -1,
            parts?.requestorFeesPaidBySubaccountCents ?? -1,
            parts?.otherFeesPaidBySubaccountCents ?? -1,
          ]),
        ).toBe(bySponsor);
      }
    }
  });

  test.each(serviceCodes)('%s: the states that its lines reach are those of its definition', (code) => {
    const reached = new Set(orders.filter((order) => order.code === code).flatMap(({ walk }) => walk.states));
    expect([...reached].toSorted()).toEqual([...statesOfService(code)].toSorted());
  });
});
