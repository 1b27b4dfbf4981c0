import { type Cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { attempt } from '../../../../entity/perform.ts';
import type { Failure } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { AccountNumberField } from '../../../../kit/form/fields/account-number-field.tsx';
import { MoneyField } from '../../../../kit/form/fields/money-field.tsx';
import { PercentField } from '../../../../kit/form/fields/percent-field.tsx';
import { RoutingNumberField } from '../../../../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../../kit/overlay/modal.tsx';
import { call, requestTo } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';

const methods = ['check', 'achPayment'] as const;
const accountTypes = ['checking', 'savings'] as const;

interface Values {
  readonly amount: Cents | null;
  readonly federalRateBp: number | null;
  readonly method: string | null;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankAccountType: string | null;
}

function bodyOf({ amount, federalRateBp, method, routingNumber, accountNumber, bankAccountType }: Values) {
  const choices = {
    ...(amount === null ? {} : { amount }),
    ...(federalRateBp === null ? {} : { federalRateBp }),
    paymentMethodCode: isOneOf(methods, method) ? method : 'check',
  } as const;
  const type = isOneOf(accountTypes, bankAccountType) ? bankAccountType : 'checking';
  return { choices, bank: method === 'achPayment' ? { routingNumber, accountNumber, bankAccountType: type } : {} };
}

/** Shows the amounts and asks for a confirmation, then requests the distribution. Returns the failure to show. */
async function take(id: string, values: Values): Promise<Failure | 'kept' | undefined> {
  const { choices, bank } = bodyOf(values);
  const params = { id };
  try {
    const request = { params, body: choices };
    const { distribution } = (await call('POST /public/ira-accounts/:id/distributions/preview', request)).result;
    const taxes = sumCents(distribution.payments.flatMap(({ federalTax, stateTax }) => [federalTax, stateTax]));
    const isSure = await confirmDialog({
      title: `Take ${formatMoney(distribution.amount)} out of this IRA?`,
      text: `${formatMoney(taxes)} of tax is withheld, and the owner gets ${formatMoney(distribution.net)}. Another user must approve the payment. Until then, you can cancel it.`,
      okText: 'Take money out',
    });
    if (!isSure) return 'kept';
    const body = { ...choices, ...bank, net: distribution.net };
    return await attempt(
      requestTo('POST /public/ira-accounts/:id/distributions', { params, body }),
      'Distribution requested',
    );
  } catch (error) {
    return asFailure(error);
  }
}

function BankFields() {
  if (useWatch({ name: 'method' }) !== 'achPayment') return null;
  return (
    <>
      <RoutingNumberField name="routingNumber" label="Routing number" isRequired span={6} />
      <AccountNumberField name="accountNumber" label="Account number" isRequired span={6} />
      <SelectField
        name="bankAccountType"
        label="Account type"
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

export interface TakeMoneyOutProps {
  readonly iraId: string;
  readonly balance: Cents;
}

/** Requests a distribution from an IRA for its owner, who asked for it by phone or letter. */
function TakeMoneyOutDialog({ iraId, balance, onClose }: TakeMoneyOutProps & { readonly onClose: () => void }) {
  return (
    <Modal title="Take money out" width="medium" onClose={onClose}>
      <Form<Values>
        label="Take money out"
        takesFocus
        values={{
          amount: null,
          federalRateBp: null,
          method: 'check',
          routingNumber: '',
          accountNumber: '',
          bankAccountType: 'checking',
        }}
        submitText="Take money out"
        onCancel={onClose}
        onSubmit={async (values) => {
          const result = await take(iraId, values);
          if (result === 'kept') return undefined;
          if (result === undefined) onClose();
          return result;
        }}
      >
        <Fields>
          <MoneyField
            name="amount"
            label="Amount before taxes"
            hint={`Empty for the whole balance, ${formatMoney(balance)}.`}
            maximum={balance}
            span={6}
          />
          <PercentField
            name="federalRateBp"
            label="Federal withholding"
            hint="As on the owner’s Form W-4R. Empty for the default of 10%."
            holds="basisPoints"
            minimum={0}
            maximum={100}
            span={6}
          />
          <SelectField
            name="method"
            label="Payment method"
            isRequired
            span={6}
            options={[
              { value: 'check', text: 'Check to the owner’s address' },
              { value: 'achPayment', text: 'ACH to the owner’s account' },
            ]}
          />
          <BankFields />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Offers to take money out of an IRA for its owner. */
export function TakeMoneyOut(props: TakeMoneyOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Take money out</Button>
      {isOpen && <TakeMoneyOutDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
