import { feeArrangements, registrationForm, registrationOf } from '@fiducia/domain/accounts/advisor-registration';
import { attempt } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Facts } from '../../../kit/display/facts.tsx';
import { PercentField } from '../../../kit/form/fields/percent-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import type { WorksheetSection } from '../../../kit/worksheet/worksheet-section.ts';
import { requestTo } from '../../../shell/api.ts';

const arrangementOptions = Object.entries(feeArrangements).map(([value, text]) => ({ value, text }));

/** Renders the fields for the numbers under which an advisor is registered. */
export function RegistrationFields() {
  return (
    <Fields>
      <TextField
        name="crdNumber"
        label="CRD number"
        isRequired
        maxLength={8}
        span={6}
        hint="Your number in the Central Registration Depository."
      />
      <TextField
        name="secNumber"
        label="SEC file number"
        maxLength={12}
        span={6}
        hint="Such as 801-12345. Leave it empty if you’re registered with a state."
      />
    </Fields>
  );
}

/** Renders the fields for how an advisor is paid. */
export function FeeFields() {
  return (
    <Fields>
      <SelectField name="feeArrangement" label="How you’re paid" isRequired options={arrangementOptions} />
      <PercentField
        name="yearlyFee"
        label="Yearly fee"
        isRequired
        holds="basisPoints"
        hint="Of the IRA’s balance."
        span={6}
      />
    </Fields>
  );
}

/** Returns the section of an account's worksheet with its registration and fee, and the function that saves it. */
export function useRegistrationSection(accountId: string) {
  const form = useFetch('GET /public/accounts/:id/advisorform/:name', {
    params: { id: accountId, name: registrationForm },
  });
  const registration = registrationOf(form.data?.answers ?? {});
  const section: WorksheetSection = {
    key: 'registration',
    title: 'Registration and fee',
    values: { ...registration },
    view: () => (
      <Facts
        facts={[
          { label: 'CRD number', value: registration.crdNumber || '—' },
          { label: 'SEC file number', value: registration.secNumber || '—' },
          { label: 'How you’re paid', value: feeArrangements[registration.feeArrangement] },
          { label: 'Yearly fee', value: `${registration.yearlyFee / 100}%` },
        ]}
      />
    ),
    edit: () => (
      <>
        <RegistrationFields />
        <FeeFields />
      </>
    ),
  };
  const save = (values: Readonly<Record<string, unknown>>) =>
    attempt(
      requestTo('POST /public/accounts/:id/advisorform/:name', {
        params: { id: accountId, name: registrationForm },
        body: { ...registrationOf(values) },
      }),
      'Registration saved',
    );
  return { section, save };
}
