import type { ApplicantAgreement } from '@fiducia/contract/accounts/account-application.routes';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { checkAnnuityTypes } from '@fiducia/domain/foundation/validation/annuity-types';
import { annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { needsJointSurvivorAnnuity, type PlanType, planTypes } from '@fiducia/domain/orders/plan-type';
import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { AddressFields } from '../../../kit/form/fields/address-fields.tsx';
import { CheckboxListField } from '../../../kit/form/fields/checkbox-list-field.tsx';
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
import { AgreementStep } from './agreement-step.tsx';

const isWanted = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOf = (values: FieldValues, field: string): string => {
  const value: unknown = values[field];
  return isWanted(value) ? value : '';
};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the request body of an application from the values of all steps. */
function applicationOf(values: FieldValues, planTypeCode: PlanType) {
  const optional = (field: string): string | null => textOf(values, field) || null;
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
    wantedServiceCodes: listOf(values['wantedServiceCodes']).filter((code) => isOneOf(serviceCodes, code)),
    planName: textOf(values, 'planName'),
    planTypeCode,
    annuityTypeCodes: needsJointSurvivorAnnuity(planTypeCode)
      ? listOf(values['annuityTypeCodes']).filter((code) => isOneOf(annuityTypes, code))
      : [],
    agreementIds: listOf(values['agreementIds']).filter(isWanted),
  };
}

const serviceOptions = serviceCodes.map((code) => ({ value: code, text: services[code].displayName }));

function CompanyStep() {
  const companyTypes = useLookupOptions('/public/company-types');
  return (
    <Fields>
      <TextField name="displayName" label="Company name" isRequired maxLength={120} takesFocus />
      <SelectField name="companyTypeCode" label="Company type" options={companyTypes} span={6} />
      <EinField name="employerIdentificationNumber" label="EIN" isRequired span={6} />
    </Fields>
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

function PlanStep() {
  const types = useLookupOptions('/public/plan-types');
  const annuities = useLookupOptions('/public/annuity-types');
  const chosen: unknown = useWatch({ name: 'planTypeCode' });
  const type = isOneOf(planTypes, chosen) ? chosen : undefined;
  return (
    <Fields>
      <TextField name="planName" label="Plan name" isRequired maxLength={120} />
      <SelectField name="planTypeCode" label="Plan type" options={types} isRequired />
      {type !== undefined && needsJointSurvivorAnnuity(type) && (
        <CheckboxListField
          name="annuityTypeCodes"
          label="Annuities that the plan offers"
          options={annuities}
          check={(codes) =>
            checkAnnuityTypes(
              type,
              codes.filter((code) => isOneOf(annuityTypes, code)),
            )
          }
        />
      )}
    </Fields>
  );
}

const blank = {
  company: { displayName: '', companyTypeCode: null, employerIdentificationNumber: '' },
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
  services: { wantedServiceCodes: [] },
  plan: { planName: '', planTypeCode: null, annuityTypeCodes: [] },
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
    step('company', 'Your company', () => <CompanyStep />),
    step('contact', 'Address and phone', () => <ContactStep />),
    step('services', 'What you need', () => (
      <CheckboxListField
        name="wantedServiceCodes"
        label="Services"
        hint="You can use the others later, too."
        options={serviceOptions}
        check={(chosen) => (chosen.length === 0 ? 'Choose at least one service.' : undefined)}
      />
    )),
    step('plan', 'Your first plan', () => <PlanStep />),
    step('agreement', 'Agreement', () => <AgreementStep agreements={agreements} />),
  ];
}

function Applied({ accountId }: { accountId: string | undefined }) {
  const { user } = useSession();
  return (
    <Card title="We received your application">
      <Stack>
        <p>
          We’re reviewing it now. We’ll email {user?.emailAddress ?? 'you'} when we decide. You can create orders after
          that.
        </p>
        <div>
          <Button look="primary" href={accountId === undefined ? '/' : `/${accountId}`}>
            Open account
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** Lets a company apply for a sponsor’s account, one step at a time, with its first plan and the agreement. */
export function Screen() {
  const agreements = useFetch('GET /public/account-applications/agreements', {});
  const { refresh } = useSession();
  const [entered, setEntered] = useState<FieldValues>({});
  const [accountId, setAccountId] = useState<string>();
  const save = async (key: string, values: FieldValues) => {
    const all: FieldValues = { ...entered, ...values };
    setEntered(all);
    const planType = planTypes.find((type) => type === textOf(all, 'planTypeCode'));
    if (key !== 'agreement' || planType === undefined) return undefined;
    try {
      const { result } = await call('POST /public/account-applications', { body: applicationOf(all, planType) });
      setAccountId(result.id);
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
        subtitle="It takes about 5 minutes. Have your EIN ready."
        crumbs={[{ label: 'Accounts', href: '/?choose=1' }, { label: 'Apply for an account' }]}
      />
      <FailureAlert failure={agreements.failure} />
      {agreements.isLoading && <Skeleton lines={8} />}
      {agreements.data && (
        <Walkthrough
          sections={stepsOf(agreements.data, entered)}
          onSave={save}
          completion={<Applied accountId={accountId} />}
        />
      )}
    </>
  );
}
