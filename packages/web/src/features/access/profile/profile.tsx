import { languages } from '@fiducia/domain/messages/languages';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Drawer } from '../../../kit/overlay/drawer.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { colorSchemeOptions, useColorSchemeChoice } from '../../../kit/style/use-color-scheme-choice.ts';
import { spoken } from '../../../kit/text/language.ts';
import { call } from '../../../shell/api.ts';
import { showLanguage } from '../../../shell/choose-language.ts';
import { currentPortal } from '../../../shell/current-portal.ts';
import { useSession } from '../../../shell/session.ts';
import { fieldText } from '../../../texts/fields.ts';
import { profileText } from '../../../texts/profile.ts';
import { attempt } from '../attempt.ts';
import { FactorsSection } from '../factors-section.tsx';
import { OwnSessions } from '../sessions-section.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { CodeMethods } from './code-methods.tsx';

const languageOptions = () => languages.map(({ code, displayName }) => ({ value: code, text: spoken(displayName) }));

function AboutMe() {
  const { refresh } = useSession();
  const profile = useFetch('GET /public/users/authenticated-user/profile');
  if (!profile.data) return profile.failure ? <FailureAlert failure={profile.failure} /> : <Skeleton lines={5} />;
  const { firstName, lastName, phoneNumber, languageCode } = profile.data;
  return (
    <Card title={profileText('about.title')}>
      <Form
        label={profileText('about.title')}
        values={{ firstName: firstName ?? '', lastName: lastName ?? '', phoneNumber: phoneNumber ?? '', languageCode }}
        onSubmit={(_values, changes) =>
          attempt(async () => {
            notify((await call('PATCH /public/users/authenticated-user/profile', { body: changes })).message);
            profile.refresh();
            await refresh();
            if (changes.languageCode) showLanguage(changes.languageCode);
          })
        }
      >
        <TextField name="firstName" label={fieldText('firstName')} isRequired maxLength={60} />
        <TextField name="lastName" label={fieldText('lastName')} isRequired maxLength={60} />
        <PhoneField name="phoneNumber" label={fieldText('phone')} />
        <SelectField name="languageCode" label={profileText('about.language')} isRequired options={languageOptions()} />
      </Form>
    </Card>
  );
}

function Theme() {
  const [scheme, choose] = useColorSchemeChoice();
  return (
    <Card title={profileText('theme.title')}>
      <SegmentedChoice
        label={profileText('theme.title')}
        value={scheme}
        onChange={choose}
        options={colorSchemeOptions.map(({ value, text }) => ({ value, text: spoken(text) }))}
      />
    </Card>
  );
}

function Notifications({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const accounts = user?.masterAccounts ?? [];
  if (currentPortal() !== 'client' || accounts.length === 0) return null;
  return (
    <Card title="Notifications">
      <p>Choose your email notifications for each account.</p>
      <ul>
        {accounts.map(({ id, displayName }) => (
          <li key={id}>
            <a href={`/${id}/account#notifications`} onClick={onClose}>
              {displayName}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shows the profile opened from the avatar: personal and contact details, sign-in methods, and sessions. */
export function Profile({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Drawer title={profileText('profile.title')} onClose={onClose}>
      <Stack>
        <AboutMe />
        <ChangeEmail user={user} />
        <ChangePassword user={user} />
        <CodeMethods user={user} />
        <FactorsSection />
        <OwnSessions />
        <Theme />
        <Notifications onClose={onClose} />
      </Stack>
    </Drawer>
  );
}
