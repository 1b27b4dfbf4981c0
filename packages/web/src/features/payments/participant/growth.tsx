import type { RetirementBenefit } from '@fiducia/contract/payments/my-distributions.routes';
import { useState } from 'react';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { TextInput } from '../../../kit/form/inputs/text-input.tsx';
import { call } from '../../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../../shell/api-failure.ts';
import styles from './portal.module.css';

const fields = [
  ['currentAge', 'Your age'],
  ['retirementAge', 'Age you stop working'],
  ['assumedRateOfReturn', 'Growth a year, in percent'],
] as const;

/**
 * What the money could grow to if it stays invested: a separate small calculator that is not part of the form's values.
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
      <summary>What could it become if it stays invested?</summary>
      <div className={styles['list']}>
        {fields.map(([name, label]) => (
          <label key={name}>
            {label}
            <TextInput
              inputMode="decimal"
              value={entries[name]}
              onChange={(text) => setEntries({ ...entries, [name]: text })}
            />
          </label>
        ))}
        <div>
          <Button onClick={() => void calculate()}>Calculate</Button>
        </div>
        <FailureAlert failure={failure} />
        {grown && (
          <output>
            In {grown.years} years it could be{' '}
            <strong>
              <Money amount={grown.atRetirement} />
            </strong>
            , before tax, if it grew that much every year. Markets rise and fall; this is no promise.
          </output>
        )}
      </div>
    </details>
  );
}
