import { taxIdTypeNames, taxIdTypes } from '@fiducia/domain/validation/tax-id-type';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { findRecords } from '../../entity/find-records.ts';
import { textOf } from '../../entity/text-of.ts';
import { DateField } from '../../kit/form/date-field.tsx';
import { EmailField } from '../../kit/form/email-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { LookupField } from '../../kit/form/lookup-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TaxIdField } from '../../kit/form/tax-id-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';

const findAccounts = findRecords('/public/accounts', (row) => ({
  id: row.id,
  title: textOf(row, 'displayName'),
  subtitle: textOf(row, 'masterAccountName'),
}));
const types = taxIdTypes.map((type) => ({ value: type, text: taxIdTypeNames[type] }));
const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

/** Somebody to whom an account owes money. Address and the rest are entered on the record. */
export function NewParticipant({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
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
      submitText="Create"
      onClose={onClose}
      request={({ subaccountId, ...person }) => ({
        path: `/public/accounts/${String(subaccountId)}/participants`,
        body: filled(person),
      })}
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
