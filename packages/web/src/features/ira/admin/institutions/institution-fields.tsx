import type { BodyAt, RecordAt } from '@fiducia/contract/api';
import { institutionKinds } from '@fiducia/domain/payments/institution';
import { useLookupOptions } from '../../../../entity/use-lookup.ts';
import { CheckboxField } from '../../../../kit/form/fields/checkbox-field.tsx';
import { PhoneField } from '../../../../kit/form/fields/phone-field.tsx';
import { PostalCodeField } from '../../../../kit/form/fields/postal-code-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';

export type Institution = RecordAt<'/private/institutions'>;
export type NewInstitution = BodyAt<'POST /private/institutions'>;

/** Renders the fields of an institution that staff edit. */
export function InstitutionFields() {
  const states = useLookupOptions('/public/states');
  return (
    <Fields>
      <TextField name="displayName" label="Name" isRequired hasBankForm maxLength={80} span={8} />
      <SelectField
        name="kind"
        label="Kind"
        isRequired
        options={institutionKinds.map(({ code, displayName }) => ({ value: code, text: displayName }))}
        span={4}
      />
      <TextField
        name="payableLine"
        label="Checks payable to"
        hint="End with “FBO {owner}”"
        isRequired
        maxLength={100}
      />
      <TextField name="addressLine1" label="Street address" isRequired hasBankForm maxLength={100} />
      <TextField name="addressLine2" label="Suite or floor" hasBankForm maxLength={100} />
      <TextField name="city" label="City" isRequired hasBankForm maxLength={60} span={6} />
      <SelectField name="stateCode" label="State" isRequired options={states} span={3} />
      <PostalCodeField name="postalCode" label="ZIP code" isRequired span={3} />
      <PhoneField name="phoneNumber" label="Phone" />
      <TextAreaField
        name="deliveryInstructions"
        label="Delivery instructions"
        hint="How it accepts letters and checks, such as an overnight address or a fax number"
        maxLength={500}
      />
      <CheckboxField
        name="needsLetter"
        label="Gives a letter of acceptance first"
        hint="Money from an IRA goes to it only after its letter is here."
      />
      <TextAreaField name="wireInstructions" label="Wire instructions" maxLength={500} />
    </Fields>
  );
}
