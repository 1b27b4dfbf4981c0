import type { CurrentAgreement } from '@fiducia/contract/accounts/agreement.entity';
import type { BodyAt, RowAt } from '@fiducia/contract/api';
import { type Beneficiary, iraTypes } from '@fiducia/domain/advisors/ira-application';
import { useState } from 'react';
import { AgreementReader } from '../../../entity/agreement-reader.tsx';
import { attempt } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { CheckboxField } from '../../../kit/form/fields/checkbox-field.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { NumberField } from '../../../kit/form/fields/number-field.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { PostalCodeField } from '../../../kit/form/fields/postal-code-field.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TaxIdField } from '../../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { requestTo } from '../../../shell/api.ts';
import { navigate } from '../../../shell/navigation.ts';
import { isReadyToApply } from './ira-steps.ts';

const maxBeneficiaries = 4;
const places = Array.from({ length: maxBeneficiaries }, (_, place) => place);
const keysOf = (place: number) =>
  ({
    name: `beneficiaryName${place}`,
    relationship: `beneficiaryRelationship${place}`,
    share: `beneficiaryShare${place}`,
  }) as const;

const kinds: Readonly<Record<(typeof iraTypes)[number], { title: string; text: string }>> = {
  traditional: { title: 'Traditional', text: 'Taxed when you take money out.' },
  roth: { title: 'Roth', text: 'Taxed when money goes in; later it comes out free of tax.' },
  rollover: { title: 'Rollover', text: 'Keeps what comes from a plan apart from other contributions.' },
};

type Prospect = RowAt<'/public/prospects'>;
type Application = BodyAt<'POST /public/prospects/:id/submit-application'>;

/** The values of the form; those of beneficiaries are named by their place. */
interface Values extends Record<string, unknown> {
  readonly iraType: Application['iraType'] | null;
  readonly dateOfBirth: string | null;
  readonly taxId: string;
  readonly phoneNumber: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly stateCode: string | null;
  readonly postalCode: string;
  readonly hasAgreed: boolean;
}

const textIn = (values: Values, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};

function beneficiariesOf(values: Values): Beneficiary[] {
  return places.flatMap((place) => {
    const { name, relationship, share } = keysOf(place);
    const given = textIn(values, name);
    if (given === '') return [];
    return [{ name: given, relationship: textIn(values, relationship), share: Number(values[share] ?? 0) }];
  });
}

const applicationOf = (values: Values, iraType: Application['iraType']): Application => ({
  iraType,
  dateOfBirth: values.dateOfBirth ?? '',
  taxId: values.taxId,
  phoneNumber: values.phoneNumber,
  addressLine1: values.addressLine1,
  addressLine2: values.addressLine2 || undefined,
  city: values.city,
  stateCode: values.stateCode ?? '',
  postalCode: values.postalCode,
  beneficiaries: beneficiariesOf(values),
  hasAgreed: values.hasAgreed,
});

const emptyOf = (person: Prospect): Values => ({
  iraType: null,
  dateOfBirth: null,
  taxId: '',
  phoneNumber: person.phoneNumber ?? '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateCode: null,
  postalCode: '',
  hasAgreed: false,
  ...Object.fromEntries(
    places.flatMap((place) => {
      const { name, relationship, share } = keysOf(place);
      return [
        [name, ''],
        [relationship, ''],
        [share, null],
      ];
    }),
  ),
});

function Beneficiaries() {
  const [count, setCount] = useState(1);
  return (
    <Card
      title="Who gets the money if you die"
      actions={
        count < maxBeneficiaries && (
          <Button dense onClick={() => setCount(count + 1)}>
            Add a beneficiary
          </Button>
        )
      }
    >
      <Fields>
        {places.slice(0, count).map((place) => (
          <BeneficiaryFields key={place} place={place} />
        ))}
      </Fields>
      <p>The shares add up to 100. Leave this empty to name no one now.</p>
    </Card>
  );
}

function BeneficiaryFields({ place }: { place: number }) {
  const { name, relationship, share } = keysOf(place);
  return (
    <>
      <TextField name={name} label={`Name of beneficiary ${place + 1}`} maxLength={120} span={6} />
      <TextField name={relationship} label={`Relationship of beneficiary ${place + 1}`} maxLength={60} span={6} />
      <NumberField name={share} label={`Share of beneficiary ${place + 1}, in percent`} maximum={100} span={6} />
    </>
  );
}

/** The documents that the applicant agrees to, to be read first. */
function Agreements({ prospectId, agreements }: { prospectId: string; agreements: readonly CurrentAgreement[] }) {
  const [reading, setReading] = useState<CurrentAgreement>();
  return (
    <Card title="What you agree to">
      <Stack>
        {agreements.length > 0 && (
          <Row>
            {agreements.map((agreement) => (
              <Button key={agreement.agreementCode} onClick={() => setReading(agreement)}>
                Read the {agreement.displayName}
              </Button>
            ))}
          </Row>
        )}
        <CheckboxField name="hasAgreed" label="I open this IRA and agree to its terms" isRequired />
      </Stack>
      {reading && (
        <AgreementReader
          title={`${reading.displayName}, version ${reading.version}`}
          file={requestTo('GET /public/prospects/:id/agreement-files/:storedFileId', {
            params: { id: prospectId, storedFileId: reading.file },
          })}
          onClose={() => setReading(undefined)}
        />
      )}
    </Card>
  );
}

function ApplicationForm({ person }: { person: Prospect }) {
  const states = useLookupOptions('/public/states');
  const params = { id: person.id };
  const { data: agreements = [] } = useFetch('GET /public/prospects/:id/agreements', { params });
  return (
    <Form<Values>
      label="Application"
      values={emptyOf(person)}
      submitText="Submit the application"
      onCancel={() => navigate('/home')}
      onSubmit={async (values) => {
        const { iraType } = values;
        if (!iraType) return undefined;
        const body = { ...applicationOf(values, iraType), agreementVersionId: agreements[0]?.id };
        const failure = await attempt(
          requestTo('POST /public/prospects/:id/submit-application', { params, body }),
          'Your application is submitted',
        );
        if (!failure) navigate('/home');
        return failure;
      }}
    >
      <Stack>
        <Card title="The IRA">
          <RadioCardsField
            name="iraType"
            label="Kind of IRA"
            isRequired
            cards={iraTypes.map((value) => ({ value, ...kinds[value] }))}
          />
        </Card>
        <Card title="You">
          <Fields>
            <DateField name="dateOfBirth" label="Date of birth" isRequired limit="dateOfBirth" span={4} />
            <TaxIdField name="taxId" label="Tax ID" type="residentAlienTaxId" isRequired isMasked />
            <PhoneField name="phoneNumber" label="Phone" isRequired />
            <TextField
              name="addressLine1"
              label="Street address"
              isRequired
              maxLength={100}
              isPhysicalAddress
              autoComplete="address-line1"
            />
            <TextField name="addressLine2" label="Address line 2" maxLength={100} autoComplete="address-line2" />
            <TextField name="city" label="City" isRequired maxLength={60} span={6} autoComplete="address-level2" />
            <SelectField name="stateCode" label="State" options={states} isRequired span={3} />
            <PostalCodeField name="postalCode" label="Postal code" isRequired span={3} />
          </Fields>
        </Card>
        <Beneficiaries />
        <Agreements prospectId={person.id} agreements={agreements} />
      </Stack>
    </Form>
  );
}

/** The IRA application. */
export function Screen() {
  const own = useFetch('GET /public/prospects', { query: { resultsPerPage: 25 } });
  const person = own.data?.find(isReadyToApply);
  return (
    <>
      <PageHeader
        title="Open your IRA"
        subtitle="About five minutes. We ask what the law requires from everyone who opens an account."
        crumbs={[{ label: 'Your IRA', href: '/home' }, { label: 'Application' }]}
      />
      <FailureAlert failure={own.failure} />
      {own.isLoading && <Skeleton lines={8} />}
      {own.data && !person && (
        <EmptyState title="There is nothing to apply for now" action={<Button href="/home">Your IRA</Button>}>
          Your IRA says what its next step is.
        </EmptyState>
      )}
      {person && <ApplicationForm person={person} />}
    </>
  );
}
