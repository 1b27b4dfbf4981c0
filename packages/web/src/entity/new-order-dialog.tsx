import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { LookupField } from '../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { requestTo } from '../shell/api.ts';
import { CreateDialog } from './create-dialog.tsx';
import { findRecords } from './find-records.ts';
import { findAccounts } from './new-plan-dialog.tsx';
import { useLookupOptions } from './use-lookup.ts';

const active = { 'search-status': 'equals(active)' };
const planItem = (row: { id: string; displayName: string; accountDisplayName: string | null }) => ({
  id: row.id,
  title: row.displayName,
  subtitle: row.accountDisplayName ?? '',
});

interface NewOrder {
  readonly accountId: string | null;
  readonly serviceCode: ServiceCode | null;
  readonly planId: string | null;
}

export interface NewOrderDialogProps {
  readonly accountId?: string;
  readonly plan?: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Creates an order for an account, with or without a plan, and opens it. */
export function NewOrderDialog({ accountId, plan, onClose }: NewOrderDialogProps) {
  const services = useLookupOptions('/public/services');
  const findPlans = accountId
    ? findRecords({ path: '/public/accounts/:accountId/plans', params: { accountId } }, planItem, active)
    : findRecords({ path: '/public/plans' }, planItem, active);
  return (
    <CreateDialog<NewOrder>
      title="New order"
      values={{ accountId: accountId ?? null, serviceCode: null, planId: plan?.id ?? null }}
      submitText="Create order"
      onClose={onClose}
      request={({ accountId: owner, serviceCode, planId }) =>
        requestTo('POST /public/accounts/:accountId/orders', {
          params: { accountId: owner ?? '' },
          body: { serviceCode: serviceCode ?? '', planId: planId || null },
        })
      }
      hrefOf={(id) => `/orders/${id}`}
    >
      <Fields>
        {accountId === undefined && <LookupField name="accountId" label="Account" isRequired find={findAccounts} />}
        <SelectField name="serviceCode" label="Service" options={services} isRequired />
        <LookupField
          name="planId"
          label="Plan"
          find={findPlans}
          {...(plan ? { initial: { id: plan.id, title: plan.title } } : {})}
        />
      </Fields>
    </CreateDialog>
  );
}
