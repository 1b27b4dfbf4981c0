import type { CorrectedAccount } from '@fiducia/contract/payments/election-results';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isElectronicMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { saveChanges } from '../../../entity/by-path/save-changes.ts';
import { CorrectedAccountField } from '../../../entity/corrected-account-field.tsx';
import { plainMethods } from '../../../entity/plain-words.ts';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { useVersions } from '../../../entity/use-versions.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { AccountNumberField } from '../../../kit/form/fields/account-number-field.tsx';
import { AddressFields } from '../../../kit/form/fields/address-fields.tsx';
import { RoutingNumberField } from '../../../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import type { LineInstruction } from './line-instruction.ts';

function Destination({ accounts }: { accounts: readonly CorrectedAccount[] }) {
  const answer: unknown = useWatch({ name: 'bankAnswerId' });
  const states = useLookupOptions('/public/states');
  const countries = useLookupOptions('/public/countries');
  const method: unknown = useWatch({ name: 'paymentMethodCode' });
  const isElectronic = isOneOf(paymentMethods, method) && isElectronicMethod(method);
  return (
    <Fields>
      <TextField name="payableTo" label="Payable to" isRequired isPrintable maxLength={100} />
      <SelectField
        name="paymentMethodCode"
        label="How should it get there?"
        isRequired
        options={paymentMethods.map((value) => ({ value, text: plainMethods[value] }))}
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
      <RoutingNumberField name="routingNumber" label="Routing number" isRequired span={6} />
      <AccountNumberField name="accountNumber" label="Account number" isRequired span={6} hint="Enter it in full." />
      <SelectField
        name="bankAccountType"
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

const bankNames = ['routingNumber', 'accountNumber', 'bankAccountType', 'bankAnswerId'];
const enteredNames = ['routingNumber', 'accountNumber', 'bankAccountType'];

/**
 * The values to send: always the payee and the payment method, so that a destination that was right can be resubmitted;
 * otherwise only what changed.
 */
function correctionOf(instruction: LineInstruction, entered: FieldValues): FieldValues {
  const { paymentMethodCode, payableTo, bankAnswerId, ...others } = entered;
  const stands = new Map<string, unknown>(Object.entries(instruction));
  const isElectronic = isOneOf(paymentMethods, paymentMethodCode) && isElectronicMethod(paymentMethodCode);
  return Object.fromEntries(
    Object.entries({ ...others, bankAnswerId })
      .filter(([name, value]) => (value ?? '') !== (stands.get(name) ?? ''))
      .concat(Object.entries({ paymentMethodCode, payableTo }))
      .filter(([name]) => isElectronic || !bankNames.includes(name))
      .filter(([name]) => isEmpty(bankAnswerId) || !enteredNames.includes(name))
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
}

/** Corrects the destination of a payment that was returned or rejected. Amounts don't change. */
export function CorrectDestination({
  instruction,
  accounts,
}: {
  instruction: LineInstruction;
  accounts: readonly CorrectedAccount[];
}) {
  const values = {
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
  const save = async (entered: FieldValues, _changes: FieldValues, began: FieldValues) => {
    const seenAt = versions.seenAt(began);
    try {
      const reply = await saveChanges({
        path: `/public/payment-instructions/${instruction.id}`,
        changes: correctionOf(instruction, entered),
        seenAt,
      });
      if (reply) notify(reply.message);
      void queryClient.invalidateQueries({ queryKey: ['fetch'] });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Form label="Correct this payment" values={values} submitText="Send the correction" onSubmit={save}>
      <Alert tone="error" title="Please correct this payment">
        {instruction.sendBackReason}
      </Alert>
      <Destination accounts={accounts} />
    </Form>
  );
}
