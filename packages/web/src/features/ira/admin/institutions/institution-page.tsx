import { institutionKinds } from '@fiducia/domain/payments/institution';
import { useState } from 'react';
import { activityTab } from '../../../../entity/activity-and-rail.tsx';
import { EntityTable } from '../../../../entity/entity-table.tsx';
import { nameIn } from '../../../../entity/name-in.ts';
import { perform } from '../../../../entity/perform.ts';
import { type RecordHandleAt, useRecord } from '../../../../entity/use-record.ts';
import { Alert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { DateText } from '../../../../kit/display/date-text.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { TabbedPage } from '../../../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { type Institution, InstitutionFields } from './institution-fields.tsx';

type Handle = RecordHandleAt<'/private/institutions'>;

function Edit({ row, handle, onDone }: { row: Institution; handle: Handle; onDone: () => void }) {
  const { displayName, kind, payableLine, addressLine1, addressLine2, city, stateCode, postalCode } = row;
  const { phoneNumber, deliveryInstructions, needsLetter, wireInstructions } = row;
  return (
    <Card title="Edit institution">
      <Form
        label="Edit institution"
        values={{
          displayName,
          kind,
          payableLine,
          addressLine1,
          addressLine2,
          city,
          stateCode,
          postalCode,
          phoneNumber,
          deliveryInstructions,
          needsLetter,
          wireInstructions,
        }}
        onCancel={onDone}
        onSubmit={async (_values, changes, began) => {
          const failure = await handle.update(changes, began);
          if (!failure) onDone();
          return failure;
        }}
      >
        <p>After a change, the institution has to be verified again.</p>
        <InstitutionFields />
      </Form>
    </Card>
  );
}

function Details({ row, handle, mayEdit }: { row: Institution; handle: Handle; mayEdit: boolean }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <Edit row={row} handle={handle} onDone={() => setEditing(false)} />;
  return (
    <Stack>
      {row.isSample && <Alert>This institution is a sample. It doesn’t exist.</Alert>}
      {row.verifiedOn === null && (
        <Alert tone="warning" title="Not verified">
          Call the institution, compare the details below, and mark them as verified.
        </Alert>
      )}
      <Card title="Details" actions={mayEdit && <Button onClick={() => setEditing(true)}>Edit</Button>}>
        <Facts
          facts={[
            { label: 'Kind', value: nameIn(institutionKinds, row.kind) },
            { label: 'Checks payable to', value: row.payableLine },
            {
              label: 'Address',
              value: [row.addressLine1, row.addressLine2, `${row.city}, ${row.stateCode} ${row.postalCode}`]
                .filter(Boolean)
                .join(', '),
            },
            { label: 'Phone', value: row.phoneNumber },
            { label: 'Delivery instructions', value: row.deliveryInstructions },
            { label: 'Letter of acceptance', value: row.needsLetter ? 'Needed before it takes money' : 'Not needed' },
            { label: 'Wire instructions', value: row.wireInstructions },
            { label: 'Verified on', value: <DateText value={row.verifiedOn} /> },
          ]}
        />
      </Card>
    </Stack>
  );
}

/** Shows one institution: how money gets to it, when that was verified, and the transfers from it. */
export function InstitutionPage({ id }: { id: string }) {
  const handle = useRecord('/private/institutions', id);
  const mayEdit = useSession().may('accounts.edit');
  const verify = useAction(() =>
    perform(requestTo('POST /private/institutions/:id/verify', { params: { id } }), 'Marked as verified today'),
  );
  const { record: row } = handle;
  const name = row?.displayName ?? 'Institution';
  return (
    <TabbedPage
      title={name}
      subtitle={row && nameIn(institutionKinds, row.kind)}
      crumbs={[{ label: 'Institutions', href: '/institutions' }, { label: name }]}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row &&
        mayEdit && (
          <Button look="primary" busy={verify.isBusy} onClick={() => void verify.run()}>
            Mark as verified today
          </Button>
        )
      }
      tabs={
        row
          ? [
              {
                key: 'details',
                label: 'Details',
                content: () => <Details row={row} handle={handle} mayEdit={mayEdit} />,
              },
              {
                key: 'transfers',
                label: 'IRA transfers',
                count: row.useCount ?? 0,
                content: () => (
                  <EntityTable
                    isEmbedded
                    path="/public/ira-transfers"
                    caption="IRA transfers"
                    privateFilters={[{ field: 'institutionId', method: 'equals', value: row.id }]}
                    rowHref={({ id: transferId }) => `/ira-transfers/${transferId}`}
                  />
                ),
              },
              activityTab({ entity: 'institutions', id: row.id }),
            ]
          : []
      }
    />
  );
}
