import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';

function NewBatch({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="New tax payment batch"
      submitText="Make batch"
      values={{ authority: 'federal', dueOn: null }}
      onClose={onClose}
      request={(body) => ({ path: '/private/tax-payment-batches', body })}
      hrefOf={(id) => `/tax-payment-batches/${id}`}
    >
      <Fields>
        <TextField
          name="authority"
          label="Authority"
          hint="federal, or the two letters of a state"
          isRequired
          maxLength={20}
          span={6}
        />
        <DateField name="dueOn" label="Due" isRequired span={6} />
      </Fields>
    </CreateDialog>
  );
}

/** What goes to tax authorities together. */
export function Screen() {
  const { may } = useSession();
  const [isNew, setNew] = useState(false);
  const action = may('payments.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New batch
    </Button>
  );
  return (
    <>
      <PageHeader title="Tax payment batches" actions={action} />
      <EntityTable
        path="/private/tax-payment-batches"
        caption="Tax payment batches"
        extraColumns={[authorityColumn]}
        rowHref={(row) => `/tax-payment-batches/${row.id}`}
        emptyAction={action}
      />
      {isNew && <NewBatch onClose={() => setNew(false)} />}
    </>
  );
}
