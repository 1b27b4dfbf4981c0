import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';

function NewBatch({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="New tax payment batch"
      submitText="Create batch"
      values={{ authority: 'federal', dueOn: null }}
      onClose={onClose}
      request={(body) => ({ path: '/private/tax-payment-batches', body })}
      hrefOf={(id) => `/tax-payment-batches/${id}`}
    >
      <Fields>
        <TextField
          name="authority"
          label="Authority"
          hint="Enter federal or a two-letter state code"
          isRequired
          maxLength={20}
          span={6}
        />
        <DateField name="dueOn" label="Due" isRequired span={6} />
      </Fields>
    </CreateDialog>
  );
}

/** Batches of tax payments to the authorities. */
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
