import type {
  CalculatedDistribution,
  ElectionAgreement,
  ServiceOptions,
} from '@fiducia/contract/payments/election-results';
import { Breakdown } from '../../../entity/payment-breakdown.tsx';
import partStyles from '../../../entity/payment-part.module.css';
import { isRolloverType } from '../../../entity/payment-part.ts';
import { plainDestination, plainType } from '../../../entity/plain-words.ts';
import { Facts } from '../../../kit/display/facts.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { CheckboxField } from '../../../kit/form/fields/checkbox-field.tsx';
import { inSpanish, spoken } from '../../../kit/text/language.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import styles from './portal.module.css';
import type { SetupDraft } from './setup-draft.ts';
import { weekdayText } from './weekday-text.ts';

export interface SignStepProps {
  readonly draft: SetupDraft;
  readonly options: ServiceOptions;
  readonly calculation: CalculatedDistribution | undefined;
  readonly agreements: readonly ElectionAgreement[];
}

/** Shows a summary with the exact amounts and the agreements to sign. */
export function SignStep({ draft, options, calculation, agreements }: SignStepProps) {
  const keepsWaiting = draft.keepsWaiting ?? true;
  const payOn = keepsWaiting ? options.payOnWhenKept : options.payOnWhenShortened;
  return (
    <>
      {draft.parts.map((part, index) => {
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
            value: text('sign.payOn.text', { date: weekdayText(payOn) }),
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
