import { type ServiceCode, serviceCodes } from '@fiducia/domain/orders/service-code';
import { serviceGuides } from '@fiducia/domain/orders/service-guide';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { SelectInput } from '../../../kit/form/inputs/select-input.tsx';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { navigate } from '../../../shell/navigation.ts';
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
        <ServiceCards value={service} onChange={setService} />
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

function ServiceCards({ value, onChange }: { value: ServiceCode; onChange: (code: ServiceCode) => void }) {
  return (
    <fieldset className={styles['services']}>
      <legend className="visually-hidden">Service</legend>
      {serviceCodes.map((code) => (
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
          <small>You need: {serviceGuides[code].youNeed}.</small>
        </label>
      ))}
    </fieldset>
  );
}
