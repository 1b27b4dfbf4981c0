import { useState } from 'react';
import { DateField } from '../kit/form/date-field.tsx';
import { Fields } from '../kit/form/fields.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { Button } from '../kit/display/button.tsx';
import { useSession } from '../shell/session.ts';
import { CreateDialog } from './create-dialog.tsx';
import { EntityTable } from './entity-table.tsx';
import { linkColumns } from './link-columns.ts';

export interface InvoiceTableProps {
  /** Where new invoices are made: `/public/accounts/<id>` or `/public/plans/<id>`. */
  readonly path: string;
  /** Which invoices: the field that names the owner, and its id. */
  readonly owner: readonly [field: 'accountId' | 'masterAccountId' | 'planId', id: string];
}

/** Invoices of an account or a plan; a new one takes all fees that are held. */
export function InvoiceTable({ path, owner: [field, id] }: InvoiceTableProps) {
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
        <CreateDialog
          title="New invoice"
          values={{ dueOn: null, memo: '' }}
          submitText="Draft it"
          onClose={() => setNew(false)}
          request={({ dueOn, memo }) => ({
            path: `${path}/invoices`,
            body: { ...(dueOn ? { dueOn } : {}), memo: memo || null },
          })}
          hrefOf={(made) => `/invoices/${made}`}
        >
          <Fields>
            <DateField name="dueOn" label="Due on" hint="30 days from today when left blank" />
            <TextField name="memo" label="Memo" maxLength={400} />
          </Fields>
        </CreateDialog>
      )}
    </>
  );
}
