import { OwnPage } from '../../../../entity/own-page.tsx';
import { attempt } from '../../../../entity/perform.ts';
import { Alert } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { longDay } from '../../../../kit/display/long-day.ts';
import { DateField } from '../../../../kit/form/fields/date-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { useSupportPhone } from '../../../../shell/support-phone.ts';
import { fieldText } from '../../../../texts/fields.ts';
import { iraAccountText } from '../../../../texts/ira-account.ts';
import { myAccountText as text } from '../../../../texts/my-account.ts';
import { type OwnProspect, OwnProspects, titleWith } from './own-prospects.tsx';

const kept = ({ fullName, dateOfBirth }: OwnProspect) => [
  { label: text('information.name'), value: fullName },
  { label: text('information.taxId'), value: iraAccountText('information.taxIdKept') },
  { label: text('information.dateOfBirth'), value: dateOfBirth && longDay(dateOfBirth) },
];

function Information({ record, advisor }: { record: OwnProspect; advisor: string | undefined }) {
  const title = titleWith(text('information.title'), advisor);
  const { id, firstName, lastName, dateOfBirth } = record;
  const phone = useSupportPhone();
  if (record.submittedAt !== null)
    return (
      <Card title={title}>
        <Stack>
          <Alert title={iraAccountText('information.signed')}>
            {iraAccountText('information.signed.text', { phone })}
          </Alert>
          <Facts facts={kept(record)} />
        </Stack>
      </Card>
    );
  return (
    <Card title={title}>
      <Form
        label={title}
        values={{ firstName, lastName, dateOfBirth }}
        submitText={iraAccountText('information.submit')}
        onSubmit={(_values, changes) => {
          const { dateOfBirth: born, ...names } = changes;
          const body = { ...names, ...(born ? { dateOfBirth: born } : {}) };
          return attempt(
            requestTo('PATCH /public/prospects/:id/own-information', { params: { id }, body }),
            iraAccountText('information.saved'),
          );
        }}
      >
        <Fields>
          <TextField name="firstName" label={fieldText('firstName')} isRequired maxLength={60} hasBankForm span={6} />
          <TextField name="lastName" label={fieldText('lastName')} isRequired maxLength={60} hasBankForm span={6} />
          <DateField name="dateOfBirth" label={text('information.dateOfBirth')} limit="dateOfBirth" span={6} />
        </Fields>
        <Facts facts={[{ label: text('information.taxId'), value: iraAccountText('information.taxIdLater') }]} />
      </Form>
    </Card>
  );
}

/** Lets IRA owners change their name and date of birth until they sign an application with them. */
export function EditInformation() {
  return (
    <OwnPage title={text('information.title')} lead={iraAccountText('information.lead')}>
      <Stack>
        <OwnProspects>
          {(record, advisor) => <Information key={record.id} record={record} advisor={advisor} />}
        </OwnProspects>
      </Stack>
    </OwnPage>
  );
}
