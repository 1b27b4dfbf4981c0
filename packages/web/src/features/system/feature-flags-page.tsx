import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { saveChanges } from '../../entity/save-changes.ts';
import { Button } from '../../kit/display/button.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { checkFeatureFlag } from '../../shell/check-feature-flag.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

async function switchFlag({ id, code: name, isOn: wasOn, updatedAt }: RowAt<'/private/feature-flags'>): Promise<void> {
  const isOn = !wasOn;
  if (
    !(await confirmDialog({
      title: `Turn ${name} ${isOn ? 'on' : 'off'}?`,
      text: 'Programs that ask our API for this flag get the new answer right away. You can change it back.',
      okText: isOn ? 'Turn on' : 'Turn off',
    }))
  )
    return;
  try {
    await saveChanges(
      requestTo('PATCH /private/feature-flags/:id', { params: { id }, body: { isOn }, seenAt: updatedAt }),
    );
    await queryClient.invalidateQueries({ queryKey: ['search', '/private/feature-flags'] });
    // Shows the state reported by the server, which can differ from the requested one.
    notify(`${name} is ${(await checkFeatureFlag(name)) ? 'on' : 'off'}`);
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

/** Lists the feature flags, which programs read from the API. The menu doesn't lead here: no page depends on one. */
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
      <PageHeader
        title="Feature flags"
        subtitle="For programs that read our API. No page of Fiducia depends on a flag, so turning one on or off changes nothing here."
        crumbs={[{ label: 'System' }, { label: 'Feature flags' }]}
        actions={action}
      />
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
                      {row.isOn ? 'Turn off' : 'Turn on'}
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
          submitText="Create flag"
          onClose={() => setNew(false)}
          request={(body) => requestTo('POST /private/feature-flags', { body })}
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
