import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { useRecord } from '../../../entity/use-record.ts';
import { AddressText } from '../../../kit/display/address-text.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { TaxId } from '../../../kit/display/tax-id.tsx';
import { useSession } from '../../../shell/session.ts';
import { myAccountText as text } from '../../../texts/my-account.ts';
import { OwnChangeRequest } from './change-request.tsx';
import styles from './own.module.css';
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
            { label: text('information.dateOfBirth'), value: dateOfBirth && formatDate(dateOfBirth) },
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

function Login() {
  const { user } = useSession();
  if (!user) return null;
  const hasLogin = Boolean(user.lastPasswordChangeAt);
  return (
    <Card
      title={text('login.title')}
      actions={
        hasLogin ? (
          <Button href="/my-account/edit-login">{text('login.edit')}</Button>
        ) : (
          <Button href="/my-account/create-login">{text('login.create')}</Button>
        )
      }
    >
      {hasLogin ? (
        <Facts facts={[{ label: text('login.signsIn'), value: user.emailAddress }]} />
      ) : (
        <p>{text('login.none')}</p>
      )}
    </Card>
  );
}

/** Shows participants who they are in our records, how we reach them, and how they sign in. */
export function Screen() {
  return (
    <div className={styles['page']}>
      <div>
        <h1 tabIndex={-1}>{text('title')}</h1>
        <p className={styles['lead']}>{text('lead')}</p>
      </div>
      <Stack>
        <OwnRecords>{(record, sponsor) => <Person key={record.id} record={record} sponsor={sponsor} />}</OwnRecords>
        <Login />
      </Stack>
    </div>
  );
}
