import type { SignOnSettings } from '@fiducia/contract/access/single-sign-on.routes';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { CopyButton } from '../../kit/display/copy-button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PasswordField } from '../../kit/form/password-fields.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

const words = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((word) => word !== '');

const valuesOf = (settings: SignOnSettings) => ({
  issuer: settings.issuer,
  clientId: settings.clientId,
  clientSecret: '',
  domains: settings.domains.join('\n'),
  domainsProof: settings.domainsProof,
  trustedContexts: settings.trustedContexts.join(' '),
  trustedMethods: settings.trustedMethods.join(' '),
  isRequired: settings.isRequired,
  endsSession: settings.endsSession,
});

async function end(path: string, onDone: () => void): Promise<void> {
  const isSure = await confirmDialog({
    title: 'End single sign-on for this account?',
    text: 'Its people sign in with password and code again. Those without a password set one with “Forgot password”.',
    okText: 'End single sign-on',
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    notify((await call({ method: 'DELETE', path })).message);
    onDone();
  } catch (error) {
    await alertDialog({ title: 'That did not work', text: failureTexts(asFailure(error)).join(' ') });
  }
}

function ForTheProvider({ settings }: { settings: SignOnSettings }) {
  const shown = (text: string, what: string) => (
    <>
      {text} <CopyButton text={text} what={what} />
    </>
  );
  return (
    <Facts
      facts={[
        { label: 'Redirect URI', value: shown(settings.redirectUri, 'the redirect URI') },
        { label: 'After signing out', value: shown(settings.logoutUri, 'the address after signing out') },
        { label: 'Response', value: 'Code with PKCE; scopes openid and email' },
      ]}
    />
  );
}

interface SettingsFormProps {
  readonly path: string;
  readonly settings: SignOnSettings;
  readonly mayEdit: boolean;
  readonly onSaved: () => void;
}

function SettingsForm({ path, settings, mayEdit, onSaved }: SettingsFormProps) {
  return (
    <Form
      label="Single sign-on"
      values={valuesOf(settings)}
      isDisabled={!mayEdit}
      onSubmit={async ({ clientSecret, domains, trustedContexts, trustedMethods, ...plain }) => {
        const lists = {
          domains: words(domains),
          trustedContexts: words(trustedContexts),
          trustedMethods: words(trustedMethods),
        };
        const secret = clientSecret === '' ? {} : { clientSecret };
        try {
          notify((await call({ method: 'POST', path, body: { ...plain, ...lists, ...secret } })).message);
          onSaved();
          return undefined;
        } catch (error) {
          return asFailure(error);
        }
      }}
    >
      <Fields>
        <TextField name="issuer" label="Issuer" isRequired maxLength={500} hint="Such as https://login.example.com" />
        <TextField name="clientId" label="Client ID" isRequired maxLength={200} span={6} />
        <PasswordField
          name="clientSecret"
          label="Client secret"
          span={6}
          autoComplete="new-password"
          hint={settings.hasClientSecret ? 'One is kept and never shown. Leave empty to keep it' : undefined}
          check={(value) => (value || settings.hasClientSecret ? undefined : 'Please enter the client secret')}
        />
        <TextAreaField name="domains" label="Mail domains" isRequired span={6} hint="One on each line" />
        <TextAreaField
          name="domainsProof"
          label="How the company showed that they are its own"
          isRequired
          span={6}
          maxLength={500}
        />
        <TextField
          name="trustedContexts"
          label="Trusted acr values"
          span={6}
          hint="Stand for our second step; with spaces between"
        />
        <TextField
          name="trustedMethods"
          label="Trusted amr values"
          span={6}
          hint="Stand for our second step, such as mfa"
        />
        <CheckboxField
          name="isRequired"
          label="Required for everybody in this account"
          hint="Passwords and passkeys no longer sign in. The owner may, for the day on which the provider does not answer; it is logged."
        />
        <CheckboxField name="endsSession" label="Signing out also leads to the provider’s page for it" />
      </Fields>
    </Form>
  );
}

/** The provider at which the people of a master account sign in. */
export function AccountSingleSignOn({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) {
  const path = `/private/accounts/${accountId}/single-sign-on`;
  const { data: settings, isLoading, failure, refresh } = useFetch<SignOnSettings>(path);
  if (isLoading) return <Skeleton />;
  if (!settings) return <FailureAlert failure={failure} />;
  return (
    <Stack>
      {!settings.isOn && <Alert>The people of this account sign in with password and code.</Alert>}
      <Card title="For the company’s provider">
        <ForTheProvider settings={settings} />
      </Card>
      <Card
        title="The company’s provider"
        actions={
          mayEdit && settings.isOn && <Button onClick={() => void end(path, refresh)}>End single sign-on</Button>
        }
      >
        <SettingsForm {...{ path, settings, mayEdit }} onSaved={refresh} />
      </Card>
    </Stack>
  );
}
