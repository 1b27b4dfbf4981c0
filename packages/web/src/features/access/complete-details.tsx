import { lacksAccountCreationData } from '@fiducia/domain/access/new-login';
import { Form } from '../../kit/form/form.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { call } from '../../shell/api.ts';
import type { SessionUser } from '../../shell/session-user.ts';
import { attempt } from './attempt.ts';

/** Does somebody who signed in with a password still lack what working in an account needs? */
export const lacksDetails = (user: SessionUser): boolean =>
  lacksAccountCreationData({
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    emailAddress: user.emailAddress ?? null,
    phoneNumber: user.phoneNumber ?? null,
    password: true,
  });

/** Asks a signed-in person for the name and phone number that are missing. */
export function CompleteDetails({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const values = {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phoneNumber: user.phoneNumber ?? '',
  };
  return (
    <Form
      label="Your details"
      values={values}
      submitText="Save and go on"
      onSubmit={(body) =>
        attempt(async () => {
          await call({ method: 'PATCH', path: `/public/users/${user.id}`, body });
          onDone();
        })
      }
    >
      <p>The account needs to know who works in it.</p>
      <TextField name="firstName" label="First name" isRequired autoComplete="given-name" maxLength={60} />
      <TextField name="lastName" label="Last name" isRequired autoComplete="family-name" maxLength={60} />
      <PhoneField name="phoneNumber" label="Phone" isRequired />
    </Form>
  );
}
