import type { ReadyToPayView } from '@fiducia/contract/payments/payment-batch.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { useEffect, useState } from 'react';
import { listHref } from '../../../entity/list-href.ts';
import { timeLeft } from '../../../entity/time-left.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { serverNow } from '../../../kit/display/server-time.ts';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { useSession } from '../../../shell/session.ts';

const count = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;

/** Returns the time left until today's ACH cutoff, such as `2 h 05 min to the ACH cutoff`. */
function useCutOff(view: ReadyToPayView | undefined): string {
  const account = view?.bankAccounts.find(({ paymentBatchTypes }) => paymentBatchTypes.includes('ach'));
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const { data } = useFetch(account ? 'GET /private/payment-batches/effective-date' : undefined, {
    query: {
      paymentBatchType: 'ach',
      targetEffectiveDate: localDate(new Date(now).toISOString(), timeZones.eastern),
      corporateBankAccountId: account?.id,
    },
  });
  return data?.cutOffAt ? `${timeLeft(Date.parse(data.cutOffAt) - now)} to the ACH cutoff` : '';
}

/** Shows the approved, funded instructions that can be paid. */
function ReadyToPay() {
  const { data, isLoading } = useFetch('GET /private/payment-batches/ready-to-pay');
  const free = (data?.instructions ?? []).filter(({ blockers }) => blockers.length === 0);
  const sum = free.reduce((total, { net }) => total + net, 0);
  const left = useCutOff(data);
  return (
    <Stat
      label="Payable today"
      figure={<Money amount={data ? sum : undefined} unknownBecause="We couldn’t load the list" />}
      note={[isLoading ? 'counting' : count(free.length, 'instruction', 'instructions'), left]
        .filter(Boolean)
        .join(', ')}
      href="/distributions/payment-instructions-ready-to-pay"
    />
  );
}

/**
 * Shows today's money in one row: deposits received, deposits not linked, payments ready, and whether the bank and the
 * ledger agree.
 */
export function TodayStrip() {
  const { may } = useSession();
  const { data, failure, isLoading } = useFetch('GET /private/trust/summary');
  if (isLoading) return <Skeleton block />;
  if (!data) return <FailureAlert failure={failure} />;
  const today = data.days.find(({ date }) => date === data.asOf);
  const unlinked = data.tiles.find((tile) => tile.code === 'unlinkedDeposits');
  const isProven =
    data.ledgerDifference === 0 && data.linesDifference === 0 && data.banks.every((bank) => bank.difference === 0);
  return (
    <Stats>
      <Stat
        label="Received today"
        figure={<Money amount={today?.received ?? 0} />}
        note="per bank statements"
        href="/trust/bank-transactions"
      />
      <Stat
        label="Not linked"
        figure={<Money amount={unlinked?.amount ?? 0} />}
        note={count(unlinked?.count ?? 0, 'deposit', 'deposits')}
        href={listHref('/trust/deposits', { field: 'remaining', method: 'greaterThan', value: '0' })}
      />
      {may('payments.view') && <ReadyToPay />}
      <Stat
        label="Bank and ledger"
        figure={isProven ? 'Agree' : 'Differ'}
        note={isProven ? 'to the cent' : 'view the proof'}
        href="/trust/home"
      />
    </Stats>
  );
}
