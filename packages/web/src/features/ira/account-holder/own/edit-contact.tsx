import { languages } from '@fiducia/domain/messages/languages';
import { OwnPage } from '../../../../entity/own-page.tsx';
import { attempt } from '../../../../entity/perform.ts';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { PhoneField } from '../../../../kit/form/fields/phone-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { spoken } from '../../../../kit/text/language.ts';
import { requestTo } from '../../../../shell/api.ts';
import { showLanguage } from '../../../../shell/choose-language.ts';
import { useSession } from '../../../../shell/session.ts';
import { iraAccountText } from '../../../../texts/ira-account.ts';
import { myAccountText as text } from '../../../../texts/my-account.ts';
import { HomeAddressFields } from './home-address-fields.tsx';
import { type OwnProspect, OwnProspects, titleWith } from './own-prospects.tsx';

/** Returns the stored contact details. The phone number of the login is suggested if there is none. */
const contactOf = (record: OwnProspect, ownNumber: string | null | undefined) => ({
  addressLine1: record.addressLine1 ?? '',
  addressLine2: record.addressLine2 ?? '',
  city: record.city ?? '',
  stateCode: record.stateCode ?? '',
  postalCode: record.postalCode ?? '',
  phoneNumber: record.phoneNumber ?? ownNumber ?? '',
});

function EditContact({ record, advisor }: { record: OwnProspect; advisor: string | undefined }) {
  const { user } = useSession();
  const title = titleWith(text('contact.title'), advisor);
  return (
    <Card title={title}>
      <Form
        label={title}
        values={contactOf(record, user?.phoneNumber)}
        submitText={text('contact.submit')}
        onSubmit={(body) =>
          attempt(
            requestTo('PATCH /public/prospects/:id/own-contact', { params: { id: record.id }, body }),
            text('contact.saved'),
          )
        }
      >
        <Fields>
          <HomeAddressFields />
          <PhoneField name="phoneNumber" label={text('contact.phone')} isRequired span={6} />
        </Fields>
      </Form>
    </Card>
  );
}

const languageOptions = () => languages.map(({ code, displayName }) => ({ value: code, text: spoken(displayName) }));

function Language() {
  const profile = useFetch('GET /public/users/authenticated-user/profile');
  if (profile.failure) return <FailureAlert failure={profile.failure} />;
  if (!profile.data) return <Skeleton lines={2} />;
  return (
    <Card title={iraAccountText('language.title')}>
      <Form
        label={iraAccountText('language.title')}
        values={{ languageCode: profile.data.languageCode }}
        submitText={iraAccountText('language.submit')}
        onSubmit={async (body) => {
          const failure = await attempt(
            requestTo('PATCH /public/users/authenticated-user/profile', { body }),
            text('contact.saved'),
          );
          if (!failure) showLanguage(body.languageCode);
          return failure;
        }}
      >
        <SelectField
          name="languageCode"
          label={iraAccountText('language.label')}
          hint={iraAccountText('language.text')}
          isRequired
          options={languageOptions()}
        />
      </Form>
    </Card>
  );
}

/** Lets IRA owners change their address, phone number, and the language of our messages. */
export function EditContactDetails() {
  return (
    <OwnPage title={text('contact.title')} lead={iraAccountText('contact.lead')}>
      <Alert>{iraAccountText('contact.notice')}</Alert>
      <Stack>
        <OwnProspects>
          {(record, advisor) => <EditContact key={record.id} record={record} advisor={advisor} />}
        </OwnProspects>
        <Language />
      </Stack>
    </OwnPage>
  );
}
