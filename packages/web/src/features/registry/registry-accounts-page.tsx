import type { RowAt } from '@fiducia/contract/api';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { isConfirmationLate } from '@fiducia/domain/registry/registry-confirmation';
import { bulkDeleteFailed } from '@fiducia/domain/registry/registry-rejections';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { readAgain } from '../../entity/perform.ts';
import { useHashSwitch } from '../../entity/use-hash-switch.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { call, requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { useSession } from '../../shell/session.ts';
import { registryToday } from './employer-standing.tsx';

async function removeMany(
  rows: readonly RowAt<'/public/national-registry/accounts'>[],
  clear: () => void,
): Promise<void> {
  const many = rows.length === 1 ? '1 registry account' : `${rows.length} registry accounts`;
  const isMeant = await confirmDialog({ title: `Delete ${many}?`, okText: 'Continue', isDangerous: true });
  const isSure =
    isMeant &&
    (await confirmDialog({
      title: 'Remove their participants from the search?',
      text: `Searches will no longer find participants listed by ${rows.length === 1 ? 'this account' : 'these accounts'}. You can restore a deleted account from its page.`,
      okText: `Delete ${many}`,
      isDangerous: true,
    }));
  if (!isSure) return;
  try {
    const body = { nationalRegistryAccountUuids: rows.map(({ id }) => id) };
    await call('POST /public/national-registry/accounts/bulk-delete', { body });
    clear();
    notify(`${many} deleted`);
  } catch (error) {
    const texts = failureTexts(asFailure(error), bulkDeleteFailed);
    await alertDialog({ title: 'No registry accounts were deleted', text: texts.join(' ') });
  }
  readAgain();
}

function NewAccount({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="New registry account"
      values={{
        companyName: '',
        contactAddressLine1: '',
        contactCity: '',
        contactPostalCode: '',
        contactFirstName: '',
        contactLastName: '',
        contactEmailAddress: '',
      }}
      submitText="Create registry account"
      onClose={onClose}
      request={(body) => requestTo('POST /public/national-registry/accounts', { body })}
      hrefOf={(id) => `/national-registry/accounts/${id}`}
    >
      <Fields>
        <TextField name="companyName" label="Company" isRequired maxLength={120} />
        <TextField name="contactAddressLine1" label="Address" isRequired maxLength={100} />
        <TextField name="contactCity" label="City" isRequired maxLength={60} span={6} />
        <TextField name="contactPostalCode" label="Postal code" isRequired maxLength={20} span={6} />
        <TextField name="contactFirstName" label="Contact first name" maxLength={60} span={6} />
        <TextField name="contactLastName" label="Contact last name" maxLength={60} span={6} />
        <EmailField name="contactEmailAddress" label="Contact email" />
      </Fields>
    </CreateDialog>
  );
}

const viewsOn = (today: string) =>
  viewsOf('/public/national-registry/accounts', [
    { label: 'To review', filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] },
    {
      label: 'Late to confirm',
      filters: [
        { field: 'status', method: 'equals', value: 'active' },
        { field: 'confirmationDueOn', method: 'lessThan', value: today },
      ],
    },
  ]);

function ConfirmationDue({ dueOn }: { dueOn: string }) {
  if (!dueOn) return '—';
  return isConfirmationLate(dueOn, registryToday()) ? <strong>Late since {formatDay(dueOn)}</strong> : formatDay(dueOn);
}

const contactOf = ({ contactFirstName, contactLastName }: RowAt<'/public/national-registry/accounts'>): string =>
  fullName({ firstName: contactFirstName, lastName: contactLastName });

/** Lists the companies that have participants with unclaimed benefits. */
export function Screen() {
  const [isNew, setNew] = useHashSwitch('new');
  const { may } = useSession();
  const mayEdit = may('participants.edit');
  const action = mayEdit && (
    <Button look="primary" onClick={() => setNew(true)}>
      New registry account
    </Button>
  );
  return (
    <>
      <PageHeader
        title="National registry"
        actions={
          <>
            <Button href="/national-registry/contact-us">Registry inquiries</Button>
            {action}
          </>
        }
      />
      <EntityTable
        path="/public/national-registry/accounts"
        caption="Registry accounts"
        views={viewsOn(registryToday())}
        rowHref={(row) => `/national-registry/accounts/${row.id}`}
        extraColumns={[
          { key: 'companyName', label: 'Company', width: 260 },
          {
            key: 'confirmationDueOn',
            label: 'Confirmation due',
            width: 150,
            render: (row) => <ConfirmationDue dueOn={row.confirmationDueOn} />,
          },
          { key: 'contactLastName', label: 'Contact', width: 160, value: contactOf },
          { key: 'totalPeople', label: 'Listed', kind: 'number' },
        ]}
        hiddenColumns={['contactFirstName']}
        emptyAction={action}
        bulkActions={
          mayEdit
            ? (rows, clear) => (
                <Button dense onClick={() => void removeMany(rows, clear)}>
                  Delete registry accounts
                </Button>
              )
            : undefined
        }
      />
      {isNew && <NewAccount onClose={() => setNew(false)} />}
    </>
  );
}
