import type { ReadyToPayView } from '@fiducia/contract/payments/payment-batch.routes';
import type { TrustSummary } from '@fiducia/contract/trust/trust.views';
import { bankingDayOnOrAfter } from '@fiducia/domain/foundation/calendar/banking-calendar';
import type { WorkQueue, WorkQueueCode } from '@fiducia/domain/system/work-queues';
import { MoneyFlow } from '../../../kit/chart/money-flow.tsx';
import type { FlowPart, FlowStep } from '../../../kit/chart/place-flow.ts';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { useSession } from '../../../shell/session.ts';
import { useReadyToPay } from './ach-cutoff.tsx';
import styles from './home.module.css';

const boardHref = '/trust/orders-to-associate';
const linksHref = '/deposit-links#query:search-remainderToAssociate=greaterThan(0)';

/** Returns the day of the oldest of the last statements; undefined if there is none. */
const lastStatementOf = ({ banks }: TrustSummary): string | undefined =>
  banks.flatMap(({ bankBalanceOn }) => bankBalanceOn ?? []).toSorted()[0];

/** Returns how far the money of orders has come. */
function stepsIn(summary: TrustSummary): readonly FlowStep[] {
  const { flow } = summary;
  const last = lastStatementOf(summary);
  const byStatement = last === undefined ? 'as of today' : `by ${formatDay(last)}`;
  return [
    {
      label: 'Expected',
      amount: flow.expected.amount,
      note: countOf(flow.expected.count, 'order'),
      when: 'as of today',
      href: boardHref,
      series: 6,
    },
    {
      label: 'To match',
      amount: flow.received.amount,
      note: countOf(flow.received.count, 'deposit'),
      when: byStatement,
      href: boardHref,
      series: 1,
      inflow: { amount: flow.unknown.amount, label: 'not expected', needsAttention: true },
      rests: [
        { amount: flow.notHere, label: 'not here yet' },
        { amount: flow.linked.amount, label: 'to associate', href: linksHref },
      ],
    },
    {
      label: 'Exact match',
      amount: flow.matched.amount,
      note: countOf(flow.matched.count, 'deposit'),
      when: byStatement,
      href: boardHref,
      series: 1,
      rests: [
        { amount: flow.fitting.amount, label: 'not exact', needsAttention: true },
        { amount: flow.unknown.amount, label: 'no order', needsAttention: true },
      ],
    },
  ];
}

/** Returns the money in batches that wait for a step: `2 batches to release`. */
function batchesIn(queues: readonly WorkQueue[], code: WorkQueueCode, step: string): readonly FlowPart[] {
  return queues
    .filter((queue) => queue.code === code)
    .map(({ count, total }) => ({
      amount: total ?? 0,
      label: `${countOf(count, 'batch', 'batches')} ${step}`,
      title: 'In a batch already, so not part of what is payable',
      href: '/payment-batches',
      isFurther: true,
    }));
}

/**
 * Returns what can be paid next: approved payments that aren't in a batch. Their money was matched on earlier days. On a
 * weekend or bank holiday, the next day is the first on which banks move money.
 */
function stepOut({ instructions }: ReadyToPayView, queues: readonly WorkQueue[]): FlowStep {
  const free = instructions.filter(({ blockers }) => blockers.length === 0);
  const payable = free.reduce((total, { net }) => total + net, 0);
  const day = bankToday();
  const next = bankingDayOnOrAfter(day);
  return {
    label: 'Payable',
    amount: payable,
    note: `${countOf(free.length, 'payment')}, no batch`,
    when: next === day ? 'today' : `on ${formatDay(next)}`,
    href: '/distributions/payment-instructions-ready-to-pay',
    series: 2,
    rests: [
      ...batchesIn(queues, 'batchesToRelease', 'to release'),
      ...batchesIn(queues, 'batchesToSend', 'to send'),
      {
        amount: instructions.reduce((total, { net }) => total + net, -payable),
        label: 'not payable yet',
        title: 'Approved payments that still wait for something, such as their money or their date',
      },
    ],
    isNewCount: true,
  };
}

/** Returns what the last bank statements prove, and how it is shown. */
function proofOf(summary: TrustSummary): {
  readonly text: string;
  readonly state: 'proven' | 'outdated' | 'late';
} {
  const { banks, ledgerDifference, linesDifference } = summary;
  const isEqual = ledgerDifference === 0 && linesDifference === 0 && banks.every(({ difference }) => difference === 0);
  const last = lastStatementOf(summary);
  const when = last ? ` as of ${formatDay(last)}` : '';
  if (!isEqual) return { state: 'late', text: `Bank, ledger, and order lines differ${when}` };
  return banks.some(({ isOutdated }) => isOutdated)
    ? { state: 'outdated', text: last ? `No statement since ${formatDay(last)}` : 'No statement yet' }
    : { state: 'proven', text: `Bank, ledger, and order lines agree${when}` };
}

/** Says what the board can do now. */
function sentenceOf({ matched, received }: TrustSummary['flow']): string {
  if (matched.count === 0) return received.count === 0 ? 'No deposits to match.' : 'No deposit is an exact match.';
  return matched.count === 1
    ? '1 deposit matches its order to the cent.'
    : `${countOf(matched.count, 'deposit')} match their orders to the cent.`;
}

interface MoneyInAndOutProps {
  readonly summary: TrustSummary;
  readonly queues: readonly WorkQueue[];
}

/** Shows how far money has come: what orders need, what is here, what matches, and what can be paid. */
export function MoneyInAndOut({ summary, queues }: MoneyInAndOutProps) {
  const { may } = useSession();
  const { data: ready } = useReadyToPay();
  const proof = proofOf(summary);
  return (
    <Card
      title="Money in and out"
      actions={
        <span className={styles['proof']}>
          <a href="/trust/home" className={styles[proof.state]}>
            {proof.text}
          </a>
          {proof.state === 'outdated' && may('trust.edit') && <a href="/trust/upload-deposits">Upload statement</a>}
        </span>
      }
    >
      <MoneyFlow steps={[...stepsIn(summary), ...(ready ? [stepOut(ready, queues)] : [])]} />
      <div className={styles['foot']}>
        <span>{sentenceOf(summary.flow)}</span>
        {may('trust.link') && summary.flow.matched.count > 0 && (
          <Button look="primary" dense href={boardHref}>
            Match deposits
          </Button>
        )}
      </div>
    </Card>
  );
}
