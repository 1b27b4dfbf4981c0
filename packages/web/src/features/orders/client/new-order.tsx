import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { serviceQuestions, serviceTime } from '@fiducia/domain/orders/service-choice';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { serviceGuides } from '@fiducia/domain/orders/service-guide';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import type { FeeRow } from '../../../entity/fee-columns.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { SelectInput } from '../../../kit/form/inputs/select-input.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { navigate } from '../../../shell/navigation.ts';
import { useSession } from '../../../shell/session.ts';
import { feePayerName } from './fee-payers.ts';
import styles from './orders.module.css';

export interface NewOrderProps {
  readonly accountId: string;
  readonly planId?: string;
  readonly onClose: () => void;
}

/** Lets the user select the service and plan for a new order, creates the order, and opens it. */
export function NewOrder({ accountId, planId, onClose }: NewOrderProps) {
  const plans = useFetch('GET /public/accounts/:accountId/plans', {
    params: { accountId },
    query: { resultsPerPage: -1, 'search-status': 'equals(active)' },
  });
  const [service, setService] = useState<ServiceCode>('premierDistributions');
  const [chosen, setChosen] = useState<string | undefined>(planId);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const known = plans.data ?? [];
  const plan = chosen ?? known[0]?.id;
  const create = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { result } = await call('POST /public/accounts/:accountId/orders', {
        params: { accountId },
        body: { serviceCode: service, planId: plan ?? null },
      });
      navigate(`/${accountId}/orders/${result.id}`);
    } catch (error) {
      setFailure(asFailure(error));
      setBusy(false);
    }
  };
  if (plans.data && known.length === 0) {
    return (
      <EmptyState title="Add a plan first" action={<Button href={`/${accountId}/plans`}>Add plan</Button>}>
        Every order belongs to a plan. Add the plan you want to pay from, then come back.
      </EmptyState>
    );
  }
  return (
    <Card title="What would you like to do?">
      <Stack>
        <FailureAlert failure={failure} />
        <ServiceCards accountId={accountId} value={service} onChange={setService} />
        <div className={styles['planChoice']}>
          <label htmlFor="plan">Plan</label>
          <SelectInput
            id="plan"
            value={plan ?? ''}
            options={known.map((one) => ({ value: one.id, text: one.displayName }))}
            onChange={setChosen}
          />
        </div>
        <Row>
          <Button look="primary" busy={isBusy} disabled={plan === undefined} onClick={() => void create()}>
            Start {services[service].displayName}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Says what a service costs by the fees in effect, without those for a payment method. */
function priceOf(code: ServiceCode, fees: readonly FeeRow[]): string {
  const own = fees.filter(
    (fee) => fee.paymentMethodCode === null && (fee.serviceCode === code || fee.serviceCode === null),
  );
  if (own.length === 0) return 'No fee';
  return own
    .map((fee) => `${formatMoney(fee.amount)} each, paid by ${feePayerName(code, fee.payer).toLowerCase()}`)
    .join('; ');
}

interface ServiceCardsProps {
  readonly accountId: string;
  readonly value: ServiceCode;
  readonly onChange: (code: ServiceCode) => void;
}

/** Groups the services by the question that leads to them, each with its price and time. */
function ServiceCards({ accountId, value, onChange }: ServiceCardsProps) {
  const { may } = useSession();
  const { data: fees } = useFetch(may('account.view') ? 'GET /public/accounts/:id/fees' : undefined, {
    params: { id: accountId },
  });
  return serviceQuestions.map(({ question, services: codes }) => (
    <fieldset key={question} className={styles['services']}>
      <legend className={styles['question']}>{question}</legend>
      {codes.map((code) => {
        const time = serviceTime(code, today());
        return (
          <label key={code} className={styles['service']} htmlFor={`service-${code}`}>
            <input
              id={`service-${code}`}
              type="radio"
              name="service"
              className="visually-hidden"
              checked={code === value}
              onChange={() => onChange(code)}
            />
            <strong>{services[code].displayName}</strong>
            <span>{serviceGuides[code].whatFor}</span>
            <small>{[fees && priceOf(code, fees), time].filter(Boolean).join('. ')}</small>
            <small>You need: {serviceGuides[code].youNeed}.</small>
          </label>
        );
      })}
    </fieldset>
  ));
}
