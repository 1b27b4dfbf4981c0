import { createdUserTypes } from '@fiducia/contract/access/register.routes';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { requestTo } from '../../shell/api.ts';

const typeNames: Readonly<Record<(typeof createdUserTypes)[number], string>> = {
  staffMember: 'Staff member',
  client: 'Client',
  advisor: 'Advisor',
  nationalRegistryClient: 'Employer in the registry',
};
interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly type: (typeof createdUserTypes)[number];
}

const types = createdUserTypes.map((value) => ({ value, text: typeNames[value] }));

/**
 * Creates a user. Clients and advisors are invited to an account afterwards; other users get a link to set a password
 * immediately.
 */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog<NewUser>
      title="New user"
      values={{ firstName: '', lastName: '', emailAddress: '', phoneNumber: '', type: 'client' }}
      submitText="Create user"
      onClose={onClose}
      request={({ phoneNumber, ...body }) =>
        requestTo('POST /public/users', { body: { ...body, phoneNumber: phoneNumber || null } })
      }
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
          hint="Clients and advisors get an email when they’re invited to an account. Other users get a link to set a password."
        />
      </Fields>
    </CreateDialog>
  );
}
