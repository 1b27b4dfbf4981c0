import { cents } from '@fiducia/domain/money/cents';
import { useState } from 'react';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { FileField } from '../../../kit/file/file-field.tsx';
import { AccountNumberField } from '../../../kit/form/account-number-field.tsx';
import { AddressFields } from '../../../kit/form/address-fields.tsx';
import { AmountSplitter, type SplitPart } from '../../../kit/form/amount-splitter.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { ContractNumberField } from '../../../kit/form/contract-number-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { DateRangeField } from '../../../kit/form/date-range-field.tsx';
import { EmailField } from '../../../kit/form/email-field.tsx';
import { Fields } from '../../../kit/form/fields.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { InlineEditor } from '../../../kit/form/inline-editor.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { NewPasswordFields } from '../../../kit/form/password-fields.tsx';
import { PercentField } from '../../../kit/form/percent-field.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { RadioCardsField } from '../../../kit/form/radio-cards-field.tsx';
import { RoutingNumberField } from '../../../kit/form/routing-number-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TaxIdField } from '../../../kit/form/tax-id-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { VerificationCodeField } from '../../../kit/form/verification-code-field.tsx';
import { notify } from '../../../kit/overlay/notify.ts';

const states = ['AZ', 'CA', 'NY', 'TX'].map((code) => ({ value: code, text: code }));
const countries = [
  { value: 'US', text: 'United States' },
  { value: 'CA', text: 'Canada' },
];
const planNames = ['Sample Steel 401(k) Plan', 'Sample Foods Cash Balance Plan', 'Sample Timber Pension'];
const findPlans = async (text: string) =>
  planNames
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({ id: name, title: name }));
const start = { country: null, countryCode: 'US' };

function Splitter() {
  const [parts, setParts] = useState<readonly SplitPart[]>([
    { key: 'a', label: 'Sample, Ana', amount: 400_000, maximum: 800_000 },
    { key: 'b', label: 'Sample, Ben', amount: 0, maximum: 900_000 },
  ]);
  return (
    <AmountSplitter
      total={1_250_000}
      parts={parts}
      onChange={(key, amount) => setParts(parts.map((part) => (part.key === key ? { ...part, amount } : part)))}
    />
  );
}

function Inline() {
  const [name, setName] = useState('Sample Steel');
  return (
    <InlineEditor
      label="Account name"
      value={name}
      check={(text) => (text === '' ? 'Please enter Account name' : undefined)}
      onSave={async (next) => {
        setName(next);
        return undefined;
      }}
    />
  );
}

/** Every field of the kit in one form, and the editors that stand alone. */
export function GalleryFields() {
  return (
    <Stack>
      <Card title="Fields">
        <Form
          values={start}
          submitText="Send"
          onSubmit={(_values, changes) => {
            notify(`${Object.keys(changes).length} fields changed`);
            return undefined;
          }}
        >
          <Fields>
            <TextField name="firstName" label="First name" isRequired minLength={2} span={6} />
            <TextField name="lastName" label="Last name" isRequired span={6} />
            <EmailField name="email" label="Email" isRequired span={6} />
            <PhoneField name="phone" extensionName="phoneExtension" label="Phone" isRequired span={6} />
            <TaxIdField name="taxId" label="Social security number" isRequired span={4} />
            <TaxIdField name="ein" label="Company EIN" type="employerIdentificationNumber" isRequired span={4} />
            <DateField name="bornOn" label="Date of birth" limit="dateOfBirth" isRequired span={4} />
            <MoneyField name="amount" label="Amount" isRequired maximum={cents(1_000_000)} span={4} />
            <PercentField name="rate" label="Withholding" isRequired maximum={100} span={4} />
            <NumberField name="count" label="Participants" isRequired minimum={1} span={4} />
            <DateRangeField name="range" label="Period" hasQuickOptions span={6} />
            <SelectField
              name="reason"
              label="Reason"
              header="reason"
              isRequired
              span={6}
              options={[
                { value: 'separation', text: 'Separation from service' },
                { value: 'death', text: 'Death' },
              ]}
            />
            <LookupField name="plan" label="Plan" isRequired find={findPlans} span={6} />
            <RoutingNumberField name="routing" label="Routing number" isRequired span={3} />
            <AccountNumberField name="account" label="Account number" isRequired span={3} />
            <ContractNumberField name="contract" label="Contract number" maxLength={10} span={6} />
            <VerificationCodeField name="code" label="Verification code" span={6} />
            <RadioCardsField
              name="method"
              label="How do you want to be paid?"
              isRequired
              cards={[
                { value: 'achPayment', title: 'Direct deposit', text: 'In your account in two business days. No fee.' },
                { value: 'check', title: 'Check', text: 'By mail, in about seven days.' },
                {
                  value: 'wirePayment',
                  title: 'Wire',
                  text: 'The same day. $25.00.',
                  disabled: true,
                  tooltip: 'Not for this plan',
                },
              ]}
            />
            <AddressFields states={states} countries={countries} isRequired isPhysical />
            <NewPasswordFields />
            <TextAreaField name="comments" label="Comments" />
            <FileField name="file" label="Participants" isRequired extensions={['xlsx', 'csv']} />
            <CheckboxField name="agreed" label="I have read the notice" isRequired />
          </Fields>
        </Form>
      </Card>
      <Card title="Inline editor">
        <Inline />
      </Card>
      <Card title="Amounts with a remainder">
        <Splitter />
      </Card>
    </Stack>
  );
}
