import { depositTaxes, ignoreTheRest, settleWithReturns } from './answer-bank.ts';
import { openDayDesk } from './day-desk.ts';
import type { DayDriver } from './day-driver.ts';
import { auditDay, type DayState, digestOf, readDayState, totalOf } from './digest-day.ts';
import { type Day, type DayTotals, totalsOf } from './generate-day.ts';
import { receiveMoney } from './match-money.ts';
import { approveAll, payAll } from './pay-people.ts';
import { elect, mailNotices, placeOrders } from './place-orders.ts';
import { reissue } from './reissue.ts';

/** A figure of the day by the generator's own figures, and by the database. */
export interface DayFigure {
  readonly name: string;
  readonly expected: number;
  readonly found: number;
}

export interface DayResult {
  readonly figures: readonly DayFigure[];
  readonly state: DayState;
  readonly digest: string;
  /** One sentence for each violation that the audit finds. */
  readonly violations: readonly string[];
  readonly steps: number;
  readonly crashes: number;
}

/**
 * Plays a day of the staff with its sponsors and participants: orders, notices, elections, deposits, review, payments,
 * returns, reissues, and tax deposits. All changes are calls of the routes that the screens use.
 */
export async function runDay(
  driver: DayDriver,
  day: Day,
  onPart: (name: string) => void = () => undefined,
): Promise<DayResult> {
  const desk = await openDayDesk(driver, day);
  onPart('orders');
  const orders = await placeOrders(desk);
  onPart('notices');
  await mailNotices(desk);
  onPart('elections');
  await elect(desk, orders);
  onPart('deposits');
  await receiveMoney(desk, orders);
  onPart('review');
  await approveAll(desk);
  onPart('payments');
  const paid = await payAll(desk);
  onPart('bank');
  const cameBack = await settleWithReturns(desk);
  onPart('reissues');
  const reissued = await reissue(desk, cameBack);
  onPart('taxes');
  await depositTaxes(desk);
  onPart('other charges');
  await ignoreTheRest(desk);
  onPart('audit');
  const state = await readDayState(desk);
  return {
    figures: figuresOf(day, totalsOf(day), state, { paid, reissued }),
    state,
    digest: digestOf(state),
    violations: await auditDay(desk),
    steps: driver.steps,
    crashes: driver.crashes,
  };
}

/** Compares the generator's figures with the end state. */
function figuresOf(
  day: Day,
  totals: DayTotals,
  state: DayState,
  did: { readonly paid: number; readonly reissued: number },
): DayFigure[] {
  const returns = day.returns.ach + day.returns.wires + day.returns.checks;
  const of = (start: string) => totalOf(state, start);
  const completeLines =
    of('order lines premierDistributions/complete').count + of('order lines expressDistributions/complete').count;
  const completeOrders =
    of('orders premierDistributions/complete').count + of('orders expressDistributions/complete').count;
  const figure = (name: string, expected: number, found: number): DayFigure => ({ name, expected, found });
  return [
    figure('Bank transactions', day.bankTransactions, of('bank transactions ').count),
    figure('Deposits', totals.deposits, of('deposits ').count),
    figure('Orders complete', day.orders.length, completeOrders),
    figure('Order lines complete', totals.people, completeLines),
    figure('Instructions paid', totals.instructions, did.paid),
    figure('Payments returned or stopped', returns, of('payments returned').count + of('payments stopped').count),
    figure('Payments reissued', returns, did.reissued),
    figure('Payments cleared', totals.instructions, of('payments cleared').count),
    figure('Money in, cents', totals.moneyIn, of('deposits ').cents),
    figure('Matched, cents', totals.matched, of('deposits associated').cents),
    figure('Remaining, cents', totals.remaining, of('deposits available').cents),
    figure('Withheld, cents', totals.withheld, of('taxes federal').cents),
    figure('Tax deposited, cents', totals.withheld, of('tax batches paid').cents),
    figure('Paid, cents', totals.paid, of('payments cleared').cents),
    figure('Returned, cents', totals.returned, of('payments returned').cents + of('payments stopped').cents),
    figure('Bank balance, cents', totals.remaining, of('ledger 1000').cents),
    figure('Held for order lines, cents', 0, of('ledger 2200').cents),
    figure('Tax payable, cents', 0, of('ledger 2300').cents + of('ledger 2310').cents),
  ];
}
