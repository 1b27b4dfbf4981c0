import { custodianProducts } from '@fiducia/domain/ira/custodian-agreement';
import { useState } from 'react';
import { activityTab } from '../../../../entity/activity-and-rail.tsx';
import { nameIn } from '../../../../entity/name-in.ts';
import { type RecordHandleAt, useRecord } from '../../../../entity/use-record.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { DateText } from '../../../../kit/display/date-text.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { alertDialog, confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { TabbedPage } from '../../../../kit/page/tabbed-page.tsx';
import { useSession } from '../../../../shell/session.ts';
import { AgreementFields, type CustodianAgreement } from './agreement-fields.tsx';

type Handle = RecordHandleAt<'/private/custodian-agreements'>;

function Edit({ row, handle, onDone }: { row: CustodianAgreement; handle: Handle; onDone: () => void }) {
  const { payableTo, addressLine1, city, stateCode, postalCode, startsOn, endsOn, reference } = row;
  return (
    <Card title="Edit agreement">
      <Form
        label="Edit agreement"
        values={{ payableTo, addressLine1, city, stateCode, postalCode, startsOn, endsOn, reference }}
        onCancel={onDone}
        onSubmit={async (_values, changes, began) => {
          const failure = await handle.update(changes, began);
          if (!failure) onDone();
          return failure;
        }}
      >
        <p>Payments that were already decided keep their custodian.</p>
        <AgreementFields />
      </Form>
    </Card>
  );
}

function Details({ row, handle, mayEdit }: { row: CustodianAgreement; handle: Handle; mayEdit: boolean }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <Edit row={row} handle={handle} onDone={() => setEditing(false)} />;
  return (
    <Card title="Details" actions={mayEdit && <Button onClick={() => setEditing(true)}>Edit</Button>}>
      <Facts
        facts={[
          { label: 'Opens', value: nameIn(custodianProducts, row.product) },
          { label: 'For', value: row.placeName },
          { label: 'Custodian or bank', value: row.payableTo },
          { label: 'Address', value: `${row.addressLine1}, ${row.city}, ${row.stateCode} ${row.postalCode}` },
          { label: 'First day', value: <DateText value={row.startsOn} /> },
          { label: 'Last day', value: row.endsOn === null ? 'No end' : <DateText value={row.endsOn} /> },
          { label: 'Reference', value: row.reference },
        ]}
      />
    </Card>
  );
}

/** Shows one custodian agreement, which staff edit and end. */
export function AgreementPage({ id }: { id: string }) {
  const handle = useRecord('/private/custodian-agreements', id);
  const mayEdit = useSession().may('accounts.edit');
  const { record: row } = handle;
  const name = row?.payableTo ?? 'Custodian agreement';
  const isOpen = row !== undefined && (row.endsOn === null || row.endsOn > today());
  const end = async (of: CustodianAgreement) => {
    const isSure = await confirmDialog({
      title: `End the agreement with ${of.payableTo} today?`,
      text: 'From tomorrow, the money of participants who don’t respond goes to the next agreement that fits.',
      okText: 'End agreement',
      isDangerous: true,
    });
    if (!isSure) return;
    const failure = await handle.update({ endsOn: today() }, { endsOn: of.endsOn });
    if (failure) await alertDialog({ title: 'The agreement wasn’t ended', text: failure.message });
  };
  return (
    <TabbedPage
      title={name}
      subtitle={row && `${nameIn(custodianProducts, row.product)} · ${row.placeName ?? ''}`}
      crumbs={[{ label: 'Custodians', href: '/custodian-agreements' }, { label: name }]}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={row && mayEdit && isOpen && <Button onClick={() => void end(row)}>End today</Button>}
      tabs={
        row
          ? [
              {
                key: 'details',
                label: 'Details',
                content: () => <Details row={row} handle={handle} mayEdit={mayEdit} />,
              },
              activityTab({ entity: 'custodian-agreements', id: row.id }),
            ]
          : []
      }
    />
  );
}
