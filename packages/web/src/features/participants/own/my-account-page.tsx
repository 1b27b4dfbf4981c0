import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { OwnLogin, OwnPage } from '../../../entity/own-page.tsx';
import { useRecord } from '../../../entity/use-record.ts';
import { AddressText } from '../../../kit/display/address-text.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { longDay } from '../../../kit/display/long-day.ts';
import { TaxId } from '../../../kit/display/tax-id.tsx';
import { myAccountText as text } from '../../../texts/my-account.ts';
import { OwnChangeRequest } from './change-request.tsx';
import { type OwnRecord, OwnRecords, titleAt } from './own-records.tsx';

function Person({ record, sponsor }: { record: OwnRecord; sponsor: string | undefined }) {
  const handle = useRecord('/public/participants', record.id);
  const { firstName, middleName, lastName, companyName, dateOfBirth, emailAddress, phoneNumber } = record;
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ') || companyName;
  return (
    <>
      <OwnChangeRequest handle={handle} id={record.id} />
      <Card
        title={titleAt(text('information.title'), sponsor)}
        actions={<Button href="/my-account/edit-my-information">{text('information.change')}</Button>}
      >
        <Facts
          facts={[
            { label: text('information.name'), value: name },
            { label: text('information.taxId'), value: <TaxId value={record.taxId} /> },
            { label: text('information.dateOfBirth'), value: dateOfBirth && longDay(dateOfBirth) },
          ]}
        />
      </Card>
      <Card
        title={titleAt(text('contact.title'), sponsor)}
        actions={<Button href="/my-account/edit-contact">{text('contact.change')}</Button>}
      >
        <Facts
          facts={[
            { label: text('contact.address'), value: <AddressText address={record} /> },
            { label: text('contact.email'), value: emailAddress },
            { label: text('contact.phone'), value: phoneNumber && formatPhone(phoneNumber) },
          ]}
        />
      </Card>
    </>
  );
}

/** Shows participants who they are in our records, how we reach them, and how they sign in. */
export function Screen() {
  return (
    <OwnPage title={text('title')} lead={text('lead')} isAccount>
      <Stack>
        <OwnRecords>{(record, sponsor) => <Person key={record.id} record={record} sponsor={sponsor} />}</OwnRecords>
        <OwnLogin />
      </Stack>
    </OwnPage>
  );
}
