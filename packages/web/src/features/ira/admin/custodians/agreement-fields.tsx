import type { RecordAt } from '@fiducia/contract/api';
import { useLookupOptions } from '../../../../entity/use-lookup.ts';
import { DateField } from '../../../../kit/form/fields/date-field.tsx';
import { PostalCodeField } from '../../../../kit/form/fields/postal-code-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';

export type CustodianAgreement = RecordAt<'/private/custodian-agreements'>;

/** Renders the fields of a custodian agreement that staff edit. */
export function AgreementFields() {
  const states = useLookupOptions('/public/states');
  return (
    <Fields>
      <TextField
        name="payableTo"
        label="Custodian or bank"
        hint="As printed on checks"
        isRequired
        hasBankForm
        maxLength={100}
      />
      <TextField name="addressLine1" label="Street address" isRequired hasBankForm maxLength={100} />
      <TextField name="city" label="City" isRequired hasBankForm maxLength={60} span={6} />
      <SelectField name="stateCode" label="State" isRequired options={states} span={3} />
      <PostalCodeField name="postalCode" label="ZIP code" isRequired span={3} />
      <DateField name="startsOn" label="First day" isRequired span={6} />
      <DateField name="endsOn" label="Last day" hint="Empty if it has no end" span={6} />
      <TextField name="reference" label="Reference" hint="Where the signed agreement is filed" maxLength={100} />
    </Fields>
  );
}
