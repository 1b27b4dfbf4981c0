import { type TaxIdType, taxIdTypeNames, taxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { findRecords } from '../../entity/find-records.ts';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { requestTo } from '../../shell/api.ts';

const findAccounts = findRecords({ path: '/public/accounts' }, (row) => ({
  id: row.id,
  title: row.displayName,
  subtitle: row.masterAccountName ?? '',
}));
const types = taxIdTypes.map((type) => ({ value: type, text: taxIdTypeNames[type] }));

interface NewPerson {
  readonly subaccountId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly taxIdType: TaxIdType;
  readonly taxId: string;
  readonly dateOfBirth: string | null;
  readonly emailAddress: string;
}

/** Renders the form for a new participant. The address and other details are entered on the participant's page. */
export function NewParticipant({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog<NewPerson>
      title="New participant"
      values={{
        subaccountId: null,
        firstName: '',
        lastName: '',
        taxIdType: 'socialSecurityNumber',
        taxId: '',
        dateOfBirth: null,
        emailAddress: '',
      }}
      submitText="Create participant"
      onClose={onClose}
      request={({ subaccountId, taxId, dateOfBirth, emailAddress, ...person }) =>
        requestTo('POST /public/accounts/:id/participants', {
          params: { id: subaccountId ?? '' },
          body: {
            ...person,
            ...(taxId ? { taxId } : {}),
            ...(dateOfBirth ? { dateOfBirth } : {}),
            ...(emailAddress ? { emailAddress } : {}),
          },
        })
      }
      hrefOf={(id) => `/participants/${id}`}
    >
      <Fields>
        <LookupField name="subaccountId" label="Account" isRequired find={findAccounts} />
        <TextField name="firstName" label="First name" isRequired maxLength={60} span={6} />
        <TextField name="lastName" label="Last name" isRequired maxLength={60} span={6} />
        <SelectField name="taxIdType" label="Tax ID type" isRequired options={types} span={6} />
        <TaxIdField name="taxId" label="Tax ID" type="any" span={6} />
        <DateField name="dateOfBirth" label="Date of birth" limit="dateOfBirth" span={6} />
        <EmailField name="emailAddress" label="Email" span={6} />
      </Fields>
    </CreateDialog>
  );
}
