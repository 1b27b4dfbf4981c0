import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { submissionText } from '@fiducia/domain/orders/service-texts';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { type Condition, ConditionList } from '../../../kit/display/condition-list.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { requestTo } from '../../../shell/api.ts';
import type { OrderHandle } from '../order.ts';
import { feePayerName } from './fee-payers.ts';
import styles from './orders.module.css';
import { refreshOrder } from './read-sheet.ts';

/** Returns the conditions for submitting an order. A condition that isn't among the server's blockers is met. */
function conditionsOf(check: PreFlight): Condition[] {
  const isBlocked = (code: string) => check.blockers.some((blocker) => blocker.code === code);
  const known = [
    { code: 'noPlan', text: 'A plan is selected' },
    {
      code: 'noLines',
      text:
        check.people === 0
          ? 'The order has at least one participant'
          : `${formatNumber(check.people)} ${check.people === 1 ? 'participant is' : 'participants are'} in the order`,
    },
    { code: 'linesNeedFix', text: 'All participant data is valid' },
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

function paidBy(serviceCode: ServiceCode, fees: PreFlight['fees']): string {
  const payers = [...new Set(fees.map(({ payer }) => feePayerName(serviceCode, payer)))];
  return payers.length === 0 ? 'No fees' : `Paid by: ${payers.join(', ')}`;
}

/** Lists the first payees for whom the sponsor hasn't entered payment yet, with links to enter it. */
function Uninstructed({ check: { uninstructed, toInstruct } }: { check: PreFlight }) {
  if (uninstructed.length === 0) return null;
  const others = toInstruct - uninstructed.length;
  return (
    <ul className={styles['list']} aria-label="Payees without payment instructions">
      {uninstructed.map(({ orderLineId, rowNumber, name }) => (
        <li key={orderLineId}>
          <a href={`#instructions:${orderLineId}`}>{rowNumber === null ? name : `Row ${rowNumber}, ${name}`}</a>
        </li>
      ))}
      {others > 0 && <li>and {formatNumber(others)} more</li>}
    </ul>
  );
}

export interface PreFlightCardProps {
  readonly orderId: string;
  readonly serviceCode: ServiceCode;
  readonly handle: Pick<OrderHandle, 'run' | 'isBusy'>;
  readonly maySubmit: boolean;
  /** Whether the service needs money from the plan. */
  readonly hasMoney: boolean;
}

/**
 * Shows the conditions for submitting, whether each is met, and the submit button. Uses the same server-side checks as
 * the submit route.
 */
export function PreFlightCard({ orderId, serviceCode, handle, maySubmit, hasMoney }: PreFlightCardProps) {
  const { data: check, failure } = useFetch('GET /public/orders/:id/pre-flight', { params: { id: orderId } });
  const [rejected, setRejected] = useState<Failure>();
  const send = async (action: 'submit' | 'submit-for-approval', done: string) => {
    const answer = await handle.run(requestTo(`POST /public/orders/:id/${action}`, { params: { id: orderId } }));
    setRejected(answer);
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
          label="Participants"
          figure={formatNumber(check.people)}
          note={check.faultyPeople > 0 ? `${check.faultyPeople} to fix` : undefined}
        />
        {hasMoney && (
          <>
            <Stat label="Gross amount" figure={<Money amount={check.grossCents} />} note="Before taxes and fees" />
            <Stat
              label="Funds required"
              figure={<Money amount={check.requiredCents} />}
              note={`Reference ${formatAnyFriendlyId(check.reference)}`}
            />
          </>
        )}
        <Stat
          label="Fees"
          figure={<Money amount={check.fees.reduce((sum, { totalCents }) => sum + totalCents, 0)} />}
          note={paidBy(serviceCode, check.fees)}
        />
      </Stats>
      <ConditionList conditions={conditionsOf(check)} />
      <Uninstructed check={check} />
      {check.warnings.length > 0 && (
        <Alert tone="warning" title="Please review">
          <ul className={styles['list']}>
            {check.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <FailureAlert failure={rejected} />
      <div className={styles['submit']}>
        {maySubmit ? (
          <Button
            look="primary"
            busy={handle.isBusy}
            disabled={!check.canSubmit}
            onClick={() => void send('submit', 'Order submitted')}
          >
            {after === 'waitingForReview' ? 'Submit for approval' : 'Submit order'}
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
          {after === 'submitted' && submissionText(serviceCode)}
          {after !== null && after !== 'submitted' && `The order will be ${labelInSentence(statusLabel(after))}.`}
        </span>
      </div>
    </Stack>
  );
}
