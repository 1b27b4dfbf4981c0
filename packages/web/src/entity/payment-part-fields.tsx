import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isElectronicMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckPreview } from '../kit/display/check-preview.tsx';
import { Money } from '../kit/display/money.tsx';
import { AccountNumberField } from '../kit/form/fields/account-number-field.tsx';
import { AddressFields } from '../kit/form/fields/address-fields.tsx';
import { RadioCardsField } from '../kit/form/fields/radio-cards-field.tsx';
import { RoutingNumberField } from '../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { CorrectedAccountField } from './corrected-account-field.tsx';
import styles from './payment-part.module.css';
import { isRolloverType, type PartDraft } from './payment-part.ts';
import { fieldOf } from './payment-part-values.ts';
import { plainMethods, plainTypes, typeNames } from './plain-words.ts';
import { useFetch } from './use-fetch.ts';
import { useLookupOptions } from './use-lookup.ts';

function useText(name: string): string {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value : '';
}

function Provider({ place }: { place: number }) {
  const { data = [] } = useFetch('GET /public/institutions');
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
      {data.length > 0 && (
        <SelectField
          name={fieldOf(place, 'institution')}
          label="Choose a provider"
          hint="A sample list. Type any other provider below; ask it how it wants the check to be made out."
          emptyText="Another provider"
          options={data.map((one) => ({ value: one.code, text: one.displayName }))}
          onChosen={fill}
        />
      )}
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

function BankFields({ place, hint }: { place: number; hint: string }) {
  return (
    <>
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
        hint={hint}
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
    </>
  );
}

interface AccountProps {
  readonly place: number;
  readonly options: ServiceOptions;
  readonly isForOthers: boolean;
  readonly onFile: string | undefined;
}

/** Which account: one that the bank named after an earlier payment, when there is one, or one that is entered. */
function Account({ place, options, isForOthers, onFile }: AccountProps) {
  const answer = useText(fieldOf(place, 'bankAnswerId'));
  const check = isForOthers ? 'We ask the bank whether it is theirs.' : 'We ask your bank whether it is yours.';
  return (
    <Fields>
      <CorrectedAccountField name={fieldOf(place, 'bankAnswerId')} accounts={options.correctedAccounts} />
      {answer === '' && (
        <BankFields
          place={place}
          hint={onFile === undefined ? check : `On file: ${onFile}. Enter it in full. ${check}`}
        />
      )}
    </Fields>
  );
}

/** The ways that money can travel: with a sentence each for a payee, in one line for somebody who enters many. */
function MethodField({ place, options, isForOthers }: Omit<AccountProps, 'onFile'>) {
  const fee = (amount: Cents) => (amount > 0 ? ` Costs ${formatMoney(amount)}.` : ' No fee.');
  if (isForOthers) {
    return (
      <SelectField
        name={fieldOf(place, 'method')}
        label="Payment method"
        isRequired
        options={options.paymentMethods.map((one) => ({
          value: one.code,
          text: one.feeCents > 0 ? `${one.displayName} (fee ${formatMoney(one.feeCents)})` : one.displayName,
        }))}
      />
    );
  }
  return (
    <RadioCardsField
      name={fieldOf(place, 'method')}
      label="How should it get there?"
      isRequired
      cards={options.paymentMethods.map((one) => ({
        value: one.code,
        title: isOneOf(paymentMethods, one.code) ? plainMethods[one.code] : one.displayName,
        text: `${one.sentence}${fee(one.feeCents)}`,
      }))}
    />
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
      {(!isForOthers || part.amount !== null) && (
        <h3>
          {isForOthers ? typeNames[part.type] : plainTypes[part.type]}
          {part.amount !== null && (
            <>
              : <Money amount={part.amount} />
            </>
          )}
        </h3>
      )}
      {isRollover && <Provider place={place} />}
      <MethodField place={place} options={options} isForOthers={isForOthers} />
      {isElectronic ? (
        <Account place={place} options={options} isForOthers={isForOthers} onFile={onFile} />
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
