import type { SignOnSettings } from '@fiducia/contract/access/single-sign-on.routes';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { CopyButton } from '../../../kit/display/copy-button.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { CheckboxField } from '../../../kit/form/fields/checkbox-field.tsx';
import { PasswordField } from '../../../kit/form/fields/password-fields.tsx';
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';

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

async function end(accountId: string, onDone: () => void): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Remove single sign-on from this account?',
    text: 'The account’s users will sign in with a password and a code again. Users without a password can set one with “Forgot password”.',
    okText: 'Remove single sign-on',
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    notify((await call('DELETE /private/accounts/:accountId/single-sign-on', { params: { accountId } })).message);
    onDone();
  } catch (error) {
    await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(asFailure(error)).join(' ') });
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
        { label: 'Post-logout redirect URI', value: shown(settings.logoutUri, 'the post-logout redirect URI') },
        { label: 'Response', value: 'Authorization code with PKCE; scopes openid and email' },
      ]}
    />
  );
}

interface SettingsFormProps {
  readonly accountId: string;
  readonly settings: SignOnSettings;
  readonly mayEdit: boolean;
  readonly onSaved: () => void;
}

function SettingsForm({ accountId, settings, mayEdit, onSaved }: SettingsFormProps) {
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
          const { message } = await call('POST /private/accounts/:accountId/single-sign-on', {
            params: { accountId },
            body: { ...plain, ...lists, ...secret },
          });
          notify(message);
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
          hint={settings.hasClientSecret ? 'A secret is saved and is never shown. Leave blank to keep it' : undefined}
          check={(value) => (value || settings.hasClientSecret ? undefined : 'Please enter the client secret')}
        />
        <TextAreaField name="domains" label="Email domains" isRequired span={6} hint="One per line" />
        <TextAreaField
          name="domainsProof"
          label="How the company proved that it owns these domains"
          isRequired
          span={6}
          maxLength={500}
        />
        <TextField
          name="trustedContexts"
          label="Trusted acr values"
          span={6}
          hint="Accepted in place of our second step. Separate with spaces"
        />
        <TextField
          name="trustedMethods"
          label="Trusted amr values"
          span={6}
          hint="Accepted in place of our second step, such as mfa"
        />
        <CheckboxField
          name="isRequired"
          label="Required for all users of this account"
          hint="Users can’t sign in with passwords or passkeys. Only the owner can still use them, in case the provider is down. Each such sign-in is logged."
        />
        <CheckboxField name="endsSession" label="Signing out also opens the provider’s sign-out page" />
      </Fields>
    </Form>
  );
}

/** Shows the identity provider that users of a master account sign in with. */
export function AccountSingleSignOn({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) {
  const {
    data: settings,
    isLoading,
    failure,
    refresh,
  } = useFetch('GET /private/accounts/:accountId/single-sign-on', {
    params: { accountId },
  });
  if (isLoading) return <Skeleton />;
  if (!settings) return <FailureAlert failure={failure} />;
  return (
    <Stack>
      {!settings.isOn && <Alert>Users of this account sign in with a password and a code.</Alert>}
      <Card title="Settings for the company’s provider">
        <ForTheProvider settings={settings} />
      </Card>
      <Card
        title="The company’s provider"
        actions={
          mayEdit &&
          settings.isOn && <Button onClick={() => void end(accountId, refresh)}>Remove single sign-on</Button>
        }
      >
        <SettingsForm {...{ accountId, settings, mayEdit }} onSaved={refresh} />
      </Card>
    </Stack>
  );
}
