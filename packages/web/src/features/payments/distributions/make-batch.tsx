import type {
  EffectiveDateView,
  ReadyInstruction,
  ReadyToPayView,
} from '@fiducia/contract/payments/payment-batch.routes';
import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { clockTime } from '@fiducia/domain/foundation/calendar/format-time';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { type PaymentBatchType, paymentBatchTypeNames } from '@fiducia/domain/payments/payment-batch-type';
import { useEffect, useState } from 'react';
import { timeLeft } from '../../../entity/time-left.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { serverNow } from '../../../kit/display/server-time.ts';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { navigate } from '../../../shell/navigation.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useAction } from '../../../shell/use-action.ts';
import { BatchFaults } from './batch-faults.tsx';
import styles from './distributions.module.css';

export interface MakeBatchProps {
  readonly type: PaymentBatchType;
  readonly selected: readonly ReadyInstruction[];
  readonly accounts: ReadyToPayView['bankAccounts'];
  readonly onMade: () => void;
}

/** Shows the time left until the bank's cutoff, in minutes. */
function CutOff({ date }: { date: EffectiveDateView }) {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (date.cutOffAt === null || date.cutOff === null)
    return <span>No cutoff. Checks are dated the day they’re printed.</span>;
  return (
    <span role="timer">
      {timeLeft(Date.parse(date.cutOffAt) - now)} until the cutoff at {clockTime(date.cutOff)} ET for{' '}
      {formatDay(date.earliestEffectiveDate)}
    </span>
  );
}

/**
 * Renders the bar above the queue with the running total, the effective date, the bank account, and the button that
 * creates the batch.
 */
export function MakeBatch({ type, selected, accounts, onMade }: MakeBatchProps) {
  const [wish, setWish] = useState<string>();
  const [today] = useState(() => localDate(new Date(serverNow()).toISOString(), timeZones.eastern));
  const target = wish ?? today;
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const dates = useFetch(
    isCalendarDate(target) && accountId !== '' ? 'GET /private/payment-batches/effective-date' : undefined,
    { query: { paymentBatchType: type, targetEffectiveDate: target, corporateBankAccountId: accountId } },
  );
  const { run, isBusy, failure } = useAction(async (effectiveDate: string) => {
    const { result } = await call('POST /private/payment-batches', {
      body: {
        paymentBatchType: type,
        effectiveDate,
        corporateBankAccountId: accountId,
        paymentInstructionIds: selected.map(({ id }) => id),
      },
    });
    onMade();
    for (const key of ['fetch', 'search']) void queryClient.invalidateQueries({ queryKey: [key] });
    notify('Batch created. A second person must release it to the bank.');
    navigate(`/payment-batches/${result.id}`);
  });
  const total = formatMoney(cents(selected.reduce((sum, { net }) => sum + net, 0)));
  const date = dates.data;
  const make = async () => {
    if (!date) return;
    const count = `${selected.length.toLocaleString('en-US')} ${paymentBatchTypeNames[type]} ${selected.length === 1 ? 'payment' : 'payments'}`;
    const isSure = await confirmDialog({
      title: `Create a batch of ${total}?`,
      text: `It contains ${count}, effective ${formatDay(date.effectiveDate)}.`,
      okText: 'Create batch',
    });
    if (isSure) await run(date.effectiveDate);
  };
  if (accounts.length === 0)
    return (
      <Alert tone="warning" title="No bank account to pay from">
        Add a corporate bank account first.
      </Alert>
    );
  return (
    <section className={styles['bar']} aria-label="New batch">
      <div className={styles['total']}>
        <strong>{total}</strong>
        <span>{selected.length.toLocaleString('en-US')} selected</span>
      </div>
      <label>
        Effective date
        <input
          type="date"
          value={wish ?? dates.data?.effectiveDate ?? ''}
          onChange={(event) => setWish(event.currentTarget.value)}
        />
      </label>
      <label>
        Pay from
        <select value={accountId} onChange={(event) => setAccountId(event.currentTarget.value)}>
          {accounts.map(({ id, displayName, accountNumberLast4 }) => (
            <option key={id} value={id}>
              {displayName} {accountNumberLast4 === null ? '' : `•••• ${accountNumberLast4}`}
            </option>
          ))}
        </select>
      </label>
      <Button look="primary" busy={isBusy} disabled={selected.length === 0 || !date} onClick={() => void make()}>
        Create batch
      </Button>
      {date && (
        <p className={styles['when']}>
          {date.message === '' || wish === undefined
            ? `Effective ${formatDay(date.effectiveDate)}.`
            : `${date.message} The next available date is ${formatDay(date.effectiveDate)}.`}{' '}
          <CutOff date={date} />
        </p>
      )}
      <BatchFaults failure={failure ?? dates.failure} rows={selected} />
    </section>
  );
}
