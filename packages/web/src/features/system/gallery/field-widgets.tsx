import { cents } from '@fiducia/domain/money/cents';
import { checkContractNumber } from '@fiducia/domain/validation/contract-number';
import { checkEin } from '@fiducia/domain/validation/ein';
import { checkEmail, checkEmails, checkOptionalEmail } from '@fiducia/domain/validation/email';
import { checkMoney } from '@fiducia/domain/validation/money';
import { checkNumber } from '@fiducia/domain/validation/number';
import { checkPassword, checkPasswordConfirmation, passwordChecklist } from '@fiducia/domain/validation/password';
import { checkPercent } from '@fiducia/domain/validation/percent';
import { checkPhone, checkPhoneExtension } from '@fiducia/domain/validation/phone';
import { checkRoutingNumber } from '@fiducia/domain/validation/routing-number';
import { checkSsn } from '@fiducia/domain/validation/ssn';
import { offeredTaxIdTypes } from '@fiducia/domain/validation/tax-id-type';
import { checkText, fieldLabel } from '@fiducia/domain/validation/text';
import { checkVerificationCode } from '@fiducia/domain/validation/verification-code';
import { useState } from 'react';
import { AccountNumberField } from '../../../kit/form/account-number-field.tsx';
import { AmountSplitter, type SplitPart } from '../../../kit/form/amount-splitter.tsx';
import { ContractNumberField } from '../../../kit/form/contract-number-field.tsx';
import { EmailField } from '../../../kit/form/email-field.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { NewPasswordFields } from '../../../kit/form/password-fields.tsx';
import { PercentField } from '../../../kit/form/percent-field.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { RoutingNumberField } from '../../../kit/form/routing-number-field.tsx';
import { TaxIdField } from '../../../kit/form/tax-id-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { VerificationCodeField } from '../../../kit/form/verification-code-field.tsx';
import { field, type Said, type Widget } from './widget.tsx';

const isRequired = true;
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

/** A rule with two wordings: on most portals, and in account-holder fields. */
const both = (when: string, said: (wording: 'standard' | 'accountHolder') => string | undefined): readonly Said[] => [
  [when, said('standard')],
  [`${when}, account holders`, said('accountHolder')],
];

const texts: readonly Widget[] = [
  {
    name: 'TextField',
    group: 'Fields',
    about: 'A line of text, trimmed when it is left.',
    states: [
      field(['TextField', TextField], 'Required', { name: 'name', label: 'First name', isRequired, minLength: 2 }),
      field(['TextField', TextField], 'Optional, with a hint', {
        name: 'name',
        label: 'Nickname',
        hint: 'As friends say it',
      }),
      field(
        ['TextField', TextField],
        'Disabled',
        { name: 'name', label: 'Last name', isRequired },
        { name: 'Sample' },
        true,
      ),
    ],
    says: [
      ...both('Required and empty', (wording) => checkText('', { label: 'First name', isRequired, wording })),
      ['Shorter than the minimum', checkText('A', { label: 'First name', minLength: 2 })],
      ['A post office box', checkText('PO Box 12', { label: 'Street', isPhysicalAddress: true })],
      ['A character that cannot be printed', checkText('A\u0416', { label: 'Name', isPrintable: true })],
      ['Label of an optional field', fieldLabel({ label: 'Nickname' })],
    ],
  },
  {
    name: 'TextAreaField',
    group: 'Fields',
    about: 'Several lines.',
    states: [field(['TextAreaField', TextAreaField], 'Optional', { name: 'text', label: 'Comments', maxLength: 400 })],
  },
  {
    name: 'EmailField',
    group: 'Fields',
    about: 'One address, or several with commas.',
    states: [
      field(['EmailField', EmailField], 'One', { name: 'email', label: 'email', isRequired }),
      field(['EmailField', EmailField], 'Several', { name: 'emails', label: 'emails', isMultiple: true }),
    ],
    says: [
      ...both('Required and empty', (wording) => checkEmail('', { label: 'email', isRequired, wording })),
      ...both('Not an address', (wording) => checkEmail('a@', { label: 'email', wording })),
      ...both('One of several is not an address', (wording) => checkEmails('a@b.co, c', { label: 'emails', wording })),
      ['The same as the other', checkEmail('a@b.co', { label: 'email', mustDifferFrom: 'A@b.co' })],
      ['Optional, and not an address', checkOptionalEmail('a@b@c')],
    ],
  },
  {
    name: 'PhoneField',
    group: 'Fields',
    about: 'A number of the United States, with an extension where one may be.',
    states: [
      field(['PhoneField', PhoneField], 'With extension', {
        name: 'phone',
        extensionName: 'extension',
        label: 'Phone',
        isRequired,
      }),
    ],
    says: [
      ...both('Required and empty', (wording) => checkPhone('', { isRequired, wording })),
      ...both('Not a number', (wording) => checkPhone('12', { wording })),
      ['Extension with letters', checkPhoneExtension('a')],
    ],
  },
  {
    name: 'NewPasswordFields',
    group: 'Fields',
    about: 'A new password twice, with a checklist that fills while somebody types.',
    states: [field(['NewPasswordFields', NewPasswordFields], 'Empty', {})],
    says: [
      ['Breaks a rule', checkPassword('abc')],
      ['Typed differently', checkPasswordConfirmation('a', 'b')],
      ['Last line of the checklist', passwordChecklist('a', 'a').at(-1)?.sentence],
    ],
  },
  {
    name: 'VerificationCodeField',
    group: 'Fields',
    about: 'Six digits; phones offer the code that was sent.',
    states: [
      field(['VerificationCodeField', VerificationCodeField], 'Empty', { name: 'code', label: 'Verification code' }),
    ],
    says: [['Not six digits', checkVerificationCode('123')]],
  },
];

const figures: readonly Widget[] = [
  {
    name: 'MoneyField',
    group: 'Fields',
    about: 'Dollars and cents; the value is whole cents.',
    states: [
      field(['MoneyField', MoneyField], 'Required, with a maximum', {
        name: 'amount',
        label: 'Amount',
        isRequired,
        maximum: cents(1_000_000),
      }),
      field(
        ['MoneyField', MoneyField],
        'Whole dollars',
        { name: 'amount', label: 'Amount', isWhole: true },
        { amount: 120_000 },
      ),
    ],
    says: [
      ['Required and empty', checkMoney(null, { isRequired })],
      ['Zero', checkMoney(cents(0), {})],
      ['Negative', checkMoney(cents(-100), {})],
      ['Below the minimum', checkMoney(cents(100), { minimum: cents(1_000) })],
      ['Above the maximum', checkMoney(cents(100_000), { maximum: cents(1_000) })],
      ['Above the maximum, participants', checkMoney(cents(100_000), { maximum: cents(1_000), portal: 'participant' })],
    ],
  },
  {
    name: 'NumberField, PercentField',
    group: 'Fields',
    about: 'A number; a percent that is kept as a fraction or in basis points.',
    states: [
      field(['NumberField', NumberField], 'Number', { name: 'count', label: 'Participants', isRequired, minimum: 1 }),
      field(['PercentField', PercentField], 'Percent', {
        name: 'rate',
        label: 'Withholding',
        isRequired,
        maximum: 100,
      }),
    ],
    says: [
      ['Number below the minimum', checkNumber(1, { minimum: 2 })],
      ['Number above the maximum', checkNumber(10, { maximum: 9 })],
      ['Percent below the minimum', checkPercent(5, { minimum: 10 })],
      ['Percent above the maximum', checkPercent(50, { maximum: 37 })],
      ['Percent required and empty, reports', checkPercent(null, { isRequired, widget: 'report' })],
      ['Percent required and empty', checkPercent(null, { isRequired })],
    ],
  },
  {
    name: 'AmountSplitter',
    group: 'Fields',
    about: 'Parts of a total, with what is left.',
    states: [
      {
        label: 'Two parts',
        code: '<AmountSplitter total={1250000} parts={parts} onChange={() => …} />',
        draw: () => <Splitter />,
      },
    ],
  },
  {
    name: 'TaxIdField',
    group: 'Fields',
    about: 'A tax ID as its type writes it.',
    states: [
      field(['TaxIdField', TaxIdField], 'Social security number', {
        name: 'taxId',
        label: 'Social security number',
        isRequired,
      }),
      field(['TaxIdField', TaxIdField], 'EIN', {
        name: 'ein',
        label: 'Company EIN',
        type: 'employerIdentificationNumber',
        isRequired,
      }),
    ],
    says: [
      ['EIN required and empty', checkEin('', { label: 'EIN', isRequired })],
      ['EIN too short', checkEin('12-3', { label: 'EIN' })],
      ['Not a social security number', checkSsn('000-12-3456', { label: 'SSN' })],
      ...offeredTaxIdTypes({
        serviceCode: 'premierDistributions',
        hasW8BenParticipants: true,
        hasOtherParticipants: true,
      })
        .filter(({ code }) => code === 'w8Ben' || code === 'residentAlienTaxId')
        .map(({ code, tooltip }): Said => [`Tooltip of ${code} when it is disabled`, tooltip]),
    ],
  },
  {
    name: 'RoutingNumberField, AccountNumberField, ContractNumberField',
    group: 'Fields',
    about: 'Numbers of banks and contracts.',
    states: [
      field(['RoutingNumberField', RoutingNumberField], 'Routing number', {
        name: 'routing',
        label: 'Routing number',
        isRequired,
      }),
      field(['AccountNumberField', AccountNumberField], 'Account number', {
        name: 'account',
        label: 'Account number',
        isRequired,
      }),
      field(['ContractNumberField', ContractNumberField], 'Contract number', {
        name: 'contract',
        label: 'Contract number',
        maxLength: 10,
      }),
    ],
    says: [
      ['Routing number required and empty', checkRoutingNumber('', { label: 'Routing number', isRequired })],
      ['Not nine digits', checkRoutingNumber('123', { label: 'Routing number' })],
      ['Contract number with letters', checkContractNumber('A1', 10)],
      ['Contract number too long', checkContractNumber('12345678901', 10)],
    ],
  },
];

/** Fields of forms, with every message that they give. */
export const fieldWidgets: readonly Widget[] = [...texts, ...figures];
