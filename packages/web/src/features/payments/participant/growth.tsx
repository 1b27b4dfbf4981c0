import type { RetirementBenefit } from '@fiducia/contract/payments/my-distributions.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { TextInput } from '../../../kit/form/inputs/text-input.tsx';
import { call } from '../../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../../shell/api-failure.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import styles from './portal.module.css';

const fields = ['currentAge', 'retirementAge', 'assumedRateOfReturn'] as const;

/**
 * Renders a calculator that shows what the money could grow to if it stays invested. Its values aren't part of the
 * form.
 */
export function Growth({ orderLineId }: { orderLineId: string }) {
  const [entries, setEntries] = useState({ currentAge: '', retirementAge: '67', assumedRateOfReturn: '5' });
  const [grown, setGrown] = useState<RetirementBenefit>();
  const [failure, setFailure] = useState<ApiFailure>();
  const calculate = async () => {
    setFailure(undefined);
    try {
      const body = {
        orderLineId,
        currentAge: Number(entries.currentAge),
        retirementAge: Number(entries.retirementAge),
        assumedRateOfReturn: Number(entries.assumedRateOfReturn),
      };
      setGrown((await call('POST /public/participants/calculate-retirement-benefit', { body })).result);
    } catch (error) {
      setGrown(undefined);
      setFailure(asFailure(error));
    }
  };
  return (
    <details className={styles['finished']}>
      <summary>{text('growth.title')}</summary>
      <div className={styles['list']}>
        {fields.map((name) => (
          <label key={name}>
            {text(`growth.${name}`)}
            <TextInput
              inputMode="decimal"
              value={entries[name]}
              onChange={(entry) => setEntries({ ...entries, [name]: entry })}
            />
          </label>
        ))}
        <div>
          <Button onClick={() => void calculate()}>{text('growth.calculate')}</Button>
        </div>
        <FailureAlert failure={failure} />
        {grown && (
          <output>
            {text.rich(
              'growth.result',
              { amount: (inner) => <strong>{inner}</strong> },
              { years: grown.years, amount: formatMoney(cents(grown.atRetirement)) },
            )}
          </output>
        )}
      </div>
    </details>
  );
}
