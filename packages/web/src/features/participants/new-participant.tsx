import { taxIdTypeNames, taxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import { findRecords } from '../../entity/by-path/find-records.ts';
import { textOf } from '../../entity/by-path/text-of.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';

const findAccounts = findRecords('/public/accounts', (row) => ({
  id: row.id,
  title: textOf(row, 'displayName'),
  subtitle: textOf(row, 'masterAccountName'),
}));
const types = taxIdTypes.map((type) => ({ value: type, text: taxIdTypeNames[type] }));
const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

/** Creates a person to whom an account owes money. The address and other details are entered on the record. */
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
