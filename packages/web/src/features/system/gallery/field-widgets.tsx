import { cents } from '@fiducia/domain/foundation/money/cents';
import { checkContractNumber } from '@fiducia/domain/foundation/validation/contract-number';
import { checkEin } from '@fiducia/domain/foundation/validation/ein';
import { checkEmail, checkEmails, checkOptionalEmail } from '@fiducia/domain/foundation/validation/email';
import { checkMoney } from '@fiducia/domain/foundation/validation/money';
import { checkNumber } from '@fiducia/domain/foundation/validation/number';
import {
  checkPassword,
  checkPasswordConfirmation,
  passwordChecklist,
} from '@fiducia/domain/foundation/validation/password';
import { checkPercent } from '@fiducia/domain/foundation/validation/percent';
import { checkPhone, checkPhoneExtension } from '@fiducia/domain/foundation/validation/phone';
import { checkRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { checkSsn } from '@fiducia/domain/foundation/validation/ssn';
import { offeredTaxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import { checkText, fieldLabel } from '@fiducia/domain/foundation/validation/text';
import { checkVerificationCode } from '@fiducia/domain/foundation/validation/verification-code';
import { useState } from 'react';
import { AccountNumberField } from '../../../kit/form/fields/account-number-field.tsx';
import { ContractNumberField } from '../../../kit/form/fields/contract-number-field.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { MoneyField } from '../../../kit/form/fields/money-field.tsx';
import { NumberField } from '../../../kit/form/fields/number-field.tsx';
import { NewPasswordFields } from '../../../kit/form/fields/password-fields.tsx';
import { PercentField } from '../../../kit/form/fields/percent-field.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { RoutingNumberField } from '../../../kit/form/fields/routing-number-field.tsx';
import { TaxIdField } from '../../../kit/form/fields/tax-id-field.tsx';
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { VerificationCodeField } from '../../../kit/form/fields/verification-code-field.tsx';
import { AmountSplitter, type SplitPart } from '../../../kit/form/inputs/amount-splitter.tsx';
import { field, type RenderedMessage, type Widget } from './widget.tsx';

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

/** Returns the two messages of a rule: the standard one, and the one for account holder fields. */
const both = (
  when: string,
  said: (wording: 'standard' | 'accountHolder') => string | undefined,
): readonly RenderedMessage[] => [
  [when, said('standard')],
  [`${when}, account holders`, said('accountHolder')],
];

const texts: readonly Widget[] = [
  {
    name: 'TextField',
    group: 'Fields',
    about: 'A line of text, trimmed when the field loses focus.',
    states: [
      field(['TextField', TextField], 'Required', { name: 'name', label: 'First name', isRequired, minLength: 2 }),
      field(['TextField', TextField], 'Optional, with a hint', {
        name: 'name',
        label: 'Nickname',
        hint: 'The name your friends use',
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
      ['A PO box', checkText('PO Box 12', { label: 'Street', isPhysicalAddress: true })],
      ['An unprintable character', checkText('A\u0416', { label: 'Name', isPrintable: true })],
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
    about: 'One email address, or several separated by commas.',
    states: [
      field(['EmailField', EmailField], 'One', { name: 'email', label: 'email', isRequired }),
      field(['EmailField', EmailField], 'Several', { name: 'emails', label: 'emails', isMultiple: true }),
    ],
    says: [
      ...both('Required and empty', (wording) => checkEmail('', { label: 'email', isRequired, wording })),
      ...both('Not an email address', (wording) => checkEmail('a@', { label: 'email', wording })),
      ...both('One of several is not an email address', (wording) =>
        checkEmails('a@b.co, c', { label: 'emails', wording }),
      ),
      ['Same as the other one', checkEmail('a@b.co', { label: 'email', mustDifferFrom: 'A@b.co' })],
      ['Optional, and not an email address', checkOptionalEmail('a@b@c')],
    ],
  },
  {
    name: 'PhoneField',
    group: 'Fields',
    about: 'A US phone number, with an extension if allowed.',
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
    about: 'A new password, entered twice, with a checklist that updates while typing.',
    states: [field(['NewPasswordFields', NewPasswordFields], 'Empty', {})],
    says: [
      ['Breaks a rule', checkPassword('abc')],
      ['The two entries differ', checkPasswordConfirmation('a', 'b')],
      ['Last line of the checklist', passwordChecklist('a', 'a').at(-1)?.sentence],
    ],
  },
  {
    name: 'VerificationCodeField',
    group: 'Fields',
    about: 'Six digits; phones offer to fill in the code from the message.',
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
    about: 'A number; a percentage stored as a fraction or in basis points.',
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
    about: 'Splits a total into parts and shows the remainder.',
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
    about: 'A tax ID, formatted by its type.',
    states: [
      field(['TaxIdField', TaxIdField], 'Social Security number', {
        name: 'taxId',
        label: 'Social Security number',
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
      ['Not a Social Security number', checkSsn('000-12-3456', { label: 'SSN' })],
      ...offeredTaxIdTypes({
        serviceCode: 'premierDistributions',
        hasW8BenParticipants: true,
        hasOtherParticipants: true,
      })
        .filter(({ code }) => code === 'w8Ben' || code === 'residentAlienTaxId')
        .map(({ code, tooltip }): RenderedMessage => [`Tooltip of ${code} when it is disabled`, tooltip]),
    ],
  },
  {
    name: 'RoutingNumberField, AccountNumberField, ContractNumberField',
    group: 'Fields',
    about: 'Bank and contract numbers.',
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

/** Form fields with all their messages. */
export const fieldWidgets: readonly Widget[] = [...texts, ...figures];
