import type { ApplicantAgreement } from '@fiducia/contract/accounts/account-application.routes';
import { registrationOf } from '@fiducia/domain/accounts/advisor-registration';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LogoCard } from '../../../entity/logo-card.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { AddressFields } from '../../../kit/form/fields/address-fields.tsx';
import { EinField } from '../../../kit/form/fields/ein-field.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Walkthrough } from '../../../kit/worksheet/walkthrough.tsx';
import type { WorksheetSection } from '../../../kit/worksheet/worksheet-section.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { useSession } from '../../../shell/session.ts';
import { readFirmName } from '../../../shell/sign-up-firm.ts';
import { AgreementStep } from '../client/agreement-step.tsx';
import { FeeFields, RegistrationFields } from './registration-section.tsx';

const textOf = (values: FieldValues, field: string): string => {
  const value: unknown = values[field];
  return typeof value === 'string' ? value : '';
};

/** Returns the request body of an application from the values of all steps. */
function applicationOf(values: FieldValues) {
  const optional = (field: string): string | null => textOf(values, field) || null;
  const accepted: unknown = values['agreementIds'];
  return {
    displayName: textOf(values, 'displayName'),
    companyTypeCode: optional('companyTypeCode'),
    employerIdentificationNumber: textOf(values, 'employerIdentificationNumber'),
    attentionTo: optional('attentionTo'),
    addressLine1: textOf(values, 'addressLine1'),
    addressLine2: optional('addressLine2'),
    city: textOf(values, 'city'),
    stateCode: optional('stateCode'),
    otherRegion: optional('otherRegion'),
    postalCode: optional('postalCode'),
    countryCode: textOf(values, 'countryCode'),
    phoneNumber: textOf(values, 'phoneNumber'),
    ...registrationOf(values),
    agreementIds: Array.isArray(accepted) ? accepted.filter((id): id is string => typeof id === 'string') : [],
  };
}

function FirmStep() {
  const companyTypes = useLookupOptions('/public/company-types');
  return (
    <Stack>
      <Fields>
        <TextField name="displayName" label="Firm name" isRequired maxLength={120} takesFocus />
        <SelectField name="companyTypeCode" label="Company type" options={companyTypes} span={6} />
        <EinField name="employerIdentificationNumber" label="EIN" isRequired span={6} />
      </Fields>
      <RegistrationFields />
    </Stack>
  );
}

function ContactStep() {
  const states = useLookupOptions('/public/states');
  const countries = useLookupOptions('/public/countries');
  return (
    <Fields>
      <AddressFields states={states} countries={countries} isRequired isPhysical hasAttention />
      <PhoneField name="phoneNumber" label="Phone" isRequired />
    </Fields>
  );
}

const blank = {
  firm: { displayName: '', companyTypeCode: null, employerIdentificationNumber: '', crdNumber: '', secNumber: '' },
  contact: {
    attentionTo: '',
    addressLine1: '',
    addressLine2: '',
    city: '',
    stateCode: null,
    otherRegion: '',
    postalCode: '',
    countryCode: 'US',
    phoneNumber: '',
  },
  fee: { feeArrangement: 'feeOnly', yearlyFee: 0 },
  agreement: { agreementIds: [] },
};

function stepsOf(agreements: readonly ApplicantAgreement[], entered: FieldValues): WorksheetSection[] {
  const step = (key: keyof typeof blank, title: string, edit: WorksheetSection['view']): WorksheetSection => ({
    key,
    title,
    view: edit,
    edit,
    values: Object.fromEntries(Object.entries(blank[key]).map(([field, value]) => [field, entered[field] ?? value])),
  });
  return [
    step('firm', 'Your firm', () => <FirmStep />),
    step('contact', 'Address and phone', () => <ContactStep />),
    step('fee', 'Fee arrangement', () => <FeeFields />),
    step('agreement', 'Agreement', () => <AgreementStep agreements={agreements} />),
  ];
}

function Applied({ accountId }: { accountId: string }) {
  const { user } = useSession();
  const { record } = useRecord('/public/accounts', accountId);
  return (
    <Stack>
      <Card title="We received your application">
        <Stack>
          <p>
            We’re reviewing it now. We’ll email {user?.emailAddress ?? 'you'} when we decide. You can invite users,
            advisors, and prospects after that. Add your logo while you wait.
          </p>
          <div>
            <Button look="primary" href={`/accounts/${accountId}`}>
              Open account
            </Button>
          </div>
        </Stack>
      </Card>
      {record && (
        <LogoCard owner="account" id={accountId} name={record.displayName} fileId={record.logoFileId} mayEdit />
      )}
    </Stack>
  );
}

/** Lets a registered investment advisor apply for an account, one step at a time. */
export function Screen() {
  const agreements = useFetch('GET /public/account-applications/agreements', {});
  const { user, refresh } = useSession();
  const [entered, setEntered] = useState<FieldValues>(() => ({ displayName: readFirmName() }));
  const [accountId, setAccountId] = useState<string>();
  const save = async (key: string, values: FieldValues) => {
    const all: FieldValues = { ...entered, ...values };
    setEntered(all);
    if (key !== 'agreement') return undefined;
    try {
      const { result } = await call('POST /public/account-applications/advisor', { body: applicationOf(all) });
      setAccountId(result.id);
      await call('POST /public/accounts/:id/users/:userId/client-agreement', {
        params: { id: result.id, userId: user?.id ?? '' },
        body: { hasAgreed: true },
      });
      await refresh();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <>
      <PageHeader
        title="Apply for an account"
        subtitle="It takes about 5 minutes. Have your EIN and CRD number ready."
        crumbs={[{ label: 'Accounts', href: '/accounts?choose=1' }, { label: 'Apply for an account' }]}
      />
      <FailureAlert failure={agreements.failure} />
      {agreements.isLoading && <Skeleton lines={8} />}
      {agreements.data && (
        <Walkthrough
          sections={stepsOf(agreements.data, entered)}
          onSave={save}
          completion={accountId === undefined ? null : <Applied accountId={accountId} />}
        />
      )}
    </>
  );
}
