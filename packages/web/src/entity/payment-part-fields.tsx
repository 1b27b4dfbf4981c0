import type { Institution } from '@fiducia/contract/payments/my-distributions.routes';
import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { isElectronicMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFetch } from './use-fetch.ts';
import { useLookupOptions } from './use-lookup.ts';
import { CheckPreview } from '../kit/display/check-preview.tsx';
import { Money } from '../kit/display/money.tsx';
import { AccountNumberField } from '../kit/form/account-number-field.tsx';
import { AddressFields } from '../kit/form/address-fields.tsx';
import { Fields } from '../kit/form/fields.tsx';
import { RadioCardsField } from '../kit/form/radio-cards-field.tsx';
import { RoutingNumberField } from '../kit/form/routing-number-field.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { plainMethods, plainTypes } from './plain-words.ts';
import { isRolloverType, type PartDraft } from './payment-part.ts';
import { fieldOf } from './payment-part-values.ts';
import styles from './payment-part.module.css';

function useText(name: string): string {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value : '';
}

function Provider({ place }: { place: number }) {
  const { data = [] } = useFetch<readonly Institution[]>('/public/institutions');
  const form = useFormContext();
  const fill = (code: string | null) => {
    const one = data.find((institution) => institution.code === code);
    if (!one) return;
    for (const name of ['payableTo', 'addressLine1', 'city', 'stateCode', 'postalCode'] as const) {
      form.setValue(fieldOf(place, name), one[name], { shouldDirty: true });
    }
  };
  return (
    <>
      <SelectField
        name={fieldOf(place, 'institution')}
        label="Choose a provider"
        hint="A sample list. Type any other provider below; ask it how it wants the check to be made out."
        emptyText="Another provider"
        options={data.map((one) => ({ value: one.code, text: one.displayName }))}
        onChosen={fill}
      />
      <TextField name={fieldOf(place, 'payableTo')} label="Make it payable to" isRequired isPrintable maxLength={100} />
      <TextField
        name={fieldOf(place, 'forBenefitOf')}
        label="For the benefit of"
        isRequired
        isPrintable
        maxLength={100}
      />
    </>
  );
}

function BankFields({
  place,
  isForOthers,
  onFile,
}: {
  place: number;
  isForOthers: boolean;
  onFile: string | undefined;
}) {
  const check = isForOthers ? 'We ask the bank whether it is theirs.' : 'We ask your bank whether it is yours.';
  return (
    <Fields>
      <RoutingNumberField
        name={fieldOf(place, 'routingNumber')}
        label="Routing number"
        isRequired
        span={6}
        hint="Nine digits, at the bottom left of a check."
      />
      <AccountNumberField
        name={fieldOf(place, 'accountNumber')}
        label="Account number"
        isRequired
        span={6}
        hint={onFile === undefined ? check : `On file: ${onFile}. Enter it in full. ${check}`}
      />
      <SelectField
        name={fieldOf(place, 'bankAccountType')}
        label="Kind of account"
        isRequired
        span={6}
        options={[
          { value: 'checking', text: 'Checking' },
          { value: 'savings', text: 'Savings' },
        ]}
      />
    </Fields>
  );
}

/** Of one part of the money: whom it is made out to, how it gets there, and what the check will look like. */
export function PaymentPartFields({
  place,
  part,
  options,
  net,
  isForOthers = false,
  onFile,
}: {
  place: number;
  part: PartDraft;
  options: ServiceOptions;
  net: number | undefined;
  /** Somebody enters it for the payee. */
  isForOthers?: boolean;
  /** The masked number of the account that is chosen now. */
  onFile?: string | undefined;
}) {
  const states = useLookupOptions('/public/states');
  const countries = useLookupOptions('/public/countries');
  const method = useText(fieldOf(place, 'method'));
  const payableTo = useText(fieldOf(place, 'payableTo'));
  const forBenefitOf = useText(fieldOf(place, 'forBenefitOf'));
  const isRollover = isRolloverType(part.type);
  const isElectronic = isOneOf(paymentMethods, method) && isElectronicMethod(method);
  return (
    <div className={styles['part']}>
      <h3>
        {plainTypes[part.type]}
        {part.amount !== null && (
          <>
            : <Money amount={part.amount} />
          </>
        )}
      </h3>
      {isRollover && <Provider place={place} />}
      <RadioCardsField
        name={fieldOf(place, 'method')}
        label="How should it get there?"
        isRequired
        cards={options.paymentMethods.map((one) => ({
          value: one.code,
          title: isOneOf(paymentMethods, one.code) ? plainMethods[one.code] : one.displayName,
          text: `${one.sentence}${one.feeCents > 0 ? ` Costs ${formatMoney(one.feeCents)}.` : ' No fee.'}`,
        }))}
      />
      {isElectronic ? (
        <BankFields place={place} isForOthers={isForOthers} onFile={onFile} />
      ) : (
        <>
          <Fields>
            <AddressFields prefix={`p${place}`} states={states} countries={countries} isRequired />
          </Fields>
          <CheckPreview
            payableTo={payableTo || 'The provider'}
            amount={net ?? 0}
            {...(isRollover && forBenefitOf ? { forBenefitOf } : {})}
          />
        </>
      )}
    </div>
  );
}
