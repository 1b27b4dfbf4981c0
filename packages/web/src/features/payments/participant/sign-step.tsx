import type { CalculatedDistribution, ElectionAgreement } from '@fiducia/contract/payments/election-results';
import { Breakdown } from '../../../entity/payment-breakdown.tsx';
import partStyles from '../../../entity/payment-part.module.css';
import { isRolloverType, type PartDraft } from '../../../entity/payment-part.ts';
import { plainDestination, plainType } from '../../../entity/plain-words.ts';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { CheckboxField } from '../../../kit/form/fields/checkbox-field.tsx';
import { inSpanish, spoken } from '../../../kit/text/language.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import styles from './portal.module.css';

export interface SignStepProps {
  readonly parts: readonly PartDraft[];
  readonly calculation: CalculatedDistribution | undefined;
  readonly agreements: readonly ElectionAgreement[];
  readonly keepsWaiting: boolean;
  /** The first business day on which the distribution can be paid. */
  readonly payOn: string;
}

/** Shows a summary with the exact amounts and the agreements to sign. */
export function SignStep({ parts, calculation, agreements, keepsWaiting, payOn }: SignStepProps) {
  return (
    <>
      {parts.map((part, index) => {
        const payment = calculation?.payments[index];
        return (
          <div key={part.type} className={partStyles['part']}>
            <h3>{plainType(part.type)}</h3>
            <Facts
              layout="rows"
              facts={[
                { label: text('sign.payableTo'), value: part.payableTo },
                isRolloverType(part.type) && { label: text('sign.forBenefitOf'), value: part.forBenefitOf },
                part.accountAtProvider !== '' && {
                  label: text('sign.accountAtProvider'),
                  value: part.accountAtProvider,
                },
                {
                  label: text('sign.destination'),
                  value: plainDestination({ ...part, address: [part.addressLine1, part.city, part.stateCode] }),
                },
              ]}
            />
            {payment && <Breakdown payment={payment} isRollover={isRolloverType(part.type)} />}
          </div>
        );
      })}
      <Facts
        layout="rows"
        facts={[
          { label: text('sign.total'), value: <Money amount={calculation?.net} /> },
          {
            label: text('sign.days'),
            value: keepsWaiting ? text('sign.days.kept') : text('sign.days.shortened'),
          },
          {
            label: text('sign.payOn'),
            value: text('sign.payOn.text', { date: formatDay(payOn) }),
          },
        ]}
      />
      {agreements
        .filter((agreement) => agreement.isRequired)
        .map((agreement) => (
          <div key={agreement.code} className={styles['agreement']}>
            <CheckboxField
              name={agreement.code}
              label={<strong>{spoken(agreement.title)}</strong>}
              hint={
                inSpanish()
                  ? `${spoken(agreement.text)} ${text('sign.english', { text: agreement.text })}`
                  : agreement.text
              }
              isRequired
            />
          </div>
        ))}
    </>
  );
}
