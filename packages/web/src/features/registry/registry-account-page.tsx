import { formatEin } from '@fiducia/domain/text/format-ein';
import { formatPhone } from '@fiducia/domain/text/format-phone';
import { useState } from 'react';
import { Activity } from '../../entity/activity.tsx';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Overview, valuesOf } from '../../entity/overview.tsx';
import { useRemembered } from '../../entity/recent-records.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { numberOf, textOf } from '../../entity/text-of.ts';
import { type RecordHandle, useRecord } from '../../entity/use-record.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { EmailField } from '../../kit/form/email-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { TaxIdField } from '../../kit/form/tax-id-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../kit/page/tabs.tsx';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { RegistryImport } from './registry-import.tsx';

const accounts = '/public/national-registry/accounts';
const company = ['companyName', 'employerIdentificationNumber'];
const contact = [
  'contactFirstName',
  'contactLastName',
  'contactEmailAddress',
  'contactPhoneNumber',
  'contactAddressLine1',
  'contactAddressLine2',
  'contactCity',
  'contactStateCode',
  'contactPostalCode',
];

function CompanyOverview({ handle, row }: { handle: RecordHandle<EntityRow>; row: EntityRow }) {
  const { may } = useSession();
  const [ein, phone] = [textOf(row, 'employerIdentificationNumber'), textOf(row, 'contactPhoneNumber')];
  const line = (...fields: string[]) => fields.map((field) => textOf(row, field)).filter(Boolean);
  return (
    <Overview
      label="Registry account"
      handle={handle}
      isReadOnly={!may('participants.edit')}
      rail={{ entity: 'national-registry/accounts', id: row.id }}
      sections={[
        {
          key: 'company',
          title: 'Company',
          values: valuesOf(row, company),
          view: () => (
            <Facts
              facts={[
                { label: 'Name', value: textOf(row, 'companyName') },
                { label: 'EIN', value: ein ? formatEin(ein) : '—' },
                { label: 'Created', value: <DateText value={textOf(row, 'createdAt')} /> },
              ]}
            />
          ),
          edit: () => (
            <Fields>
              <TextField name="companyName" label="Name" isRequired maxLength={120} />
              <TextField
                name="employerIdentificationNumber"
                label="EIN"
                maxLength={9}
                hint="Nine digits without dashes"
              />
            </Fields>
          ),
        },
        {
          key: 'contact',
          title: 'Contact',
          values: valuesOf(row, contact),
          view: () => (
            <Facts
              facts={[
                { label: 'Name', value: line('contactFirstName', 'contactLastName').join(' ') || '—' },
                { label: 'Email', value: textOf(row, 'contactEmailAddress') || '—' },
                { label: 'Phone', value: phone ? formatPhone(phone) : '—' },
                {
                  label: 'Address',
                  value: [
                    ...line('contactAddressLine1', 'contactAddressLine2'),
                    line('contactCity', 'contactStateCode', 'contactPostalCode').join(' '),
                  ].join(', '),
                },
              ]}
            />
          ),
          edit: () => (
            <Fields>
              <TextField name="contactFirstName" label="First name" maxLength={60} span={6} />
              <TextField name="contactLastName" label="Last name" maxLength={60} span={6} />
              <EmailField name="contactEmailAddress" label="Email" />
              <PhoneField name="contactPhoneNumber" label="Phone" />
              <TextField name="contactAddressLine1" label="Address" isRequired maxLength={100} />
              <TextField name="contactAddressLine2" label="Address line 2" maxLength={100} />
              <TextField name="contactCity" label="City" isRequired maxLength={60} span={6} />
              <TextField name="contactStateCode" label="State" maxLength={2} span={6} />
              <TextField name="contactPostalCode" label="Postal code" isRequired maxLength={20} />
            </Fields>
          ),
        },
      ]}
    />
  );
}

function NewPerson({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  return (
    <CreateDialog
      title="List a person"
      values={{ firstName: '', lastName: '', taxId: '', planName: '', emailAddress: '' }}
      submitText="List"
      onClose={onClose}
      request={(body) => ({ path: `${accounts}/${accountId}/participants`, body })}
    >
      <Fields>
        <TextField name="firstName" label="First name" maxLength={60} span={6} takesFocus />
        <TextField name="lastName" label="Last name" isRequired maxLength={60} span={6} />
        <TaxIdField name="taxId" label="Tax ID" type="residentAlienTaxId" isRequired />
        <TextField name="planName" label="Plan" maxLength={120} />
        <EmailField name="emailAddress" label="Email" />
      </Fields>
    </CreateDialog>
  );
}

function People({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) {
  const [isNew, setNew] = useState(false);
  const action = mayEdit && (
    <Button dense onClick={() => setNew(true)}>
      List a person
    </Button>
  );
  return (
    <>
      <EntityTable
        isEmbedded
        path="/public/national-registry/participants"
        caption="People"
        privateFilters={[{ field: 'nationalRegistryAccountId', method: 'equals', value: accountId }]}
        hiddenColumns={['companyName']}
        rowHref={(person) => `/national-registry/participants/${person.id}`}
        actions={action}
        emptyAction={action}
      />
      {isNew && <NewPerson accountId={accountId} onClose={() => setNew(false)} />}
    </>
  );
}

function tabsOf(handle: RecordHandle<EntityRow>, row: EntityRow, mayEdit: boolean): TabDefinition[] {
  return [
    { key: 'overview', label: 'Overview', content: () => <CompanyOverview handle={handle} row={row} /> },
    { key: 'people', label: 'People', content: () => <People accountId={row.id} mayEdit={mayEdit} /> },
    { key: 'import', label: 'Import', content: () => <RegistryImport accountId={row.id} mayEdit={mayEdit} /> },
    {
      key: 'searches',
      label: 'Search log',
      content: () => (
        <EntityTable
          isEmbedded
          path="/private/national-registry/searches"
          caption="Searches that found somebody here"
          privateFilters={[{ field: 'nationalRegistryAccountId', method: 'equals', value: row.id }]}
          hiddenColumns={['wasFound']}
          extraColumns={[{ key: 'createdAt', label: 'When', kind: 'dateTime', isDefault: true }]}
        />
      ),
    },
    {
      key: 'activity',
      label: 'Activity',
      content: () => <Activity entity="national-registry/accounts" id={row.id} />,
    },
  ];
}

async function remove(handle: RecordHandle<EntityRow>, name: string): Promise<void> {
  const text = 'Everybody whom it lists leaves the public search at once. It can be restored.';
  if (!(await confirmDialog({ title: `Delete ${name}?`, text, okText: 'Delete', isDangerous: true }))) return;
  const failure = await handle.remove();
  if (failure) return void alertDialog({ title: 'That did not work', text: failureTexts(failure).join(' ') });
  notify(`${name} was deleted`);
  navigate('/national-registry-accounts');
}

/** One company of the registry: whom it lists, what it uploaded, who looked. */
export function Screen() {
  const handle = useRecord(accounts, useParameter('nationalRegistryAccountUuid'));
  const { may } = useSession();
  const { record: row } = handle;
  const name = textOf(row, 'companyName');
  useRemembered('Registry account', name);
  const mayEdit = may('participants.edit');
  const isDeleted = textOf(row, 'deletedAt') !== '';
  return (
    <TabbedPage
      title={name || 'Registry account'}
      crumbs={[{ label: 'National registry', href: '/national-registry-accounts' }, { label: name || 'Account' }]}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row &&
        mayEdit &&
        (isDeleted ? (
          <Button busy={handle.isBusy} onClick={() => void handle.restore()}>
            Restore
          </Button>
        ) : (
          <Button busy={handle.isBusy} onClick={() => void remove(handle, name)}>
            Delete
          </Button>
        ))
      }
      tabs={row ? tabsOf(handle, row, mayEdit && !isDeleted) : []}
    >
      {row && (
        <RecordHead>
          <Stats>
            <Stat label="People listed" figure={numberOf(row, 'totalPeople').toLocaleString('en-US')} href="#people" />
            <Stat label="Found" figure={numberOf(row, 'totalFound').toLocaleString('en-US')} href="#people" />
            <Stat
              label="Last upload"
              figure={<DateText value={textOf(row, 'lastUploadAt') || null} />}
              href="#import"
            />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
