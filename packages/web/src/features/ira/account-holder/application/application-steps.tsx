import type { CurrentAgreement } from '@fiducia/contract/accounts/agreement.entity';
import { beneficiaryClasses, employmentStatuses, iraTypes } from '@fiducia/domain/advisors/ira-application';
import { useState } from 'react';
import { AgreementReader } from '../../../../entity/agreement-reader.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { CheckboxField } from '../../../../kit/form/fields/checkbox-field.tsx';
import { DateField } from '../../../../kit/form/fields/date-field.tsx';
import { NumberField } from '../../../../kit/form/fields/number-field.tsx';
import { PhoneField } from '../../../../kit/form/fields/phone-field.tsx';
import { RadioCardsField } from '../../../../kit/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { TaxIdField } from '../../../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { fieldText } from '../../../../texts/fields.ts';
import { iraText as text } from '../../../../texts/ira.ts';
import { HomeAddressFields } from '../own/home-address-fields.tsx';
import { beneficiariesIn } from '../own-iras.ts';
import { keysOf, maxBeneficiaries, places } from './application-draft.ts';

export function KindStep() {
  return (
    <RadioCardsField
      name="iraType"
      label={text('application.kind')}
      isRequired
      cards={iraTypes.map((value) => ({
        value,
        title: text(`application.kind.${value}`),
        text: text(`application.kind.${value}.text`),
      }))}
    />
  );
}

export function YouStep() {
  return (
    <Fields>
      <DateField name="dateOfBirth" label={text('application.dateOfBirth')} isRequired limit="dateOfBirth" span={6} />
      <PhoneField name="phoneNumber" label={fieldText('phone')} isRequired />
      <HomeAddressFields />
    </Fields>
  );
}

export function WorkStep() {
  return (
    <Stack>
      <Fields>
        <SelectField
          name="employmentStatus"
          label={text('application.work.status')}
          isRequired
          options={employmentStatuses.map((value) => ({ value, text: text(`application.work.${value}`) }))}
        />
        <TextField
          name="employer"
          label={text('application.work.employer')}
          hint={text('application.work.employer.hint')}
          maxLength={120}
          span={6}
          autoComplete="organization"
        />
        <TextField name="occupation" label={text('application.work.occupation')} maxLength={120} span={6} />
      </Fields>
      <p>{text('application.affiliations')}</p>
      <CheckboxField name="worksForBroker" label={text('application.affiliations.worksForBroker')} />
      <CheckboxField name="controlsPublicCompany" label={text('application.affiliations.controlsPublicCompany')} />
      <CheckboxField name="holdsPublicOffice" label={text('application.affiliations.holdsPublicOffice')} />
      <Fields>
        <TextField
          name="affiliationDetails"
          label={text('application.affiliations.details')}
          hint={text('application.affiliations.details.hint')}
          maxLength={300}
        />
      </Fields>
    </Stack>
  );
}

export function BeneficiariesStep({ stored }: { stored: unknown }) {
  const [count, setCount] = useState(() => Math.max(1, beneficiariesIn(stored).length));
  return (
    <Stack>
      <p>{text('application.beneficiaries.hint')}</p>
      {places.slice(0, count).map((place) => (
        <BeneficiaryFields key={place} place={place} />
      ))}
      {count < maxBeneficiaries && (
        <Row>
          <Button onClick={() => setCount(count + 1)}>{text('application.beneficiaries.add')}</Button>
        </Row>
      )}
    </Stack>
  );
}

function BeneficiaryFields({ place }: { place: number }) {
  const { name, relationship, share, beneficiaryClass, isPerStirpes } = keysOf(place);
  const number = place + 1;
  return (
    <Fields>
      <TextField name={name} label={text('application.beneficiary.name', { number })} maxLength={120} span={6} />
      <TextField
        name={relationship}
        label={text('application.beneficiary.relationship', { number })}
        maxLength={60}
        span={6}
      />
      <SelectField
        name={beneficiaryClass}
        label={text('application.beneficiary.class', { number })}
        options={beneficiaryClasses.map((value) => ({ value, text: text(`application.beneficiary.${value}`) }))}
        span={6}
      />
      <NumberField name={share} label={text('application.beneficiary.share', { number })} maximum={100} span={6} />
      <CheckboxField name={isPerStirpes} label={text('application.beneficiary.perStirpes', { number })} />
    </Fields>
  );
}

interface SignProps {
  readonly prospectId: string;
  readonly agreements: readonly CurrentAgreement[];
}

export function SignStep({ prospectId, agreements }: SignProps) {
  const [reading, setReading] = useState<CurrentAgreement>();
  return (
    <Stack>
      <Fields>
        <TaxIdField
          name="taxId"
          label={fieldText('taxId')}
          hint={text('application.taxId.hint')}
          type="residentAlienTaxId"
          isRequired
          isMasked
        />
      </Fields>
      {agreements.length > 0 && (
        <Row>
          {agreements.map((agreement) => (
            <Button key={agreement.agreementCode} onClick={() => setReading(agreement)}>
              {text('application.agreements.read', { name: agreement.displayName })}
            </Button>
          ))}
        </Row>
      )}
      <CheckboxField name="hasAgreed" label={text('application.agree')} isRequired />
      {reading && (
        <AgreementReader
          title={text('application.agreements.version', { name: reading.displayName, version: reading.version })}
          file={requestTo('GET /public/prospects/:id/agreement-files/:storedFileId', {
            params: { id: prospectId, storedFileId: reading.file },
          })}
          onClose={() => setReading(undefined)}
        />
      )}
    </Stack>
  );
}
