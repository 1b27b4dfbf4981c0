import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import type { FeePayer } from '@fiducia/domain/orders/line-money';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { ConditionList } from '../../../kit/display/condition-list.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { feePayerName } from './fee-payers.ts';
import styles from './orders.module.css';
import { blockersOf } from './submit-order.tsx';

function paidBy({ serviceCode, payerNames }: PreFlightCardProps, fees: PreFlight['fees']): string {
  const nameOf = (payer: FeePayer) => payerNames[payer] ?? labelInSentence(feePayerName(serviceCode, payer));
  const payers = [...new Set(fees.map(({ payer }) => nameOf(payer)))];
  return payers.length === 0 ? 'No fees' : `Paid by ${payers.join(' and ')}`;
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
  readonly maySubmit: boolean;
  /** Whether the service needs money from the plan. */
  readonly hasMoney: boolean;
  /** Names of the accounts that pay fees, if the user knows them by name. */
  readonly payerNames: Readonly<Partial<Record<FeePayer, string | undefined>>>;
}

/**
 * Shows what an order comes to before it is submitted, and what still prevents that. Uses the same server-side checks as
 * the submit route. The finished steps and the button are in the card of the next step.
 */
export function PreFlightCard(props: PreFlightCardProps) {
  const { orderId, maySubmit, hasMoney } = props;
  const { data: check, failure } = useFetch('GET /public/orders/:id/pre-flight', { params: { id: orderId } });
  if (failure) return <FailureAlert failure={failure} />;
  if (!check) return <Skeleton />;
  const unmet = blockersOf(check, maySubmit);
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
          note={paidBy(props, check.fees)}
        />
      </Stats>
      {unmet.length > 0 && (
        <ConditionList conditions={unmet.map(({ sentence }) => ({ text: sentence, isMet: false }))} />
      )}
      <Uninstructed check={check} />
    </Stack>
  );
}
