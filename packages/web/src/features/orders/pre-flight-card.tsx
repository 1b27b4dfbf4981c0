import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { formatNumber } from '@fiducia/domain/text/format-number';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import type { RecordHandle } from '../../entity/use-record.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Alert, FailureAlert, type Failure } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { type Condition, ConditionList } from '../../kit/display/condition-list.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { feePayerNames } from './fee-payers.ts';
import { refreshOrder } from './read-sheet.ts';
import styles from './orders.module.css';

/** Whatever is not among the blockers holds already. */
function conditionsOf(check: PreFlight): Condition[] {
  const isBlocked = (code: string) => check.blockers.some((blocker) => blocker.code === code);
  const known = [
    { code: 'noPlan', text: 'The plan is chosen' },
    {
      code: 'noLines',
      text:
        check.people === 0
          ? 'At least one person is in the order'
          : `${formatNumber(check.people)} ${check.people === 1 ? 'person is' : 'people are'} in the order`,
    },
    { code: 'linesNeedFix', text: 'Every value of every person reads well' },
  ];
  const others = check.blockers.filter(({ code }) => !known.some((one) => one.code === code));
  return [
    ...known.map(({ code, text }) => {
      const blocker = check.blockers.find((one) => one.code === code);
      return { text, isMet: !isBlocked(code), ...(blocker ? { help: blocker.sentence } : {}) };
    }),
    ...others.map(({ sentence }) => ({ text: sentence, isMet: false })),
  ];
}

function paidBy(fees: PreFlight['fees']): string {
  const payers = [...new Set(fees.map(({ payer }) => feePayerNames[payer]))];
  return payers.length === 0 ? 'None for every payment' : `Paid by: ${payers.join(', ')}`;
}

export interface PreFlightCardProps {
  readonly orderId: string;
  readonly handle: RecordHandle<EntityRow>;
  readonly maySubmit: boolean;
}

/** What submitting needs and meets, and the button that does it. The server answers by the same checks that the submit makes. */
export function PreFlightCard({ orderId, handle, maySubmit }: PreFlightCardProps) {
  const { data: check, failure } = useFetch<PreFlight>(`/public/orders/${orderId}/pre-flight`);
  const [refused, setRefused] = useState<Failure>();
  const send = async (action: 'submit' | 'submit-for-approval', done: string) => {
    const answer = await handle.run('POST', action);
    setRefused(answer);
    refreshOrder();
    if (!answer) notify(done);
  };
  if (failure) return <FailureAlert failure={failure} />;
  if (!check) return <Skeleton />;
  const after = check.statusAfterSubmit;
  return (
    <Stack>
      <Stats inPairs>
        <Stat
          label="People"
          figure={formatNumber(check.people)}
          note={check.faultyPeople > 0 ? `${check.faultyPeople} to fix` : undefined}
        />
        <Stat label="To be paid out" figure={<Money amount={check.grossCents} />} note="Before taxes and fees" />
        <Stat
          label="Money needed"
          figure={<Money amount={check.requiredCents} />}
          note={`Quote ${formatAnyFriendlyId(check.reference)}`}
        />
        <Stat
          label="Fees"
          figure={<Money amount={check.fees.reduce((sum, { totalCents }) => sum + totalCents, 0)} />}
          note={paidBy(check.fees)}
        />
      </Stats>
      <ConditionList conditions={conditionsOf(check)} />
      {check.warnings.length > 0 && (
        <Alert tone="warning" title="Worth a look">
          <ul className={styles['list']}>
            {check.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <FailureAlert failure={refused} />
      <div className={styles['submit']}>
        {maySubmit ? (
          <Button
            look="primary"
            busy={handle.isBusy}
            disabled={!check.canSubmit}
            onClick={() => void send('submit', 'Order submitted')}
          >
            {after === 'waitingForReview' ? 'Submit for review' : 'Submit order'}
          </Button>
        ) : (
          <Button
            look="primary"
            busy={handle.isBusy}
            disabled={check.blockers.some(({ code }) => code !== 'mayNot')}
            onClick={() => void send('submit-for-approval', 'Sent for approval')}
          >
            Send for approval
          </Button>
        )}
        <span className={styles['muted']}>
          {after === 'submitted' && 'We start as soon as you submit. You can reopen the order until notices go out.'}
          {after !== null && after !== 'submitted' && `The order will be ${statusLabel(after).toLowerCase()}.`}
        </span>
      </div>
    </Stack>
  );
}
