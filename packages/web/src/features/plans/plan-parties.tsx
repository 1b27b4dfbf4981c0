import { useState } from 'react';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call, requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

const calls = {
  custodians: { search: '/public/plans/:planId/custodians', remove: 'DELETE /public/plan-custodians/:id' },
  trustees: { search: '/public/plans/:planId/trustees', remove: 'DELETE /public/plan-trustees/:id' },
} as const;

interface NewParty {
  readonly displayName: string;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
  readonly accountNumber?: string | null;
}

export interface PlanPartiesProps {
  readonly planId: string;
  readonly list: keyof typeof calls;
  readonly title: string;
  readonly one: string;
}

async function remove(ids: readonly string[], list: PlanPartiesProps['list']): Promise<void> {
  try {
    for (const id of ids) await call(calls[list].remove, { params: { id } });
    notify('Removed');
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
  await queryClient.invalidateQueries({ queryKey: ['search'] });
}

/** Lists the custodians or trustees of a plan. */
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
        path={calls[list].search}
        params={{ planId }}
        caption={title}
        actions={add}
        emptyAction={add}
        bulkActions={
          mayEdit
            ? (rows, clear) => (
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
              )
            : undefined
        }
      />
      {isNew && (
        <CreateDialog<NewParty>
          title={`Add ${one}`}
          values={{
            displayName: '',
            emailAddress: null,
            phoneNumber: null,
            ...(list === 'custodians' ? { accountNumber: null } : {}),
          }}
          submitText="Add"
          onClose={() => setNew(false)}
          request={(body) =>
            list === 'custodians'
              ? requestTo('POST /public/plans/:planId/custodians', { params: { planId }, body })
              : requestTo('POST /public/plans/:planId/trustees', { params: { planId }, body })
          }
        >
          <Fields>
            <TextField name="displayName" label="Name" isRequired maxLength={120} />
            {list === 'custodians' && (
              <TextField
                name="accountNumber"
                label="Account number"
                maxLength={40}
                hint="Stored encrypted; only the last four digits are shown"
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
