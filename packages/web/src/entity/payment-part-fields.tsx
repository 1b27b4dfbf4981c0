import type { OwnIra } from '@fiducia/contract/payments/election.routes';
import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isElectronicMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckPreview } from '../kit/display/check-preview.tsx';
import { AccountNumberField } from '../kit/form/fields/account-number-field.tsx';
import { AddressFields } from '../kit/form/fields/address-fields.tsx';
import { RadioCardsField } from '../kit/form/fields/radio-cards-field.tsx';
import { RoutingNumberField } from '../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { participantPaymentText as text } from '../texts/participant-payment.ts';
import { CorrectedAccountField } from './corrected-account-field.tsx';
import { PayeeField } from './payee-field.tsx';
import styles from './payment-part.module.css';
import { isRolloverType, type PartDraft } from './payment-part.ts';
import { fieldOf } from './payment-part-values.ts';
import { plainMethod, plainType, typeNames } from './plain-words.ts';
import { useFetch } from './use-fetch.ts';
import { useLookupOptions } from './use-lookup.ts';

function useFieldText(name: string): string {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value : '';
}

interface ProviderProps {
  readonly place: number;
  readonly isForOthers: boolean;
  /** The participant’s own IRAs that can receive this part. */
  readonly ownIras: readonly OwnIra[];
}

/** Renders the choice of a provider: an IRA of the participant with us, one from the list, or another one. */
function Provider({ place, isForOthers, ownIras }: ProviderProps) {
  const { data = [] } = useFetch('GET /public/institutions');
  const form = useFormContext();
  const ownId = useFieldText(fieldOf(place, 'iraAccountId'));
  const set = (name: string, value: string) => form.setValue(fieldOf(place, name), value, { shouldDirty: true });
  const fill = (code: string | null) => {
    const own = ownIras.find(({ iraAccountId }) => iraAccountId === code);
    set('iraAccountId', own?.iraAccountId ?? '');
    if (own) set('method', 'check');
    const one = own ?? data.find((institution) => institution.code === code);
    if (one)
      for (const name of ['payableTo', 'addressLine1', 'city', 'stateCode', 'postalCode'] as const)
        set(name, one[name]);
  };
  const own = ownIras.find(({ iraAccountId }) => iraAccountId === ownId);
  const options = [
    ...ownIras.map((ira) => ({ value: ira.iraAccountId, text: text('provider.own', { ending: ira.numberEnding }) })),
    ...data.map((one) => ({ value: one.code, text: one.displayName })),
  ];
  return (
    <>
      {options.length > 0 && (
        <SelectField
          name={fieldOf(place, 'institution')}
          label={text('provider.label')}
          hint={text('provider.hint')}
          emptyText={text('provider.other')}
          options={options}
          onChosen={fill}
        />
      )}
      {own ? (
        <p>{text('provider.own.text', { payee: own.payableTo, ending: own.numberEnding })}</p>
      ) : (
        <>
          <PayeeField name={fieldOf(place, 'payableTo')} label={text('payableTo.label')} />
          <PayeeField
            name={fieldOf(place, 'forBenefitOf')}
            label={text('forBenefitOf.label')}
            hint={isForOthers ? undefined : text('forBenefitOf.hint')}
          />
          <TextField
            name={fieldOf(place, 'accountAtProvider')}
            label={text('accountAtProvider.label')}
            hint={text(isForOthers ? 'accountAtProvider.hint.others' : 'accountAtProvider.hint')}
            hasBankForm
            maxLength={30}
          />
        </>
      )}
    </>
  );
}

function BankFields({ place, hint }: { place: number; hint: string }) {
  return (
    <>
      <RoutingNumberField
        name={fieldOf(place, 'routingNumber')}
        label={text('bank.routingNumber')}
        isRequired
        span={6}
        hint={text('bank.routingNumber.hint')}
      />
      <AccountNumberField
        name={fieldOf(place, 'accountNumber')}
        label={text('bank.accountNumber')}
        isRequired
        span={6}
        hint={hint}
      />
      <SelectField
        name={fieldOf(place, 'bankAccountType')}
        label={text('bank.accountType')}
        isRequired
        span={6}
        options={[
          { value: 'checking', text: text('bank.checking') },
          { value: 'savings', text: text('bank.savings') },
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

/**
 * Renders the bank account: one that the bank reported after an earlier payment, if any, or one that the user enters.
 */
function Account({ place, options, isForOthers, onFile }: AccountProps) {
  const answer = useFieldText(fieldOf(place, 'bankAnswerId'));
  const check = isForOthers
    ? 'We’ll check with the bank that this account is theirs.'
    : text('bank.accountNumber.check');
  return (
    <Fields>
      <CorrectedAccountField name={fieldOf(place, 'bankAnswerId')} accounts={options.correctedAccounts} />
      {answer === '' && (
        <BankFields
          place={place}
          hint={onFile === undefined ? check : `On file: ${onFile}. Enter the full number. ${check}`}
        />
      )}
    </Fields>
  );
}

/**
 * Renders the payment methods. Participants see a sentence about each one. Sponsors, who enter many payments, see a
 * list.
 */
function MethodField({ place, options, isForOthers }: Omit<AccountProps, 'onFile'>) {
  const fee = (amount: Cents) =>
    amount > 0 ? text('method.fee', { amount: formatMoney(amount) }) : text('method.noFee');
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
      label={text('method.label')}
      isRequired
      cards={options.paymentMethods.map((one) => ({
        value: one.code,
        title: isOneOf(paymentMethods, one.code) ? plainMethod(one.code) : one.displayName,
        text: `${one.sentence} ${fee(one.feeCents)}`,
      }))}
    />
  );
}

/** Renders the fields for one part of the money: the payee, the payment method, and a preview of the check. */
export function PaymentPartFields({
  place,
  part,
  options,
  net,
  isForOthers = false,
  onFile,
  ownIrasOf,
}: {
  place: number;
  part: PartDraft;
  options: ServiceOptions;
  net: number | undefined;
  /** Set if a sponsor enters the values for the participant. */
  isForOthers?: boolean;
  /** Masked number of the bank account on file. */
  onFile?: string | undefined;
  /** ID of the order line whose participant can choose an own IRA. */
  ownIrasOf?: string | undefined;
}) {
  const states = useLookupOptions('/public/states');
  const countries = useLookupOptions('/public/countries');
  const method = useFieldText(fieldOf(place, 'method'));
  const payableTo = useFieldText(fieldOf(place, 'payableTo'));
  const forBenefitOf = useFieldText(fieldOf(place, 'forBenefitOf'));
  const isRollover = isRolloverType(part.type);
  const { data: iras = [] } = useFetch('GET /public/order-lines/:id/my-next-level-ira-payment-instructions/', {
    params: { id: isRollover ? ownIrasOf : undefined },
  });
  const ownIras = iras.filter(({ distributionTypeCode }) => distributionTypeCode === part.type);
  const isOwn = useFieldText(fieldOf(place, 'iraAccountId')) !== '';
  const type = isForOthers ? typeNames[part.type] : plainType(part.type);
  const isElectronic = isOneOf(paymentMethods, method) && isElectronicMethod(method);
  return (
    <div className={styles['part']}>
      {(!isForOthers || part.amount !== null) && (
        <h3>{part.amount === null ? type : text('part.heading', { type, amount: formatMoney(cents(part.amount)) })}</h3>
      )}
      {isRollover && <Provider place={place} isForOthers={isForOthers} ownIras={ownIras} />}
      {!isOwn && <MethodField place={place} options={options} isForOthers={isForOthers} />}
      {isElectronic ? (
        <Account place={place} options={options} isForOthers={isForOthers} onFile={onFile} />
      ) : (
        <>
          {!isOwn && (
            <Fields>
              <AddressFields prefix={`p${place}`} states={states} countries={countries} isRequired />
            </Fields>
          )}
          <CheckPreview
            payableTo={payableTo || text('provider.unnamed')}
            amount={net ?? 0}
            {...(isRollover && forBenefitOf ? { forBenefitOf } : {})}
          />
        </>
      )}
    </div>
  );
}
