import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { useWatch } from 'react-hook-form';
import type { Failure } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { AccountNumberField } from '../../../../kit/form/fields/account-number-field.tsx';
import { RadioCardsField } from '../../../../kit/form/fields/radio-cards-field.tsx';
import { RoutingNumberField } from '../../../../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';
import type { PayoutDraft } from './payout-draft.ts';

const methods = ['achPayment', 'check'] as const;
const accountTypes = ['checking', 'savings'] as const;

type Method = Omit<PayoutDraft, 'amount' | 'federalRateBp' | 'transferTo'>;

interface MethodStepProps {
  readonly draft: PayoutDraft;
  readonly onNext: (method: Method) => Promise<Failure | undefined>;
}

function BankFields() {
  if (useWatch({ name: 'method' }) !== 'achPayment') return null;
  return (
    <Fields>
      <RoutingNumberField
        name="routingNumber"
        label={text('bank.routing')}
        hint={text('bank.routing.hint')}
        isRequired
        span={6}
      />
      <AccountNumberField
        name="accountNumber"
        label={text('bank.account')}
        hint={text('bank.account.hint')}
        isRequired
        span={6}
      />
      <SelectField
        name="bankAccountType"
        label={text('bank.type')}
        isRequired
        span={6}
        options={accountTypes.map((value) => ({ value, text: text(`bank.${value}`) }))}
      />
    </Fields>
  );
}

/** Asks how to pay: to a bank account, or by check. */
export function MethodStep({ draft, onNext }: MethodStepProps) {
  const { method, routingNumber, accountNumber, bankAccountType } = draft;
  return (
    <Card title={text('method.title')}>
      <Form<{ method: string | null; routingNumber: string; accountNumber: string; bankAccountType: string | null }>
        label={text('method.title')}
        values={{ method, routingNumber, accountNumber, bankAccountType }}
        submitText={text('next')}
        onSubmit={(values) =>
          onNext({
            ...values,
            method: isOneOf(methods, values.method) ? values.method : 'check',
            bankAccountType: isOneOf(accountTypes, values.bankAccountType) ? values.bankAccountType : 'checking',
          })
        }
      >
        <RadioCardsField
          name="method"
          label={text('method')}
          isRequired
          cards={methods.map((value) => ({
            value,
            title: text(`method.${value}`),
            text: text(`method.${value}.text`),
          }))}
        />
        <BankFields />
      </Form>
    </Card>
  );
}
