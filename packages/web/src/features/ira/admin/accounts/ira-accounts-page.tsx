import { EntityTable, viewsOf } from '../../../../entity/entity-table.tsx';
import { IraSetupWarnings } from '../../../../entity/ira-setup-warnings.tsx';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { iraColour } from './ira-colour.ts';

const views = viewsOf('/public/ira-accounts', [
  { label: 'Open', filters: [{ field: 'status', method: 'equals', value: 'open' }] },
  { label: 'To close', filters: [{ field: 'status', method: 'equals', value: 'revoked' }] },
  { label: 'Closed', filters: [{ field: 'status', method: 'equals', value: 'closed' }] },
]);

/** Lists the IRAs that the custodian opened, with what each holds. */
export function Screen() {
  return (
    <>
      <PageHeader title="IRAs" subtitle="Every IRA that the custodian opened, with its owner and balance." />
      <IraSetupWarnings codes={['iraPlan', 'payingPlan']} />
      <EntityTable
        path="/public/ira-accounts"
        caption="IRAs"
        views={views}
        start={{ sortBy: 'openedAt', sortDirection: 'desc' }}
        rowHref={({ id }) => `/ira-accounts/${id}`}
        leadColumns={[{ key: 'ownerName', label: 'Owner', isDefault: true, width: 200 }]}
        hiddenColumns={['ownerName']}
        extraColumns={[
          { key: 'custodianName', label: 'Custodian', width: 180 },
          { key: 'openedAt', label: 'Opened', kind: 'date' },
          {
            key: 'status',
            label: 'Status',
            render: ({ status }) => <StatusChip status={status} colour={iraColour(status)} />,
            width: 120,
          },
        ]}
        sumKey="balance"
        emptyNext="An IRA appears here when the custodian opens it for an approved application or a defaulted participant."
      />
    </>
  );
}
