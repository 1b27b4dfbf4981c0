import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import { useWatch } from 'react-hook-form';
import styles from '../../../entity/payment-part.module.css';
import { calculated, type PartDraft } from '../../../entity/payment-part.ts';
import { PaymentPartTaxes } from '../../../entity/payment-part-taxes.tsx';
import { withTaxChoices } from '../../../entity/payment-part-values.ts';
import { plainType } from '../../../entity/plain-words.ts';
import { useCalculation } from '../../../entity/use-calculation.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';

/** Shows the exact taxes on each part, with the rule, base, and rate of each tax. Updates with every change. */
export function TaxesStep({
  orderLineId,
  parts,
  options,
}: {
  orderLineId: string;
  parts: readonly PartDraft[];
  options: ServiceOptions;
}) {
  const values: Readonly<Record<string, unknown>> = useWatch();
  const chosen = parts.map((part, index) => withTaxChoices(part, index, values));
  const { data, failure, isLoading } = useCalculation(orderLineId, chosen.map(calculated));
  return (
    <>
      <p>{text('taxes.lead')}</p>
      {parts.map((part, index) => (
        <div key={part.type} className={styles['part']}>
          <h3>{plainType(part.type)}</h3>
          <PaymentPartTaxes
            place={index}
            part={part}
            options={options}
            payment={data?.payments[index]}
            isLoading={isLoading}
          />
        </div>
      ))}
      <FailureAlert failure={failure} />
    </>
  );
}
