import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { useState } from 'react';
import { BulkAssign } from '../../entity/bulk-assign.tsx';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { findRecords } from '../../entity/find-records.ts';
import { linkColumns } from '../../entity/link-columns.ts';
import { Button } from '../../kit/display/button.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

const views = viewsOf('/private/trust/deposits', [
  {
    label: 'To link',
    filters: [
      { field: 'status', method: 'isOneOf', value: 'onHold,available' },
      { field: 'remaining', method: 'greaterThan', value: '0' },
    ],
  },
  { label: 'On hold', filters: [{ field: 'status', method: 'equals', value: 'onHold' }] },
  { label: 'Waiting for the bank', filters: [{ field: 'status', method: 'equals', value: 'received' }] },
  { label: 'Returned', filters: [{ field: 'status', method: 'equals', value: 'returned' }] },
]);

const findAccounts = findRecords({ path: '/public/accounts' }, (row) => ({
  id: row.id,
  title: row.displayName,
  subtitle: row.friendlyId,
}));

interface NewDepositValues {
  readonly checkDate: string | null;
  readonly amount: Cents | null;
  readonly payer: string | null;
  readonly institution: string | null;
  readonly checkNumber: string | null;
  readonly masterAccountId: string | null;
}

function NewDeposit({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog<NewDepositValues>
      title="New deposit"
      submitText="Create deposit"
      values={{
        checkDate: null,
        amount: null,
        payer: null,
        institution: null,
        checkNumber: null,
        masterAccountId: null,
      }}
      onClose={onClose}
      request={({ checkDate, amount, ...more }) =>
        requestTo('POST /private/trust/deposits', {
          body: { checkDate: checkDate ?? '', amount: amount ?? zeroCents, ...more },
        })
      }
      hrefOf={(id) => `/trust/deposits/${id}`}
    >
      <Fields>
        <DateField name="checkDate" label="Date" isRequired span={6} />
        <MoneyField name="amount" label="Amount" isRequired allowsZero={false} span={6} />
        <TextField name="payer" label="Payer" maxLength={120} />
        <TextField name="institution" label="Institution" maxLength={120} span={6} />
        <TextField name="checkNumber" label="Check number" maxLength={20} span={6} />
        <LookupField name="masterAccountId" label="Account" find={findAccounts} />
      </Fields>
    </CreateDialog>
  );
}

/** Lists deposits and how much of each is still to be linked. */
export function Screen() {
  const [isNew, setNew] = useState(false);
  const { may } = useSession();
  const mayEdit = may('trust.edit');
  return (
    <>
      <PageHeader
        title="Deposits"
        actions={
          mayEdit && (
            <>
              <Button onClick={() => setNew(true)}>New deposit</Button>
              <Button look="primary" href="/trust/upload-deposits">
                Upload deposits
              </Button>
            </>
          )
        }
      />
      <EntityTable
        path="/private/trust/deposits"
        caption="Deposits"
        views={views}
        rowHref={(row) => `/trust/deposits/${row.id}`}
        extraColumns={[linkColumns.masterAccount]}
        bulkActions={(rows, clear) => <BulkAssign collection="trust/deposits" rows={rows} clear={clear} />}
        hiddenColumns={['frontImageId']}
        sumKey="remaining"
        emptyAction={mayEdit && <Button href="/trust/upload-deposits">Upload bank statement</Button>}
      />
      {isNew && <NewDeposit onClose={() => setNew(false)} />}
    </>
  );
}
