import type { BodyAt } from '@fiducia/contract/api';
import type { CorrectedAccount } from '@fiducia/contract/payments/election-results';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isElectronicMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { CorrectedAccountField } from '../../../entity/corrected-account-field.tsx';
import { PayeeField } from '../../../entity/payee-field.tsx';
import { plainMethod } from '../../../entity/plain-words.ts';
import { saveChanges } from '../../../entity/save-changes.ts';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { useVersions } from '../../../entity/use-versions.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { AccountNumberField } from '../../../kit/form/fields/account-number-field.tsx';
import { AddressFields } from '../../../kit/form/fields/address-fields.tsx';
import { RoutingNumberField } from '../../../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { fieldOf } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { participantDetailsText as text } from '../../../texts/participant-details.ts';
import { participantPaymentText } from '../../../texts/participant-payment.ts';
import type { LineInstruction } from './line-instruction.ts';

function Destination({ accounts }: { accounts: readonly CorrectedAccount[] }) {
  const answer: unknown = useWatch({ name: 'bankAnswerId' });
  const states = useLookupOptions('/public/states');
  const countries = useLookupOptions('/public/countries');
  const method: unknown = useWatch({ name: 'paymentMethodCode' });
  const isElectronic = isOneOf(paymentMethods, method) && isElectronicMethod(method);
  return (
    <Fields>
      <PayeeField name="payableTo" label={participantPaymentText('payableTo.label')} />
      <SelectField
        name="paymentMethodCode"
        label={participantPaymentText('method.label')}
        isRequired
        options={paymentMethods.map((value) => ({ value, text: plainMethod(value) }))}
      />
      {isElectronic ? (
        <>
          <CorrectedAccountField name="bankAnswerId" accounts={accounts} />
          {isEmpty(answer) && <BankFields />}
        </>
      ) : (
        <AddressFields states={states} countries={countries} isRequired />
      )}
    </Fields>
  );
}

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value === '';

function BankFields() {
  return (
    <>
      <RoutingNumberField
        name="routingNumber"
        label={participantPaymentText('bank.routingNumber')}
        isRequired
        span={6}
      />
      <AccountNumberField
        name="accountNumber"
        label={participantPaymentText('bank.accountNumber')}
        isRequired
        span={6}
        hint={participantPaymentText('bank.accountNumber.again')}
      />
      <SelectField
        name="bankAccountType"
        label={participantPaymentText('bank.accountType')}
        isRequired
        span={6}
        options={[
          { value: 'checking', text: participantPaymentText('bank.checking') },
          { value: 'savings', text: participantPaymentText('bank.savings') },
        ]}
      />
    </>
  );
}

type Correction = BodyAt<'PATCH /public/payment-instructions/:id'>;
type Entered = Readonly<
  Record<
    | 'payableTo'
    | 'addressLine1'
    | 'addressLine2'
    | 'city'
    | 'stateCode'
    | 'otherRegion'
    | 'postalCode'
    | 'countryCode'
    | 'routingNumber'
    | 'accountNumber',
    string
  >
> & {
  readonly paymentMethodCode: LineInstruction['paymentMethodCode'];
  readonly bankAccountType: NonNullable<LineInstruction['bankAccountType']>;
  readonly bankAnswerId: string | null;
};

/** Returns the values that differ from the instruction. An empty string becomes null, which clears the field. */
function changedOf<Values extends Readonly<Record<string, string>>>(
  instruction: LineInstruction,
  values: Values,
): { readonly [N in keyof Values]?: Values[N] | null } {
  const changed: { [N in keyof Values]?: Values[N] | null } = {};
  for (const name in values) {
    const value = values[name];
    if (value !== (fieldOf(instruction, name) ?? '')) changed[name] = value === '' ? null : value;
  }
  return changed;
}

/**
 * Returns the values to send. Always includes the payee and the payment method, so that the participant can resubmit a
 * correct destination; other values are included only if they changed.
 */
function correctionOf(instruction: LineInstruction, entered: Entered): Correction {
  const { paymentMethodCode, payableTo, bankAnswerId, routingNumber, accountNumber, bankAccountType, ...address } =
    entered;
  const bank = bankAnswerId
    ? { bankAnswerId }
    : changedOf(instruction, { routingNumber, accountNumber, bankAccountType });
  return {
    ...changedOf(instruction, address),
    ...(isElectronicMethod(paymentMethodCode) ? bank : {}),
    paymentMethodCode,
    payableTo,
  };
}

/** Lets the participant correct the destination of a payment that was returned or rejected. Amounts don't change. */
export function CorrectDestination({
  instruction,
  accounts,
  isExpired,
}: {
  instruction: LineInstruction;
  accounts: readonly CorrectedAccount[];
  /** The check was voided because it wasn’t cashed in time. */
  isExpired: boolean;
}) {
  const values: Entered = {
    payableTo: instruction.payableTo,
    paymentMethodCode: instruction.paymentMethodCode,
    addressLine1: instruction.addressLine1 ?? '',
    addressLine2: instruction.addressLine2 ?? '',
    city: instruction.city ?? '',
    stateCode: instruction.stateCode ?? '',
    otherRegion: instruction.otherRegion ?? '',
    postalCode: instruction.postalCode ?? '',
    countryCode: instruction.countryCode ?? 'US',
    routingNumber: instruction.routingNumber ?? '',
    accountNumber: '',
    bankAccountType: instruction.bankAccountType ?? 'checking',
    bankAnswerId: null,
  };
  const versions = useVersions(useMemo(() => ({ ...instruction }), [instruction]));
  const save = async (entered: Entered, _changes: Partial<Entered>, began: Partial<Entered>) => {
    const seenAt = versions.seenAt(began);
    try {
      const reply = await saveChanges(
        requestTo('PATCH /public/payment-instructions/:id', {
          params: { id: instruction.id },
          body: correctionOf(instruction, entered),
          seenAt,
        }),
      );
      if (reply) notify(reply.message);
      void queryClient.invalidateQueries({ queryKey: ['fetch'] });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Form<Entered>
      label={text(isExpired ? 'expired.form' : 'correction.form')}
      values={values}
      submitText={text(isExpired ? 'expired.submit' : 'correction.submit')}
      onSubmit={save}
    >
      {isExpired ? (
        <Alert tone="warning" title={text('expired.title')}>
          {text('expired.text')}
        </Alert>
      ) : (
        <Alert tone="error" title={text('correction.title')}>
          {instruction.sendBackReason}
        </Alert>
      )}
      <Destination accounts={accounts} />
    </Form>
  );
}
