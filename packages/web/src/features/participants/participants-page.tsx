import { EntityTable } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { nameColumn, taxIdColumn } from '../../entity/person-columns.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const views = [
  { label: 'Missing tax ID', filters: [{ field: 'hasTaxId', method: 'equals', value: 'false' }] },
  { label: 'Tax ID twice', filters: [{ field: 'hasDuplicateTaxId', method: 'equals', value: 'true' }] },
  { label: 'Missing address', filters: [{ field: 'hasAddress', method: 'equals', value: 'false' }] },
  { label: 'International', filters: [{ field: 'countryCode', method: 'notEquals', value: 'US' }] },
  { label: 'Identity to review', filters: [{ field: 'identityStatus', method: 'isOneOf', value: 'review,failed' }] },
  { label: 'Change requests', filters: [{ field: 'hasChangeRequest', method: 'equals', value: 'true' }] },
];

/** Everybody to whom a plan owes or owed money. */
export function Screen() {
  return (
    <>
      <PageHeader title="Participants" />
      <EntityTable
        path="/public/participants"
        caption="Participants"
        views={views}
        rowHref={(row) => `/participants/${row.id}`}
        hiddenColumns={['firstName', 'lastName', 'companyName']}
        leadColumns={[nameColumn]}
        extraColumns={[taxIdColumn, linkColumns.subaccount]}
      />
    </>
  );
}
