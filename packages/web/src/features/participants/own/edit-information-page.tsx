import { OwnPage } from '../../../entity/own-page.tsx';
import { useRecord } from '../../../entity/use-record.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { TaxId } from '../../../kit/display/tax-id.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { requestTo } from '../../../shell/api.ts';
import { fieldText } from '../../../texts/fields.ts';
import { myAccountText as text } from '../../../texts/my-account.ts';
import { OwnChangeRequest, type OwnHandle } from './change-request.tsx';
import { type OwnRecord, OwnRecords, titleAt } from './own-records.tsx';

function RequestForm({ handle, record }: { handle: OwnHandle; record: OwnRecord }) {
  const params = { id: record.id };
  return (
    <Form
      label={text('information.change')}
      values={{
        changeRequestFirstName: record.firstName ?? '',
        changeRequestMiddleName: record.middleName ?? '',
        changeRequestLastName: record.lastName ?? '',
        changeRequestDateOfBirth: record.dateOfBirth,
        changeRequestReason: '',
      }}
      submitText={text('information.submit')}
      onSubmit={async ({ changeRequestReason }, changes) => {
        const body = { ...changes, changeRequestReason };
        const failure = await handle.run(requestTo('PATCH /public/participants/:id', { params, body }));
        if (!failure) notify(text('information.sent'));
        return failure;
      }}
    >
      <Fields>
        <TextField name="changeRequestFirstName" label={fieldText('firstName')} isRequired maxLength={60} span={4} />
        <TextField name="changeRequestMiddleName" label={text('information.middleName')} maxLength={60} span={4} />
        <TextField name="changeRequestLastName" label={fieldText('lastName')} isRequired maxLength={60} span={4} />
        <DateField
          name="changeRequestDateOfBirth"
          label={text('information.dateOfBirth')}
          limit="dateOfBirth"
          span={6}
        />
        <TextAreaField
          name="changeRequestReason"
          label={text('information.reason')}
          hint={text('information.reason.hint')}
          isRequired
          maxLength={500}
        />
      </Fields>
    </Form>
  );
}

function Information({ record, sponsor }: { record: OwnRecord; sponsor: string | undefined }) {
  const handle = useRecord('/public/participants', record.id);
  const isWaiting = handle.record?.changeRequest?.status === 'waitingForReview';
  return (
    <>
      <FailureAlert failure={handle.failure} />
      <OwnChangeRequest handle={handle} id={record.id} />
      {!isWaiting && (
        <Card title={titleAt(text('information.change'), sponsor)}>
          <Stack>
            <Facts facts={[{ label: text('information.taxId'), value: <TaxId value={record.taxId} /> }]} />
            {handle.isLoaded ? <RequestForm handle={handle} record={record} /> : <Skeleton lines={4} />}
          </Stack>
        </Card>
      )}
    </>
  );
}

/** Lets participants request a change of their name or date of birth, which staff review. */
export function Screen() {
  return (
    <OwnPage title={text('information.title')} lead={text('information.lead')}>
      <Stack>
        <OwnRecords>
          {(record, sponsor) => <Information key={record.id} record={record} sponsor={sponsor} />}
        </OwnRecords>
      </Stack>
    </OwnPage>
  );
}
