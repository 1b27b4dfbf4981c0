import { Fields } from '../kit/form/fields.tsx';
import { LookupField } from '../kit/form/lookup-field.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { findRecords } from './find-records.ts';
import { findAccounts } from './new-plan-dialog.tsx';
import { textOf } from './text-of.ts';
import { useLookupOptions } from './use-lookup.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface NewOrderDialogProps {
  readonly accountId?: string;
  readonly plan?: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Starts an order for an account, with or without its plan, and opens it. */
export function NewOrderDialog({ accountId, plan, onClose }: NewOrderDialogProps) {
  const services = useLookupOptions('/public/services');
  const findPlans = findRecords(
    accountId ? `/public/accounts/${accountId}/plans` : '/public/plans',
    (row) => ({ id: row.id, title: textOf(row, 'displayName'), subtitle: textOf(row, 'accountDisplayName') }),
    { 'search-status': 'equals(active)' },
  );
  return (
    <CreateDialog
      title="New order"
      values={{ accountId: accountId ?? null, serviceCode: null, planId: plan?.id ?? null }}
      submitText="Start the order"
      onClose={onClose}
      request={({ accountId: owner, serviceCode, planId }) => ({
        path: `/public/accounts/${textIn(owner)}/orders`,
        body: { serviceCode: textIn(serviceCode), planId: textIn(planId) || null },
      })}
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
