import type { RowAt } from '@fiducia/contract/api';
import { applicationWaitsFor, openingStages } from '@fiducia/domain/advisors/application-wait';
import { EntityTable, filtersOf, viewsOf } from '../../../../entity/entity-table.tsx';
import { IdentityChip } from '../../../../entity/identity-chip.tsx';
import { IraSetupWarnings } from '../../../../entity/ira-setup-warnings.tsx';
import { linkColumns } from '../../../../entity/link-columns.ts';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { sourceOf } from './source-of.ts';
import { stageColour } from './stage-colour.ts';

type Prospect = RowAt<'/public/prospects'>;

const opening = filtersOf('/public/prospects', [
  { field: 'status', method: 'isOneOf', value: openingStages.join(',') },
]);
const inStage = (label: string, value: Prospect['status']) =>
  ({ label, filters: [{ field: 'status', method: 'equals', value }] }) as const;
const views = viewsOf('/public/prospects', [
  inStage('To review', 'inReview'),
  inStage('Identity check', 'applicationSubmitted'),
  inStage('Choosing investments', 'readyForPersonalization'),
  inStage('At the custodian', 'preferencesCompleted'),
  inStage('At the recordkeeper', 'readyForFunds'),
]);

/** What leads: who it is, and what the IRA waits for. */
const leadColumns: readonly Column<Prospect>[] = [
  { key: 'fullName', label: 'Name', isDefault: true },
  {
    key: 'status',
    label: 'Stage',
    render: ({ status }) => <StatusChip status={status} colour={stageColour(status)} />,
    width: 200,
    isDefault: true,
  },
  { key: 'waitsFor', label: 'Waiting for', value: applicationWaitsFor, exportKeys: ['status'], isDefault: true },
];

const columns: readonly Column<Prospect>[] = [
  { key: 'submittedAt', label: 'Applied', kind: 'date', isDefault: true },
  {
    key: 'identityStatus',
    label: 'Identity',
    render: ({ identityStatus }) => <IdentityChip status={identityStatus} />,
    width: 120,
    isDefault: true,
  },
  {
    key: 'source',
    label: 'Source',
    value: sourceOf,
    exportKeys: ['campaignDisplayName', 'partnerProspectSource'],
  },
  { ...linkColumns.account, label: 'Advisor', isDefault: true },
];

/** Lists the people who applied for a NextLevel IRA that isn't set up yet, and what each one waits for. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="IRA applications"
        subtitle="People who applied for a NextLevel IRA that isn’t set up yet. Open a row to see the application and decide about it."
      />
      <IraSetupWarnings />
      <EntityTable
        path="/public/prospects"
        caption="IRA applications"
        privateFilters={opening}
        views={views}
        start={{ sortBy: 'submittedAt', sortDirection: 'asc' }}
        rowHref={({ id }) => `/prospects/${id}`}
        leadColumns={leadColumns}
        hiddenColumns={['fullName', 'status', 'isUnsubscribed', 'campaignDisplayName', 'emailAddress']}
        extraColumns={columns}
        emptyNext="Applications appear here when people submit them in the IRA portal."
      />
    </>
  );
}
