import type { RowAt } from '@fiducia/contract/api';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { propertyProblem } from '@fiducia/domain/system/property-kind';
import { EntityTable } from '../../entity/entity-table.tsx';
import { IraSetupWarnings } from '../../entity/ira-setup-warnings.tsx';
import { saveChanges } from '../../entity/save-changes.ts';
import { useVersions } from '../../entity/use-versions.ts';
import { InlineEditor } from '../../kit/form/shell/inline-editor.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

async function save(id: string, value: string, seenAt: string | undefined) {
  try {
    await saveChanges(requestTo('PATCH /public/system-properties/:id', { params: { id }, body: { value }, seenAt }));
    await queryClient.invalidateQueries({ queryKey: ['search', '/public/system-properties'] });
    void queryClient.invalidateQueries({ queryKey: ['system-properties'] });
    return undefined;
  } catch (error) {
    return asFailure(error);
  }
}

function Value({ row }: { row: RowAt<'/public/system-properties'> }) {
  const { may } = useSession();
  const versions = useVersions(row);
  const value = row.value ?? '';
  if (!may('system.edit')) return <>{value || '—'}</>;
  return (
    <InlineEditor
      label={statusLabel(row.propertyName)}
      value={value}
      check={(text) => propertyProblem(row.kind, text)}
      onSave={(text, began) => save(row.id, text, versions.seenAt({ value: began }))}
    />
  );
}

/** Lists the system settings for inline editing. Each change is recorded with its user. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="System properties"
        crumbs={[{ label: 'System' }, { label: 'System properties' }]}
        subtitle="Changes take effect immediately for all users."
      />
      <IraSetupWarnings />
      <EntityTable
        path="/public/system-properties"
        caption="System properties"
        start={{ resultsPerPage: 100 }}
        extraColumns={[
          { key: 'propertyName', label: 'Property', width: 200 },
          { key: 'value', label: 'Value', width: 190, render: (row) => <Value key={row.id} row={row} /> },
          { key: 'kind', label: 'Type', width: 80 },
          { key: 'changedByName', label: 'Changed by', width: 130 },
        ]}
      />
    </>
  );
}
