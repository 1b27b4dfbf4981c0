import { useNewRecord } from '../../entity/use-new-record.ts';
import { Card } from '../../kit/display/card.tsx';
import { EinField } from '../../kit/form/fields/ein-field.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { ApiFailure } from '../../shell/api-failure.ts';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { fieldText } from '../../texts/fields.ts';
import { registryText } from '../../texts/registry.ts';

/** Lets an employer register the company whose participants it lists. */
export function Screen() {
  const { user } = useSession();
  const create = useNewRecord();
  return (
    <>
      <PageHeader
        title={registryText('creation.title')}
        subtitle={registryText('creation.subtitle')}
        crumbs={[
          { label: registryText('account.title'), href: '/my-account' },
          { label: registryText('creation.title') },
        ]}
      />
      <Card>
        <Form
          label={registryText('creation.title')}
          submitText={registryText('creation.submit')}
          values={{
            companyName: '',
            employerIdentificationNumber: '',
            contactAddressLine1: '',
            contactAddressLine2: '',
            contactCity: '',
            contactStateCode: '',
            contactPostalCode: '',
            contactFirstName: user?.firstName ?? '',
            contactLastName: user?.lastName ?? '',
            contactEmailAddress: user?.emailAddress ?? '',
            contactPhoneNumber: '',
          }}
          onCancel={() => navigate('/my-account')}
          onSubmit={async (values) => {
            const body = {
              ...values,
              employerIdentificationNumber: values.employerIdentificationNumber || null,
              contactAddressLine2: values.contactAddressLine2 || null,
              contactStateCode: values.contactStateCode || null,
              contactFirstName: values.contactFirstName || null,
              contactLastName: values.contactLastName || null,
              contactEmailAddress: values.contactEmailAddress || null,
              contactPhoneNumber: values.contactPhoneNumber || null,
            };
            const made = await create(requestTo('POST /public/national-registry/accounts', { body }));
            if (made instanceof ApiFailure) return made;
            navigate(`/my-account?company=${made.id}#people`);
            return undefined;
          }}
        >
          <Fields>
            <TextField
              name="companyName"
              label={registryText('creation.company')}
              isRequired
              maxLength={120}
              span={6}
              takesFocus
            />
            <EinField name="employerIdentificationNumber" label={registryText('company.ein')} span={6} />
            <TextField name="contactAddressLine1" label={fieldText('address')} isRequired maxLength={100} />
            <TextField name="contactAddressLine2" label={fieldText('addressLine2')} maxLength={100} />
            <TextField name="contactCity" label={fieldText('city')} isRequired maxLength={60} span={6} />
            <TextField name="contactStateCode" label={fieldText('state')} maxLength={2} span={3} />
            <TextField name="contactPostalCode" label={fieldText('postalCode')} isRequired maxLength={20} span={3} />
            <TextField
              name="contactFirstName"
              label={registryText('creation.contactFirstName')}
              maxLength={60}
              span={6}
            />
            <TextField
              name="contactLastName"
              label={registryText('creation.contactLastName')}
              maxLength={60}
              span={6}
            />
            <EmailField name="contactEmailAddress" label={registryText('creation.contactEmail')} />
            <PhoneField name="contactPhoneNumber" label={registryText('creation.contactPhone')} />
          </Fields>
        </Form>
      </Card>
    </>
  );
}
