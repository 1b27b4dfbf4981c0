import { createdUserTypes } from '@fiducia/contract/access/register.routes';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EmailField } from '../../kit/form/email-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';

const typeNames: Readonly<Record<(typeof createdUserTypes)[number], string>> = {
  staffMember: 'Staff member',
  client: 'Client',
  advisor: 'Advisor',
  nationalRegistryClient: 'Employer in the registry',
};
const types = createdUserTypes.map((value) => ({ value, text: typeNames[value] }));

/** Makes a user: clients and advisors are invited to an account afterwards, others get the way to a password at once. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="New user"
      values={{ firstName: '', lastName: '', emailAddress: '', phoneNumber: '', type: 'client' }}
      submitText="Make user"
      onClose={onClose}
      request={({ phoneNumber, ...body }) => ({
        path: '/public/users',
        body: { ...body, phoneNumber: phoneNumber || null },
      })}
      hrefOf={(id) => `/users/${id}`}
    >
      <Fields>
        <TextField name="firstName" label="First name" isRequired maxLength={60} span={6} />
        <TextField name="lastName" label="Last name" isRequired maxLength={60} span={6} />
        <EmailField name="emailAddress" label="Email" isRequired />
        <PhoneField name="phoneNumber" label="Phone" />
        <SelectField
          name="type"
          label="Type"
          isRequired
          options={types}
          hint="Clients and advisors hear from us with their invitation to an account; others get a link to set a password."
        />
      </Fields>
    </CreateDialog>
  );
}
