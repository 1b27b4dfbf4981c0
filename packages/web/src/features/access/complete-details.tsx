import { lacksAccountCreationData } from '@fiducia/domain/access/new-login';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import type { SessionUser } from '../../shell/session-user.ts';
import { authPagesText as text } from '../../texts/auth-pages.ts';
import { fieldText } from '../../texts/fields.ts';
import { attempt } from './attempt.ts';

/** Returns whether a user who signed in with a password still lacks details that working in an account requires. */
export const lacksDetails = (user: SessionUser): boolean =>
  lacksAccountCreationData({
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    emailAddress: user.emailAddress ?? null,
    phoneNumber: user.phoneNumber ?? null,
    password: true,
  });

/** Asks a signed-in user for a missing name or phone number. */
export function CompleteDetails({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const values = {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phoneNumber: user.phoneNumber ?? '',
  };
  return (
    <Form
      label={text('details.title')}
      values={values}
      submitText={text('details.submit')}
      onSubmit={(body) =>
        attempt(async () => {
          await call('PATCH /public/users/:id', { params: { id: user.id }, body });
          onDone();
        })
      }
    >
      <p>{text('details.lead')}</p>
      <TextField name="firstName" label={fieldText('firstName')} isRequired autoComplete="given-name" maxLength={60} />
      <TextField name="lastName" label={fieldText('lastName')} isRequired autoComplete="family-name" maxLength={60} />
      <PhoneField name="phoneNumber" label={fieldText('phone')} isRequired />
    </Form>
  );
}
