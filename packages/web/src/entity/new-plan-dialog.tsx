import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { Fields } from '../kit/form/fields.tsx';
import { LookupField } from '../kit/form/lookup-field.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { findRecords } from './find-records.ts';
import { textOf } from './text-of.ts';
import { useLookupOptions } from './use-lookup.ts';

/** Finds active accounts by name or friendly id. */
export const findAccounts = findRecords(
  '/public/accounts',
  (row) => ({
    id: row.id,
    title: textOf(row, 'displayName'),
    subtitle: formatAnyFriendlyId(textOf(row, 'friendlyId')),
  }),
  { 'search-status': 'equals(active)' },
);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Creates a plan for an account, or for one that is chosen here, and opens it. Source: doc 3 §8 'Plan name is required'. */
export function NewPlanDialog({ accountId, onClose }: { accountId?: string; onClose: () => void }) {
  const planTypes = useLookupOptions('/public/plan-types');
  return (
    <CreateDialog
      title="New plan"
      values={{ accountId: accountId ?? null, displayName: '', planTypeCode: null }}
      submitText="Create"
      onClose={onClose}
      request={({ accountId: owner, ...body }) => ({ path: `/public/accounts/${textIn(owner)}/plans`, body })}
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
