import type { ReactNode } from 'react';
import type { Failure } from '../../kit/display/alert.tsx';
import { CheckboxField } from '../../kit/form/fields/checkbox-field.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { NewPasswordFields } from '../../kit/form/fields/password-fields.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { fieldText } from '../../texts/fields.ts';
import { newLoginText } from '../../texts/new-login.ts';

/** Values of a new login. The email address may be preset and read-only. */
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
  /** Email address of the login. Without it, the form has an email field. */
  readonly emailAddress?: string | undefined;
  /** Initial value of the email field. */
  readonly enteredEmailAddress?: string | undefined;
  readonly submitText: string;
  readonly onSubmit: (values: NewLoginValues & { readonly emailAddress: string }) => Promise<Failure | undefined>;
  readonly children?: ReactNode;
}

/**
 * Renders the form for creating a login, used by all user types: name, contact details, password, and the promise not
 * to share the login.
 */
export function NewLoginForm(props: NewLoginFormProps) {
  const { emailAddress } = props;
  const values = {
    firstName: props.firstName ?? '',
    lastName: props.lastName ?? '',
    emailAddress: emailAddress ?? props.enteredEmailAddress ?? '',
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
        <EmailField name="emailAddress" label={fieldText('email')} isRequired autoComplete="username" />
      )}
      <TextField name="firstName" label={fieldText('firstName')} isRequired autoComplete="given-name" maxLength={60} />
      <TextField name="lastName" label={fieldText('lastName')} isRequired autoComplete="family-name" maxLength={60} />
      <PhoneField name="phoneNumber" label={fieldText('phone')} isRequired />
      <NewPasswordFields />
      <CheckboxField name="hasPromised" isRequired label={newLoginText('register.promise')} />
    </Form>
  );
}
