import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { nameColumn, taxIdColumn } from '../../entity/person-columns.tsx';
import { useHashSwitch } from '../../entity/use-hash-switch.ts';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { NewParticipant } from './new-participant.tsx';

const views = viewsOf('/public/participants', [
  { label: 'Missing tax ID', filters: [{ field: 'hasTaxId', method: 'equals', value: 'false' }] },
  { label: 'Duplicate tax ID', filters: [{ field: 'hasDuplicateTaxId', method: 'equals', value: 'true' }] },
  { label: 'Missing address', filters: [{ field: 'hasAddress', method: 'equals', value: 'false' }] },
  { label: 'International', filters: [{ field: 'countryCode', method: 'notEquals', value: 'US' }] },
  { label: 'Identity to review', filters: [{ field: 'identityStatus', method: 'isOneOf', value: 'review,failed' }] },
  { label: 'Change requests', filters: [{ field: 'hasChangeRequest', method: 'equals', value: 'true' }] },
]);

/** Lists all participants. */
export function Screen() {
  const [isNew, setNew] = useHashSwitch('new');
  const { may } = useSession();
  const action = may('participants.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New participant
    </Button>
  );
  return (
    <>
      <PageHeader title="Participants" actions={action} />
      <EntityTable
        path="/public/participants"
        caption="Participants"
        views={views}
        rowHref={(row) => `/participants/${row.id}`}
        hiddenColumns={['firstName', 'lastName', 'companyName']}
        leadColumns={[nameColumn]}
        extraColumns={[taxIdColumn, linkColumns.subaccount]}
        emptyAction={action}
      />
      {isNew && <NewParticipant onClose={() => setNew(false)} />}
    </>
  );
}
