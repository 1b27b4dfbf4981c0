import { useState } from 'react';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { saveChanges } from '../../entity/save-changes.ts';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
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
      title: `Switch ${name} ${isOn ? 'on' : 'off'}?`,
      text: 'It holds at once, for everybody.',
      okText: isOn ? 'Switch on' : 'Switch off',
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
    // What the program answers, not what was asked of it.
    notify(`${name} is ${(await checkFeatureFlag(name)) ? 'on' : 'off'}`);
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

/** Parts of the program that are switched on and off while it runs. */
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
                      {row['isOn'] === true ? 'Switch off' : 'Switch on'}
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
