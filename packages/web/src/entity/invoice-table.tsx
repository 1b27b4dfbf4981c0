import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { DateField } from '../kit/form/fields/date-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { requestTo } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CreateDialog } from './create-dialog.tsx';
import { EntityTable } from './entity-table.tsx';
import { linkColumns } from './link-columns.ts';

export interface InvoiceTableProps {
  /** The owner of the invoices: the field that refers to the owner, and the owner's ID. */
  readonly owner: readonly [field: 'accountId' | 'masterAccountId' | 'planId', id: string];
}

/** Lists the invoices of an account or a plan. A new invoice bills all fees on hold. */
export function InvoiceTable({ owner: [field, id] }: InvoiceTableProps) {
  const [isNew, setNew] = useState(false);
  const { may } = useSession();
  const action = may('trust.edit') && (
    <Button dense onClick={() => setNew(true)}>
      New invoice
    </Button>
  );
  return (
    <>
      <EntityTable
        isEmbedded
        path="/public/invoices"
        caption="Invoices"
        privateFilters={[{ field, method: 'equals', value: id }]}
        rowHref={(row) => `/invoices/${row.id}`}
        extraColumns={[linkColumns.plan]}
        actions={action}
        emptyAction={action}
        sumKey="total"
      />
      {isNew && (
        <CreateDialog<{ dueOn: string | null; memo: string }>
          title="New invoice"
          values={{ dueOn: null, memo: '' }}
          submitText="Draft invoice"
          onClose={() => setNew(false)}
          request={({ dueOn, memo }) => {
            const body = { ...(dueOn ? { dueOn } : {}), memo: memo || null };
            return field === 'planId'
              ? requestTo('POST /public/plans/:planId/invoices', { params: { planId: id }, body })
              : requestTo('POST /public/accounts/:accountId/invoices', { params: { accountId: id }, body });
          }}
          hrefOf={(made) => `/invoices/${made}`}
        >
          <Fields>
            <DateField name="dueOn" label="Due date" hint="Leave blank for 30 days from today" />
            <TextField name="memo" label="Memo" maxLength={400} />
          </Fields>
        </CreateDialog>
      )}
    </>
  );
}
