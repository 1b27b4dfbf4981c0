import { checkAnnuityTypes } from '@fiducia/domain/foundation/validation/annuity-types';
import { checkCheckbox, checkDropdown, checkRadio, checkSelect } from '@fiducia/domain/foundation/validation/choice';
import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import { checkText } from '@fiducia/domain/foundation/validation/text';
import { useState } from 'react';
import { AddressFields } from '../../../kit/form/fields/address-fields.tsx';
import { CheckboxField } from '../../../kit/form/fields/checkbox-field.tsx';
import { CheckboxListField } from '../../../kit/form/fields/checkbox-list-field.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { InlineEditor } from '../../../kit/form/shell/inline-editor.tsx';
import { field, type Widget } from './widget.tsx';

const isRequired = true;
const accountHolder = { isRequired, wording: 'accountHolder' } as const;
const reasons = [
  { value: 'separation', text: 'Separation from service' },
  { value: 'death', text: 'Death' },
];

function Inline() {
  const [name, setName] = useState('Sample Steel');
  return (
    <InlineEditor
      label="Account name"
      value={name}
      check={(text) => checkText(text, { label: 'Account name', isRequired })}
      onSave={async (next) => {
        setName(next);
        return undefined;
      }}
    />
  );
}

/** Widgets for choices and addresses, and the standalone editor. */
export const choiceWidgets: readonly Widget[] = [
  {
    name: 'SelectField',
    group: 'Fields',
    about: 'A choice from a list, with the device’s own picker.',
    states: [
      field(['SelectField', SelectField], 'Select', { name: 'reason', label: 'Reason', isRequired, options: reasons }),
      field(['SelectField', SelectField], 'Dropdown with a header', {
        name: 'reason',
        label: 'Reason',
        header: 'reason',
        isRequired,
        options: reasons,
      }),
    ],
    says: [
      ['Select, required and empty', checkSelect(null, { isRequired })],
      ['Select, account holders', checkSelect(null, accountHolder)],
      ['Dropdown, required and empty', checkDropdown(null, { header: 'reason', isRequired })],
    ],
  },
  {
    name: 'RadioCardsField, CheckboxField, CheckboxListField',
    group: 'Fields',
    about: 'Choices with an explanation.',
    keys: [
      ['↑ ↓', 'between cards'],
      ['Space', 'ticks'],
    ],
    states: [
      field(['RadioCardsField', RadioCardsField], 'Cards', {
        name: 'method',
        label: 'How do you want to be paid?',
        isRequired,
        cards: [
          { value: 'achPayment', title: 'Direct deposit', text: 'In two business days. No fee.' },
          {
            value: 'wirePayment',
            title: 'Wire',
            text: 'Same day. $25.00.',
            disabled: true,
            tooltip: 'Not available for this plan',
          },
        ],
      }),
      field(['CheckboxField', CheckboxField], 'Checkbox', {
        name: 'agreed',
        label: 'I have read the notice',
        isRequired,
      }),
      field(['CheckboxListField', CheckboxListField], 'List', {
        name: 'kinds',
        label: 'Annuity types',
        options: reasons,
      }),
    ],
    says: [
      ['No card selected', checkRadio(null, { isRequired })],
      ['Not checked', checkCheckbox(false, { isRequired })],
      ['Annuity types of some plans', checkAnnuityTypes('definedContributionCashBalance', ['lifeAnnuity'])],
    ],
  },
  {
    name: 'AddressFields',
    group: 'Fields',
    about: 'An address; state and postal code depend on the country.',
    states: [
      field(
        ['AddressFields', AddressFields],
        'Physical',
        {
          states: ['AZ', 'CA', 'NY', 'TX'].map((code) => ({ value: code, text: code })),
          countries: [
            { value: 'US', text: 'United States' },
            { value: 'CA', text: 'Canada' },
          ],
          isRequired,
          isPhysical: true,
        },
        { countryCode: 'US' },
      ),
    ],
    says: [
      ['Postal code required and empty', checkPostalCode('', { countryCode: 'US', isRequired })],
      ['Postal code, US', checkPostalCode('12', { countryCode: 'US' })],
      ['Postal code, other countries', checkPostalCode('12', { countryCode: 'CA' })],
    ],
  },
  {
    name: 'InlineEditor',
    group: 'Fields',
    about: 'A value that is edited in place; saved shows for three seconds.',
    keys: [
      ['Enter', 'saves'],
      ['Esc', 'restores the value'],
    ],
    states: [
      {
        label: 'Text',
        code: '<InlineEditor label="Account name" value={name} onSave={() => …} />',
        draw: () => <Inline />,
      },
    ],
  },
];
