import { useState } from 'react';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { saveChanges } from '../../entity/by-path/save-changes.ts';
import { textOf } from '../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { Button } from '../../kit/display/button.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { asFailure } from '../../shell/api-failure.ts';
import { checkFeatureFlag } from '../../shell/check-feature-flag.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

async function switchFlag(row: EntityRow): Promise<void> {
  const isOn = row['isOn'] !== true;
  const name = textOf(row, 'code');
  if (
    !(await confirmDialog({
      title: `Turn ${name} ${isOn ? 'on' : 'off'}?`,
      text: 'This takes effect immediately for all users. You can change it back.',
      okText: isOn ? 'Turn on' : 'Turn off',
    }))
  )
    return;
  try {
    await saveChanges({
      path: `/private/feature-flags/${row.id}`,
      changes: { isOn },
      seenAt: textOf(row, 'updatedAt'),
    });
    await queryClient.invalidateQueries({ queryKey: ['search', '/private/feature-flags'] });
    // Show the state reported by the server, not the requested one.
    notify(`${name} is ${(await checkFeatureFlag(name)) ? 'on' : 'off'}`);
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

/** Feature flags, which turn parts of the system on and off at runtime. */
export function Screen() {
  const [isNew, setNew] = useState(false);
  const { may } = useSession();
  const action = may('system.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New flag
    </Button>
  );
  return (
    <>
      <PageHeader title="Feature flags" crumbs={[{ label: 'System' }, { label: 'Feature flags' }]} actions={action} />
      <EntityTable
        path="/private/feature-flags"
        caption="Feature flags"
        emptyAction={action}
        extraColumns={
          may('system.edit')
            ? [
                {
                  key: 'switch',
                  label: 'Change',
                  width: 120,
                  render: (row) => (
                    <Button dense onClick={() => void switchFlag(row)}>
                      {row['isOn'] === true ? 'Turn off' : 'Turn on'}
                    </Button>
                  ),
                },
              ]
            : []
        }
      />
      {isNew && (
        <CreateDialog
          title="New flag"
          values={{ code: '', description: '' }}
          submitText="Create"
          onClose={() => setNew(false)}
          request={(body) => ({ path: '/private/feature-flags', body })}
        >
          <Fields>
            <TextField name="code" label="Code" isRequired maxLength={80} />
            <TextField name="description" label="Description" isRequired maxLength={400} />
          </Fields>
        </CreateDialog>
      )}
    </>
  );
}
