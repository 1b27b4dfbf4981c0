import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { propertyKinds, propertyProblem } from '@fiducia/domain/system/property-kind';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { saveChanges } from '../../entity/by-path/save-changes.ts';
import { textOf } from '../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { useVersions } from '../../entity/use-versions.ts';
import { InlineEditor } from '../../kit/form/shell/inline-editor.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

async function save(id: string, value: string, seenAt: string | undefined) {
  try {
    await saveChanges({ path: `/public/system-properties/${id}`, changes: { value }, seenAt });
    await queryClient.invalidateQueries({ queryKey: ['search', '/public/system-properties'] });
    void queryClient.invalidateQueries({ queryKey: ['system-properties'] });
    return undefined;
  } catch (error) {
    return asFailure(error);
  }
}

function Value({ row }: { row: EntityRow }) {
  const { may } = useSession();
  const versions = useVersions(row);
  const value = textOf(row, 'value');
  const kind = isOneOf(propertyKinds, row['kind']) ? row['kind'] : 'text';
  if (!may('system.edit')) return <>{value || '—'}</>;
  return (
    <InlineEditor
      label={statusLabel(textOf(row, 'propertyName'))}
      value={value}
      check={(text) => propertyProblem(kind, text)}
      onSave={(text, began) => save(row.id, text, versions.seenAt({ value: began }))}
    />
  );
}

/** The system settings, edited inline; each change is recorded with its user. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="System properties"
        crumbs={[{ label: 'System' }, { label: 'System properties' }]}
        subtitle="Changes take effect immediately for all users."
      />
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
