import { checkPin } from '@fiducia/domain/access/pin-text';
import { CodeLikeField } from '../../kit/form/fields/code-like-field.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { signIn } from '../../shell/session.ts';
import { callAddress, useSupportPhone } from '../../shell/support-phone.ts';
import { fieldText } from '../../texts/fields.ts';
import { participantStartText } from '../../texts/participant-start.ts';
import styles from './access.module.css';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

const empty = { taxId: '', lastName: '', pin: '' };

/** Renders the sign-in with a PIN letter: tax ID, last name, and PIN. */
export function Screen() {
  const phone = useSupportPhone();
  return (
    <NarrowPage
      title={participantStartText('letter.title')}
      lead={participantStartText('letter.lead')}
      links={<a href="/login">{participantStartText('letter.hasLogin')}</a>}
    >
      <Form
        label={participantStartText('letter.title')}
        values={empty}
        submitText={participantStartText('letter.submit')}
        onSubmit={(entries) =>
          attempt(async () => {
            const body = { ...entries, recaptchaClientResponse: await readCaptcha() };
            const { result } = await call('POST /public/participants/login', { body });
            await signIn(result.authentication.token);
            navigate(result.user.hasLogin ? '/my-distributions' : '/create-login');
          })
        }
      >
        <TaxIdField name="taxId" label={fieldText('taxIdentificationNumber')} type="any" isRequired isMasked />
        <TextField name="lastName" label={fieldText('lastName')} isRequired autoComplete="family-name" maxLength={60} />
        <CodeLikeField
          name="pin"
          label={participantStartText('letter.pin')}
          hint={participantStartText('letter.pin.hint')}
          isRequired
          autoComplete="off"
          maxLength={12}
          className={styles['typed']}
          check={checkPin}
        />
        <div className={styles['letter']}>
          {participantStartText('letter.pin.where')}
          <br />
          <strong>XXXX-XXXX</strong>
          <p>
            {participantStartText.rich(
              'letter.help',
              { call: (inner) => <a href={callAddress(phone)}>{inner}</a> },
              { phone },
            )}
          </p>
        </div>
      </Form>
    </NarrowPage>
  );
}
