import { useState } from 'react';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmailField } from '../../kit/form/email-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

export interface PlanPartiesProps {
  readonly planId: string;
  /** Path segments of the list and of the records: `custodians`, `plan-custodians`. */
  readonly list: 'custodians' | 'trustees';
  readonly title: string;
  readonly one: string;
}

async function remove(ids: readonly string[], list: string): Promise<void> {
  try {
    for (const id of ids) await call({ method: 'DELETE', path: `/public/plan-${list}/${id}` });
    notify('Removed');
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
  await queryClient.invalidateQueries({ queryKey: ['search'] });
}

/** Who keeps or directs a plan's assets. */
export function PlanParties({ planId, list, title, one }: PlanPartiesProps) {
  const [isNew, setNew] = useState(false);
  const { may } = useSession();
  const mayEdit = may('plans.edit');
  const add = mayEdit && <Button dense onClick={() => setNew(true)}>{`Add ${one}`}</Button>;
  const ask = async (ids: readonly string[], clear: () => void) => {
    if (
      !(await confirmDialog({
        title: `Remove ${ids.length === 1 ? `this ${one}` : `${ids.length} ${list}`}?`,
        okText: 'Remove',
        isDangerous: true,
      }))
    )
      return;
    await remove(ids, list);
    clear();
  };
  return (
    <>
      <EntityTable
        isEmbedded
        hasExport={false}
        path={`/public/plans/${planId}/${list}`}
        caption={title}
        actions={add}
        emptyAction={add}
        {...(mayEdit
          ? {
              bulkActions: (rows, clear) => (
                <Button
                  dense
                  look="danger"
                  onClick={() =>
                    void ask(
                      rows.map((row) => row.id),
                      clear,
                    )
                  }
                >
                  Remove
                </Button>
              ),
            }
          : {})}
      />
      {isNew && (
        <CreateDialog
          title={`Add ${one}`}
          values={{
            displayName: '',
            emailAddress: null,
            phoneNumber: null,
            ...(list === 'custodians' ? { accountNumber: null } : {}),
          }}
          submitText="Add"
          onClose={() => setNew(false)}
          request={(body) => ({ path: `/public/plans/${planId}/${list}`, body })}
        >
          <Fields>
            <TextField name="displayName" label="Name" isRequired maxLength={120} />
            {list === 'custodians' && (
              <TextField
                name="accountNumber"
                label="Account number"
                maxLength={40}
                hint="Kept encrypted; shown with its last four digits"
              />
            )}
            <EmailField name="emailAddress" label="Email" isLenient span={6} />
            <PhoneField name="phoneNumber" label="Phone" span={6} />
          </Fields>
        </CreateDialog>
      )}
    </>
  );
}
