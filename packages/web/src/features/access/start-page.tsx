import type { SignedIn } from '@fiducia/contract/access/sign-in.routes';
import { checkPin } from '@fiducia/domain/access/pin-text';
import { CodeLikeField } from '../../kit/form/code-like-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { TaxIdField } from '../../kit/form/tax-id-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { signIn } from '../../shell/session.ts';
import styles from './access.module.css';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

const empty = { taxId: '', lastName: '', pin: '' };

/** The way in with a letter: tax id, last name and PIN. */
export function Screen() {
  return (
    <NarrowPage
      title="Start with your letter"
      lead="Enter what your letter says. Nobody sees your distribution without it."
      links={<a href="/login">I have a login already</a>}
    >
      <Form
        label="Start with your letter"
        values={empty}
        submitText="Continue"
        onSubmit={(entries) =>
          attempt(async () => {
            const body = { ...entries, recaptchaClientResponse: await readCaptcha() };
            const { result } = await call<SignedIn>({ method: 'POST', path: '/public/participants/login', body });
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
          hint="Eight letters and digits; small or capital letters, with or without the dash."
          isRequired
          autoComplete="off"
          maxLength={12}
          className={styles['typed']}
          check={checkPin}
        />
        <div className={styles['letter']}>
          The PIN stands in the box on the first page of the letter:
          <br />
          <strong>XXXX-XXXX</strong>
        </div>
      </Form>
    </NarrowPage>
  );
}
