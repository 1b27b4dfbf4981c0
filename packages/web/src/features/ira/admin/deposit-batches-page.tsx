import { counted } from '@fiducia/domain/foundation/text/counted';
import { useState } from 'react';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Button } from '../../../kit/display/button.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

const withStatus = (label: string, value: string) =>
  ({ label, filters: [{ field: 'status', method: 'equals', value }] }) as const;
const views = viewsOf('/private/deposit-batches', [
  withStatus('Open', 'open'),
  withStatus('Sent', 'sent'),
  withStatus('Confirmed', 'confirmed'),
]);

interface NewBatch {
  readonly flagName: string | null;
  readonly destination: string | null;
}

/** Lists deposit batches, which report order lines to a custodian. */
export function Screen() {
  const { may } = useSession();
  const [isNew, setNew] = useState(false);
  const { data: destinations = [] } = useFetch(isNew ? 'GET /private/deposit-destinations' : undefined);
  const create = may('payments.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New batch
    </Button>
  );
  return (
    <>
      <PageHeader title="Deposit batches" actions={create} />
      <EntityTable
        path="/private/deposit-batches"
        caption="Deposit batches"
        views={views}
        rowHref={(row) => `/deposit-batches/${row.id}`}
        sumKey="total"
        emptyAction={create}
      />
      {isNew && (
        <CreateDialog<NewBatch>
          title="New deposit batch"
          values={{ flagName: null, destination: null }}
          submitText="Create batch"
          onClose={() => setNew(false)}
          request={({ flagName, destination }) =>
            requestTo('POST /private/deposit-batches', {
              body: { flagName: flagName ?? '', destination: destination ?? '' },
            })
          }
          hrefOf={(id) => `/deposit-batches/${id}`}
        >
          <TextField name="flagName" label="Flag" isRequired maxLength={60} hint="A short label, such as the week" />
          <SelectField
            name="destination"
            label="Destination"
            isRequired
            hint="The institution that was paid, and holds the accounts"
            options={destinations.map(({ name, readyLines }) => ({
              value: name,
              text: `${name} (${counted(readyLines, 'order line')})`,
            }))}
          />
        </CreateDialog>
      )}
    </>
  );
}
