import type { ReadyToPayView } from '@fiducia/contract/payments/payment-batch.routes';
import type { TrustSummary } from '@fiducia/contract/trust/trust.views';
import { bankingDayOnOrAfter, isBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { useEffect, useState } from 'react';
import { timeLeft } from '../../../entity/time-left.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { type FlowStep, MoneyFlow } from '../../../kit/chart/money-flow.tsx';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { serverNow } from '../../../kit/display/server-time.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './home.module.css';

/** In milliseconds: as long a text as most. */
const usualTimeLeft = 10 * 3_600_000;

/** Says the time left until today's ACH cutoff, such as `2 h 05 min to the ACH cutoff`, and keeps its place while it loads. */
function CutOff({ view }: { view: ReadyToPayView | undefined }) {
  const account = view?.bankAccounts.find(({ paymentBatchTypes }) => paymentBatchTypes.includes('ach'));
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const { data, isLoading } = useFetch(account ? 'GET /private/payment-batches/effective-date' : undefined, {
    query: {
      paymentBatchType: 'ach',
      targetEffectiveDate: localDate(new Date(now).toISOString(), timeZones.eastern),
      corporateBankAccountId: account?.id,
    },
  });
  const left = isLoading ? usualTimeLeft : data?.cutOffAt ? Date.parse(data.cutOffAt) - now : undefined;
  if (left === undefined) return null;
  return (
    <span className={isLoading ? styles['place'] : undefined} aria-hidden={isLoading || undefined}>
      {timeLeft(left)} to the ACH cutoff.
    </span>
  );
}

/** Names the next day on which banks move money: on a weekend or bank holiday, nothing can be paid. */
function payableLabel(): string {
  const today = bankToday();
  return isBankingDay(today) ? 'Payable today' : `Payable ${formatDay(bankingDayOnOrAfter(today))}`;
}

/** Returns the steps of today’s money. What goes out was matched on earlier days, so its count is separate. */
function stepsOf({ flow }: TrustSummary, ready: ReadyToPayView | undefined): readonly FlowStep[] {
  const free = ready?.instructions.filter(({ blockers }) => blockers.length === 0);
  const steps: FlowStep[] = [
    {
      label: 'Expected',
      amount: flow.expected.amount,
      note: countOf(flow.expected.count, 'order'),
      href: '/trust/orders-to-associate',
      series: 6,
    },
    {
      label: 'Received',
      amount: flow.received.amount,
      note: `${countOf(flow.received.count, 'deposit')} to match`,
      href: '/trust/orders-to-associate',
      series: 1,
      // No order expects it, so it isn't drawn as a part of what was expected.
      newAmount: flow.unknown.amount,
      rests: [
        { amount: flow.linked.amount, label: 'linked, not associated' },
        { amount: flow.notHere, label: 'not here yet' },
      ],
    },
    {
      label: 'Exact match',
      amount: flow.matched.amount,
      note: countOf(flow.matched.count, 'deposit'),
      href: '/trust/orders-to-associate',
      series: 1,
      rests: [
        { amount: flow.fitting.amount, label: 'not exact', needsAttention: true },
        { amount: flow.unknown.amount, label: 'without an order', needsAttention: true },
      ],
    },
  ];
  if (free === undefined) return steps;
  const payable = free.reduce((total, { net }) => total + net, 0);
  const held = (ready?.instructions ?? []).reduce((total, { net }) => total + net, -payable);
  return [
    ...steps,
    {
      label: payableLabel(),
      amount: payable,
      note: countOf(free.length, 'payment'),
      href: '/distributions/payment-instructions-ready-to-pay',
      series: 2,
      rests: [{ amount: held, label: 'approved, not payable yet' }],
      isNewCount: true,
    },
  ];
}

/** Returns what the last bank statements prove, and how it is shown. The day is that of the oldest of them. */
function proofOf({ banks, ledgerDifference, linesDifference }: TrustSummary): {
  readonly text: string;
  readonly state: 'proven' | 'outdated' | 'late';
} {
  const isEqual = ledgerDifference === 0 && linesDifference === 0 && banks.every(({ difference }) => difference === 0);
  const [asOf] = banks.flatMap(({ bankBalanceOn }) => bankBalanceOn ?? []).toSorted();
  const when = asOf ? ` as of ${formatDay(asOf)}` : '';
  if (!isEqual) return { state: 'late', text: `Bank, ledger, and order lines differ${when}` };
  return banks.some(({ isOutdated }) => isOutdated)
    ? { state: 'outdated', text: `Last proof${asOf ? `: ${formatDay(asOf)}` : ' missing'}. Upload the next statement` }
    : { state: 'proven', text: `Bank, ledger, and order lines agree${when}` };
}

/** On a weekend, no statement of the day is due; what counts is since when none has come. */
function noStatement({ banks }: TrustSummary): string {
  const [asOf] = banks.flatMap(({ bankBalanceOn }) => bankBalanceOn ?? []).toSorted();
  return asOf === undefined ? 'No statement yet.' : `No statement since ${formatDay(asOf)}.`;
}

/** Reads what can be paid today. */
export function useReadyToPay() {
  const { may } = useSession();
  return useFetch(may('payments.view') ? 'GET /private/payment-batches/ready-to-pay' : undefined);
}

/** Shows how far today’s money has come: what orders need, what is here, what matches, and what can be paid. */
export function MoneyToday({ summary }: { summary: TrustSummary }) {
  const { may } = useSession();
  const { data: ready } = useReadyToPay();
  const proof = proofOf(summary);
  const last = summary.days.at(-1);
  const received =
    last?.received === null ? noStatement(summary) : `The statement for ${formatDay(last?.date)} is here.`;
  return (
    <Card
      title="Money today"
      actions={
        <a href="/trust/home" className={styles[proof.state]}>
          {proof.text}
        </a>
      }
    >
      <MoneyFlow steps={stepsOf(summary, ready)} />
      <div className={styles['foot']}>
        <span>
          {received} <CutOff view={ready} />
        </span>
        {may('trust.link') && summary.flow.matched.count > 0 && (
          <Button look="primary" dense href="/trust/orders-to-associate">
            Match deposits
          </Button>
        )}
      </div>
    </Card>
  );
}
