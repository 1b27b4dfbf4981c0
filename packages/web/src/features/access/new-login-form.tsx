import type { ReactNode } from 'react';
import type { Failure } from '../../kit/display/alert.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { EmailField } from '../../kit/form/email-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { NewPasswordFields } from '../../kit/form/password-fields.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';

/** What a new login is made with; the address may be given and fixed. */
export interface NewLoginValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly hasPromised: boolean;
}

export interface NewLoginFormProps {
  readonly label: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** The address that the login gets; asked for when left out. */
  readonly emailAddress?: string | undefined;
  readonly submitText: string;
  readonly onSubmit: (values: NewLoginValues & { readonly emailAddress: string }) => Promise<Failure | undefined>;
  readonly children?: ReactNode;
}

/** The form of everybody who makes a login: who, how to reach them, the password, and the promise to keep it. */
export function NewLoginForm(props: NewLoginFormProps) {
  const { emailAddress } = props;
  const values = {
    firstName: props.firstName ?? '',
    lastName: props.lastName ?? '',
    emailAddress: emailAddress ?? '',
    phoneNumber: '',
    password: '',
    passwordConfirmation: '',
    hasPromised: false,
  };
  return (
    <Form
      label={props.label}
      values={values}
      submitText={props.submitText}
      onSubmit={({ passwordConfirmation: _again, emailAddress: typed, ...entries }) =>
        props.onSubmit({ ...entries, emailAddress: emailAddress ?? typed })
      }
    >
      {props.children}
      {emailAddress === undefined && (
        <EmailField name="emailAddress" label="Email" isRequired autoComplete="username" />
      )}
      <TextField name="firstName" label="First name" isRequired autoComplete="given-name" maxLength={60} />
      <TextField name="lastName" label="Last name" isRequired autoComplete="family-name" maxLength={60} />
      <PhoneField name="phoneNumber" label="Phone" isRequired />
      <NewPasswordFields />
      <CheckboxField
        name="hasPromised"
        isRequired
        label="I use this login myself, only for the work I am asked to do, and share its password and codes with nobody."
      />
    </Form>
  );
}
