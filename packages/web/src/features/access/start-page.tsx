import { checkPin } from '@fiducia/domain/access/pin-text';
import { CodeLikeField } from '../../kit/form/fields/code-like-field.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { signIn } from '../../shell/session.ts';
import styles from './access.module.css';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

const empty = { taxId: '', lastName: '', pin: '' };

/** Sign-in with a PIN letter: tax ID, last name, and PIN. */
export function Screen() {
  return (
    <NarrowPage
      title="Start with your letter"
      lead="Enter the details from your letter. No one can see your distribution without them."
      links={<a href="/login">I already have a login</a>}
    >
      <Form
        label="Start with your letter"
        values={empty}
        submitText="Continue"
        onSubmit={(entries) =>
          attempt(async () => {
            const body = { ...entries, recaptchaClientResponse: await readCaptcha() };
            const { result } = await call('POST /public/participants/login', { body });
            await signIn(result.authentication.token);
            navigate(result.user.hasLogin ? '/my-distributions' : '/create-login');
          })
        }
      >
        <TaxIdField name="taxId" label="Tax identification number" type="any" isRequired isMasked />
        <TextField name="lastName" label="Last name" isRequired autoComplete="family-name" maxLength={60} />
        <CodeLikeField
          name="pin"
          label="PIN"
          hint="Eight letters and numbers. You can use capital or small letters, with or without the dash."
          isRequired
          autoComplete="off"
          maxLength={12}
          className={styles['typed']}
          check={checkPin}
        />
        <div className={styles['letter']}>
          The PIN is in the box on the first page of your letter:
          <br />
          <strong>XXXX-XXXX</strong>
        </div>
      </Form>
    </NarrowPage>
  );
}
