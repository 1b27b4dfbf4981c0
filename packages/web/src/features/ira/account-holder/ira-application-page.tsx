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
import { fieldText } from '../../../texts/fields.ts';
import { iraText } from '../../../texts/ira.ts';
import { isReadyToApply } from './ira-steps.ts';

const maxBeneficiaries = 4;
const places = Array.from({ length: maxBeneficiaries }, (_, index) => index);
const keysOf = (index: number) =>
  ({
    name: `beneficiaryName${index}`,
    relationship: `beneficiaryRelationship${index}`,
    share: `beneficiaryShare${index}`,
  }) as const;

type Prospect = RowAt<'/public/prospects'>;
type Application = BodyAt<'POST /public/prospects/:id/submit-application'>;

/** Values of the form. Fields of beneficiaries are named by their index. */
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
      title={iraText('application.beneficiaries')}
      actions={
        count < maxBeneficiaries && (
          <Button dense onClick={() => setCount(count + 1)}>
            {iraText('application.beneficiaries.add')}
          </Button>
        )
      }
    >
      <Fields>
        {places.slice(0, count).map((place) => (
          <BeneficiaryFields key={place} place={place} />
        ))}
      </Fields>
      <p>{iraText('application.beneficiaries.hint')}</p>
    </Card>
  );
}

function BeneficiaryFields({ place }: { place: number }) {
  const { name, relationship, share } = keysOf(place);
  const number = place + 1;
  return (
    <>
      <TextField name={name} label={iraText('application.beneficiary.name', { number })} maxLength={120} span={6} />
      <TextField
        name={relationship}
        label={iraText('application.beneficiary.relationship', { number })}
        maxLength={60}
        span={6}
      />
      <NumberField name={share} label={iraText('application.beneficiary.share', { number })} maximum={100} span={6} />
    </>
  );
}

/** Lists the agreements that the applicant must read and accept. */
function Agreements({ prospectId, agreements }: { prospectId: string; agreements: readonly CurrentAgreement[] }) {
  const [reading, setReading] = useState<CurrentAgreement>();
  return (
    <Card title={iraText('application.agreements')}>
      <Stack>
        {agreements.length > 0 && (
          <Row>
            {agreements.map((agreement) => (
              <Button key={agreement.agreementCode} onClick={() => setReading(agreement)}>
                {iraText('application.agreements.read', { name: agreement.displayName })}
              </Button>
            ))}
          </Row>
        )}
        <CheckboxField name="hasAgreed" label={iraText('application.agree')} isRequired />
      </Stack>
      {reading && (
        <AgreementReader
          title={iraText('application.agreements.version', { name: reading.displayName, version: reading.version })}
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
      label={iraText('application.crumb')}
      values={emptyOf(person)}
      submitText={iraText('application.submit')}
      onCancel={() => navigate('/home')}
      onSubmit={async (values) => {
        const { iraType } = values;
        if (!iraType) return undefined;
        const body = { ...applicationOf(values, iraType), agreementVersionId: agreements[0]?.id };
        const failure = await attempt(
          requestTo('POST /public/prospects/:id/submit-application', { params, body }),
          iraText('application.submitted'),
        );
        if (!failure) navigate('/home');
        return failure;
      }}
    >
      <Stack>
        <Card title={iraText('application.ira')}>
          <RadioCardsField
            name="iraType"
            label={iraText('application.kind')}
            isRequired
            cards={iraTypes.map((value) => ({
              value,
              title: iraText(`application.kind.${value}`),
              text: iraText(`application.kind.${value}.text`),
            }))}
          />
        </Card>
        <Card title={iraText('application.you')}>
          <Fields>
            <DateField
              name="dateOfBirth"
              label={iraText('application.dateOfBirth')}
              isRequired
              limit="dateOfBirth"
              span={4}
            />
            <TaxIdField name="taxId" label={fieldText('taxId')} type="residentAlienTaxId" isRequired isMasked />
            <PhoneField name="phoneNumber" label={fieldText('phone')} isRequired />
            <TextField
              name="addressLine1"
              label={iraText('application.streetAddress')}
              isRequired
              maxLength={100}
              isPhysicalAddress
              autoComplete="address-line1"
            />
            <TextField
              name="addressLine2"
              label={fieldText('addressLine2')}
              maxLength={100}
              autoComplete="address-line2"
            />
            <TextField
              name="city"
              label={fieldText('city')}
              isRequired
              maxLength={60}
              span={6}
              autoComplete="address-level2"
            />
            <SelectField name="stateCode" label={fieldText('state')} options={states} isRequired span={3} />
            <PostalCodeField name="postalCode" label={fieldText('postalCode')} isRequired span={3} />
          </Fields>
        </Card>
        <Beneficiaries />
        <Agreements prospectId={person.id} agreements={agreements} />
      </Stack>
    </Form>
  );
}

/** Renders the IRA application. */
export function Screen() {
  const own = useFetch('GET /public/prospects', { query: { resultsPerPage: 25 } });
  const person = own.data?.find(isReadyToApply);
  return (
    <>
      <PageHeader
        title={iraText('application.title')}
        subtitle={iraText('application.subtitle')}
        crumbs={[{ label: iraText('home.title'), href: '/home' }, { label: iraText('application.crumb') }]}
      />
      <FailureAlert failure={own.failure} />
      {own.isLoading && <Skeleton lines={8} />}
      {own.data && !person && (
        <EmptyState
          title={iraText('application.none')}
          action={<Button href="/home">{iraText('application.none.action')}</Button>}
        >
          {iraText('application.none.next')}
        </EmptyState>
      )}
      {person && <ApplicationForm person={person} />}
    </>
  );
}
