import { checkAnnuityTypes } from '@fiducia/domain/validation/annuity-types';
import { checkCheckbox, checkDropdown, checkRadio, checkSelect } from '@fiducia/domain/validation/choice';
import { checkPostalCode } from '@fiducia/domain/validation/postal-code';
import { checkText } from '@fiducia/domain/validation/text';
import { useState } from 'react';
import { AddressFields } from '../../../kit/form/address-fields.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { CheckboxListField } from '../../../kit/form/checkbox-list-field.tsx';
import { InlineEditor } from '../../../kit/form/inline-editor.tsx';
import { RadioCardsField } from '../../../kit/form/radio-cards-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
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

/** Fields that offer choices, addresses, and the editor that stands alone. */
export const choiceWidgets: readonly Widget[] = [
  {
    name: 'SelectField',
    group: 'Fields',
    about: 'One of a list, with the device’s own picker.',
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
    about: 'Choices that show what they mean.',
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
            text: 'The same day. $25.00.',
            disabled: true,
            tooltip: 'Not for this plan',
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
      ['No card was chosen', checkRadio(null, { isRequired })],
      ['Not ticked', checkCheckbox(false, { isRequired })],
      ['Annuity types of some plans', checkAnnuityTypes('definedContributionCashBalance', ['lifeAnnuity'])],
    ],
  },
  {
    name: 'AddressFields',
    group: 'Fields',
    about: 'An address; state and postal code follow the country.',
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
      ['Postal code, elsewhere', checkPostalCode('12', { countryCode: 'CA' })],
    ],
  },
  {
    name: 'InlineEditor',
    group: 'Fields',
    about: 'A value that is edited where it stands; saved shows for three seconds.',
    keys: [
      ['Enter', 'saves'],
      ['Esc', 'puts the value back'],
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
