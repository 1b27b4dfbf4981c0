import type { RowAt } from '@fiducia/contract/api';
import { type ReactNode, useState } from 'react';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable, type EntityTableProps } from '../../entity/entity-table.tsx';
import { nameColumn } from '../../entity/person-columns.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { requestTo } from '../../shell/api.ts';
import { saveOrShow } from '../../shell/save-download.ts';
import { useSession } from '../../shell/session.ts';
import { fieldText } from '../../texts/fields.ts';
import { registryText } from '../../texts/registry.ts';
import { registryListingsText } from '../../texts/registry-listings.ts';

function NewPerson({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  return (
    <CreateDialog
      title={registryText('participants.list')}
      values={{ firstName: '', lastName: '', taxId: '', planName: '', emailAddress: '' }}
      submitText={registryText('participants.list')}
      onClose={onClose}
      request={(body) =>
        requestTo('POST /public/national-registry/accounts/:id/participants', { params: { id: accountId }, body })
      }
    >
      <Fields>
        <TextField name="firstName" label={fieldText('firstName')} maxLength={60} span={6} />
        <TextField name="lastName" label={fieldText('lastName')} isRequired maxLength={60} span={6} />
        <TaxIdField name="taxId" label={fieldText('taxId')} type="residentAlienTaxId" isRequired />
        <TextField name="planName" label={registryText('participants.plan')} maxLength={120} />
        <EmailField name="emailAddress" label={fieldText('email')} />
      </Fields>
    </CreateDialog>
  );
}

interface RegistryPeopleProps
  extends Pick<EntityTableProps<'/public/national-registry/participants'>, 'rowHref' | 'bulkActions' | 'extraColumns'> {
  readonly accountId: string;
  readonly mayEdit: boolean;
  /** Shown next to the button for listing a participant. */
  readonly actions?: ReactNode;
}

/** Shows the day only. With the time, the list wouldn't fit next to a record's notes. */
const lastSearchedColumn = () =>
  ({
    key: 'lastSearchedAt',
    label: registryText('participants.lastSearched'),
    width: 150,
    sortable: true,
    isDefault: true,
    render: ({ lastSearchedAt }: RowAt<'/public/national-registry/participants'>) => (
      <DateText value={lastSearchedAt} />
    ),
  }) as const;

/** Lists the participants of a registry account. */
export function RegistryPeople({ accountId, mayEdit, actions, extraColumns = [], ...table }: RegistryPeopleProps) {
  const [isNew, setNew] = useState(false);
  const { user, may } = useSession();
  const mayDownload = user?.type === 'staffMember' ? may('viewFullTaxId') : mayEdit;
  const action = mayEdit && (
    <Button dense onClick={() => setNew(true)}>
      {registryText('participants.list')}
    </Button>
  );
  return (
    <>
      <EntityTable
        {...table}
        isEmbedded
        path="/public/national-registry/participants"
        caption={registryText('participants.caption')}
        privateFilters={[{ field: 'nationalRegistryAccountId', method: 'equals', value: accountId }]}
        leadColumns={[{ ...nameColumn, width: 160 }]}
        extraColumns={[lastSearchedColumn(), ...extraColumns]}
        hiddenColumns={['firstName', 'lastName', 'companyName']}
        actions={
          <>
            {mayDownload && (
              <Button
                dense
                onClick={() =>
                  void saveOrShow(
                    requestTo('GET /public/national-registry/accounts/:id/lost-and-found', {
                      params: { id: accountId },
                    }),
                  )
                }
              >
                {registryListingsText('lostAndFound.download')}
              </Button>
            )}
            {actions}
            {action}
          </>
        }
        emptyAction={action}
      />
      {isNew && <NewPerson accountId={accountId} onClose={() => setNew(false)} />}
    </>
  );
}
