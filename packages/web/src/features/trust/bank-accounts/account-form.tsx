import type { BankAccountSettings } from '@fiducia/contract/trust/corporate-bank-account.routes';
import { positivePayLayoutNames } from '@fiducia/domain/payments/positive-pay-layout-names';
import { attempt } from '../../../entity/perform.ts';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { FileField } from '../../../kit/file/file-field.tsx';
import { AccountNumberField } from '../../../kit/form/fields/account-number-field.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { MoneyField } from '../../../kit/form/fields/money-field.tsx';
import { NumberField } from '../../../kit/form/fields/number-field.tsx';
import { RoutingNumberField } from '../../../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { TimeField } from '../../../kit/form/fields/time-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { bodyOf, formOf, type AccountForm as Values } from './account-values.ts';

const layouts = positivePayLayoutNames.map(({ code, displayName }) => ({ value: code, text: displayName }));
const policies = [
  { value: 'never', text: 'Never' },
  { value: 'unlessVerified', text: 'Unless the account was verified another way' },
  { value: 'always', text: 'Always' },
];
const bearers = [
  { value: 'SLEV', text: 'As agreed with the bank' },
  { value: 'DEBT', text: 'We pay all fees' },
];

function AccountFields({ isNew }: { isNew: boolean }) {
  return (
    <Card title="Account">
      <Fields>
        <TextField name="displayName" label="Name" isRequired maxLength={80} span={6} />
        <TextField name="bankName" label="Bank" isRequired maxLength={80} span={6} />
        <RoutingNumberField name="routingNumber" label="Routing number" isRequired span={4} />
        <AccountNumberField
          name="accountNumber"
          label={isNew ? 'Account number' : 'New account number'}
          isRequired={isNew}
          span={4}
        />
        <AccountNumberField name="accountNumberAgain" label="Enter it again" isRequired={isNew} span={4} />
        {isNew && (
          <>
            <MoneyField
              name="openingBalance"
              label="Opening balance"
              allowsZero
              span={6}
              hint="Client money in the account today. Leave blank for a new account."
            />
            <DateField
              name="openingBalanceOn"
              label="Opening balance on"
              span={6}
              hint="On or before the first statement that you upload."
            />
          </>
        )}
      </Fields>
    </Card>
  );
}

const AchFields = () => (
  <Card title="ACH and wires">
    <Fields>
      <TextField name="achCompanyId" label="Company ID" isRequired maxLength={10} span={6} hint="10 characters" />
      <TextField name="companyName" label="Company name" maxLength={16} span={6} hint="Up to 16 characters" />
      <TextField name="immediateOrigin" label="Immediate origin" maxLength={10} span={4} hint="Default: company ID" />
      <TextField
        name="immediateDestination"
        label="Immediate destination"
        maxLength={10}
        span={4}
        hint="Default: routing number"
      />
      <TextField name="originName" label="Origin name" maxLength={23} span={4} hint="Default: company name" />
      <SelectField name="prenotePolicy" label="Prenotes" isRequired options={policies} span={6} />
      <SelectField name="chargeBearer" label="Wire fees" isRequired options={bearers} span={6} />
      <TextField name="town" label="City" maxLength={35} span={6} />
      <TextField name="country" label="Country code" maxLength={2} span={6} />
    </Fields>
  </Card>
);

const CutoffFields = () => (
  <Card title="Cutoffs">
    <Fields>
      <TimeField name="achCutOff" label="ACH cutoff" zone="Eastern" isRequired span={4} />
      <TimeField name="wireCutOff" label="Wire cutoff" zone="Eastern" isRequired span={4} />
      <TimeField name="checkCutOff" label="Check cutoff" zone="Eastern" isRequired span={4} />
      <NumberField name="achLeadDays" label="ACH banking days ahead" isRequired allowsZero maximum={10} span={4} />
      <NumberField name="wireLeadDays" label="Wire banking days ahead" isRequired allowsZero maximum={10} span={4} />
      <NumberField name="checkLeadDays" label="Check banking days ahead" isRequired allowsZero maximum={10} span={4} />
    </Fields>
  </Card>
);

const CheckFields = () => (
  <Card title="Checks and positive pay">
    <Fields>
      <NumberField name="nextCheckNumber" label="Next check number" isRequired isPlain minimum={1} span={4} />
      <TextField name="fractionalRouting" label="Fractional routing number" maxLength={20} span={4} />
      <SelectField name="positivePayLayout" label="Positive-pay layout" isRequired options={layouts} span={4} />
      <TextAreaField name="issuerLines" label="Issuer’s address on checks" span={6} hint="Up to 4 lines" />
      <TextAreaField name="bankLines" label="Bank’s address on checks" span={6} hint="Up to 3 lines" />
    </Fields>
  </Card>
);

function CheckStockFields({ settings }: { settings: BankAccountSettings | undefined }) {
  const { micrFont, signatureFileIds = [] } = settings?.fileSettings ?? {};
  const hint = (fileId: string | undefined) =>
    fileId === undefined ? {} : { hint: `Current file: ${settings?.fileNames[fileId] ?? fileId}` };
  return (
    <Card title="Check stock">
      <Fields>
        <FileField name="font" label="MICR font" extensions={['ttf', 'otf']} {...hint(micrFont?.fileId)} />
        <TextField name="transit" label="Transit symbol" maxLength={1} span={3} />
        <TextField name="amount" label="Amount symbol" maxLength={1} span={3} />
        <TextField name="onUs" label="On-us symbol" maxLength={1} span={3} />
        <TextField name="dash" label="Dash symbol" maxLength={1} span={3} />
        <NumberField name="fontSize" label="Font size in points" minimum={6} maximum={24} span={4} />
        <NumberField
          name="checkSerialLength"
          label="Digits of the check number"
          isRequired
          minimum={4}
          maximum={10}
          span={4}
        />
        <NumberField name="micrOnUsPosition" label="On-us position" isRequired minimum={14} maximum={32} span={4} />
        <FileField
          name="signature1"
          label="First signature"
          extensions={['png']}
          span={6}
          {...hint(signatureFileIds[0])}
        />
        <FileField
          name="signature2"
          label="Second signature"
          extensions={['png']}
          span={6}
          {...hint(signatureFileIds[1])}
        />
      </Fields>
    </Card>
  );
}

const ApprovalFields = () => (
  <Card title="For the second person">
    <Fields>
      <FileField
        name="letter"
        label="Bank’s letter"
        extensions={['pdf', 'png', 'jpg', 'jpeg']}
        hint="The letter in which the bank confirms the account. Another user compares every value with it."
      />
      <TextAreaField name="reason" label="Reason" isRequired maxLength={400} />
    </Fields>
  </Card>
);

/** Requests a new bank account or a change to one. Nothing changes until another user approves the request. */
export function AccountForm({
  settings,
  onDone,
  onCancel,
}: {
  readonly settings?: BankAccountSettings | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const send = async (values: Values) => {
    try {
      const body = await bodyOf(values, settings);
      const request = requestTo('POST /private/corporate-bank-account-changes', { body });
      const failure = await attempt(request, 'The change is waiting for approval by another user.');
      if (!failure) onDone();
      return failure;
    } catch (error) {
      return asFailure(error);
    }
  };
  const isNew = settings === undefined;
  return (
    <Form<Values>
      label={isNew ? 'New bank account' : 'Change bank account'}
      values={formOf(settings)}
      submitText="Request approval"
      onSubmit={send}
      onCancel={onCancel}
    >
      <Stack>
        <AccountFields isNew={isNew} />
        <AchFields />
        <CutoffFields />
        <CheckFields />
        <CheckStockFields settings={settings} />
        <ApprovalFields />
      </Stack>
    </Form>
  );
}
