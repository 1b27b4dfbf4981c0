import type { RowAt } from '@fiducia/contract/api';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { linkColumns } from '../../../entity/link-columns.ts';
import { useHashSwitch } from '../../../entity/use-hash-switch.ts';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { Button } from '../../../kit/display/button.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

const views = viewsOf('/public/accounts', [
  { label: 'Master accounts', filters: [{ field: 'isMasterAccount', method: 'equals', value: 'true' }] },
  { label: 'Subaccounts', filters: [{ field: 'isSubaccount', method: 'equals', value: 'true' }] },
  { label: 'Active', filters: [{ field: 'status', method: 'equals', value: 'active' }] },
  { label: 'Waiting for review', filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] },
  {
    label: 'Advisors',
    filters: [
      { field: 'accountTypeCode', method: 'isOneOf', value: 'registeredInvestmentAdvisor,advisoryFirm,advisor' },
    ],
  },
]);

interface NewAccount {
  readonly displayName: string;
  readonly accountTypeCode: RowAt<'/public/accounts'>['accountTypeCode'];
}

export function NewAccountDialog({ onClose, masterId }: { onClose: () => void; masterId?: string }) {
  const accountTypes = useLookupOptions('/public/account-types');
  return (
    <CreateDialog<NewAccount>
      title={masterId ? 'New subaccount' : 'New account'}
      values={{ displayName: '', accountTypeCode: null }}
      submitText={masterId ? 'Create subaccount' : 'Create account'}
      onClose={onClose}
      request={(body) =>
        masterId
          ? requestTo('POST /public/accounts/:masterId/subaccounts', { params: { masterId }, body })
          : requestTo('POST /public/accounts', { body })
      }
      hrefOf={(id) => `/accounts/${id}`}
    >
      <Fields>
        <TextField name="displayName" label="Account name" isRequired maxLength={120} />
        <SelectField name="accountTypeCode" label="Type" options={accountTypes} emptyText="Plan sponsor" />
      </Fields>
    </CreateDialog>
  );
}

/** Lists all accounts: sponsors, their subaccounts, and advisors. */
export function Screen() {
  const [isNew, setNew] = useHashSwitch('new');
  const { may } = useSession();
  const action = may('accounts.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New account
    </Button>
  );
  return (
    <>
      <PageHeader title="Accounts" actions={action} />
      <EntityTable
        path="/public/accounts"
        caption="Accounts"
        views={views}
        rowHref={(row) => `/accounts/${row.id}`}
        extraColumns={[{ key: 'displayName', label: 'Account', width: 280 }, linkColumns.masterAccount]}
        emptyAction={action}
      />
      {isNew && <NewAccountDialog onClose={() => setNew(false)} />}
    </>
  );
}
