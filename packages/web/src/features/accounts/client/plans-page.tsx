import type { PlanType } from '@fiducia/domain/orders/plan-type';
import { useState } from 'react';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { Button } from '../../../kit/display/button.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';

interface NewPlanValues {
  readonly displayName: string;
  readonly planTypeCode: PlanType | null;
}

/** Creates a plan in the account. Source: doc 3 §8 'Plan name is required'. */
function NewPlan({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const planTypes = useLookupOptions('/public/plan-types');
  return (
    <CreateDialog<NewPlanValues>
      title="New plan"
      values={{ displayName: '', planTypeCode: null }}
      submitText="Add plan"
      onClose={onClose}
      request={(body) => requestTo('POST /public/accounts/:accountId/plans', { params: { accountId }, body })}
      hrefOf={(id) => `/${accountId}/plans/${id}`}
    >
      <Fields>
        <TextField name="displayName" label="Plan name" isRequired maxLength={120} />
        <SelectField name="planTypeCode" label="Plan type" options={planTypes} isRequired />
      </Fields>
    </CreateDialog>
  );
}

/** Lists a sponsor's plans. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const { may } = useSession();
  const [isNew, setNew] = useState(false);
  const action = may('plans.edit') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New plan
    </Button>
  );
  return (
    <>
      <PageHeader title="Plans" subtitle="The plans you make payments from" actions={action} />
      <EntityTable
        path="/public/plans"
        caption="Plans"
        privateFilters={[{ field: 'masterAccountId', method: 'equals', value: accountId }]}
        views={[
          { label: 'Active', filters: [{ field: 'status', method: 'equals', value: 'active' }] },
          { label: 'Terminating', filters: [{ field: 'isTerminating', method: 'equals', value: 'true' }] },
        ]}
        rowHref={(row) => `/${accountId}/plans/${row.id}`}
        extraColumns={[{ key: 'friendlyId', label: 'Reference', isDefault: false }]}
        emptyAction={action}
      />
      {isNew && <NewPlan accountId={accountId} onClose={() => setNew(false)} />}
    </>
  );
}
