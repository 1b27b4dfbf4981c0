import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { PlanType } from '@fiducia/domain/orders/plan-type';
import { LookupField } from '../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { requestTo } from '../shell/api.ts';
import { CreateDialog } from './create-dialog.tsx';
import { findRecords } from './find-records.ts';
import { useLookupOptions } from './use-lookup.ts';

/** Finds active accounts by name or friendly id. */
export const findAccounts = findRecords(
  { path: '/public/accounts' },
  (row) => ({
    id: row.id,
    title: row.displayName,
    subtitle: formatAnyFriendlyId(row.friendlyId),
  }),
  { 'search-status': 'equals(active)' },
);

interface NewPlan {
  readonly accountId: string | null;
  readonly displayName: string;
  readonly planTypeCode: PlanType | null;
}

/** Creates a plan for the given or a selected account, and opens it. Source: doc 3 §8 'Plan name is required'. */
export function NewPlanDialog({ accountId, onClose }: { accountId?: string; onClose: () => void }) {
  const planTypes = useLookupOptions('/public/plan-types');
  return (
    <CreateDialog<NewPlan>
      title="New plan"
      values={{ accountId: accountId ?? null, displayName: '', planTypeCode: null }}
      submitText="Create plan"
      onClose={onClose}
      request={({ accountId: owner, ...body }) =>
        requestTo('POST /public/accounts/:accountId/plans', { params: { accountId: owner ?? '' }, body })
      }
      hrefOf={(id) => `/plans/${id}`}
    >
      <Fields>
        {accountId === undefined && <LookupField name="accountId" label="Account" isRequired find={findAccounts} />}
        <TextField name="displayName" label="Plan name" isRequired maxLength={120} />
        <SelectField name="planTypeCode" label="Plan type" options={planTypes} isRequired />
      </Fields>
    </CreateDialog>
  );
}
