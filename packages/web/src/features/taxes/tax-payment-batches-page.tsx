import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

interface NewBatchValues {
  readonly authority: string;
  readonly dueOn: string | null;
}

function NewBatch({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog<NewBatchValues>
      title="New tax payment batch"
      submitText="Create batch"
      values={{ authority: 'federal', dueOn: null }}
      onClose={onClose}
      request={({ authority, dueOn }) =>
        requestTo('POST /private/tax-payment-batches', { body: { authority, dueOn: dueOn ?? '' } })
      }
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

/** Lists batches of tax payments to tax authorities. */
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
