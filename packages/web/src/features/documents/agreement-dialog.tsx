import { findRecords } from '../../entity/by-path/find-records.ts';
import { textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { CheckboxField } from '../../kit/form/fields/checkbox-field.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { UploadDialog } from './upload-dialog.tsx';

export type AgreementForm =
  | { readonly kind: 'version' }
  | { readonly kind: 'amendment' }
  | { readonly kind: 'editVersion'; readonly row: EntityRow };

const findAccounts = findRecords(
  '/public/accounts',
  (row) => ({ id: row.id, title: textOf(row, 'displayName'), subtitle: textOf(row, 'friendlyId') }),
  { 'search-isMasterAccount': 'equals(true)' },
);
const path = '/private/agreement-versions';
const terms = {
  isClientConsentRequired: true,
  applyToNewAccountsOnly: false,
  identifier: '',
  replaceOn: null,
  deadlineOn: null,
  accountId: null,
};

/** Cleared dates and accounts are sent as empty strings, which means none. */
const sent = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
const without = (values: Record<string, unknown>, ...names: string[]) =>
  sent(Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'file' && !names.includes(name))));

function Agreement() {
  const { data } = useFetch<readonly EntityRow[]>('/public/agreements', { resultsPerPage: -1 });
  const options = (data ?? [])
    .filter((row) => textOf(row, 'audience') !== 'participant')
    .map((row) => ({ value: textOf(row, 'code'), text: textOf(row, 'displayName') }));
  return <SelectField name="agreementCode" label="Agreement" isRequired options={options} header="kind of agreement" />;
}

function Terms({ account }: { account?: EntityRow }) {
  const initial = account && textOf(account, 'accountId');
  return (
    <>
      <TextField name="identifier" label="Identifier" maxLength={60} span={6} />
      <DateField name="replaceOn" label="Replaces previous version on" span={6} />
      <DateField name="deadlineOn" label="Accept by" span={6} />
      <LookupField
        name="accountId"
        label="Limit to account"
        find={findAccounts}
        initial={initial ? { id: initial, title: textOf(account, 'accountDisplayName') } : null}
        span={6}
      />
      <CheckboxField name="isClientConsentRequired" label="Acceptance required" span={6} />
      <CheckboxField name="applyToNewAccountsOnly" label="New accounts only" span={6} />
    </>
  );
}

function EditVersion({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const values = Object.fromEntries(Object.keys(terms).map((name) => [name, row[name] ?? null]));
  return (
    <UploadDialog
      title={`Edit ${textOf(row, 'agreementDisplayName')} ${textOf(row, 'version')}`}
      values={values}
      done="Version updated"
      isFileRequired={false}
      fileLabel="Replacement PDF"
      request={(chosen) => ({ method: 'PATCH', path: `${path}/${row.id}`, values: without(chosen) })}
      onClose={onClose}
    >
      <Terms account={row} />
    </UploadDialog>
  );
}

/** Adds or edits a version, or adds an amendment, each with its PDF. */
export function AgreementDialog({ form, onClose }: { form: AgreementForm; onClose: () => void }) {
  if (form.kind === 'editVersion') return <EditVersion row={form.row} onClose={onClose} />;
  if (form.kind === 'version')
    return (
      <UploadDialog
        title="New version"
        values={{ agreementCode: null, version: '', ...terms }}
        done="Version added"
        request={(values) => ({ path, values: without(values) })}
        onClose={onClose}
      >
        <Agreement />
        <TextField name="version" label="Version" isRequired maxLength={40} />
        <Terms />
      </UploadDialog>
    );
  return (
    <UploadDialog
      title="New amendment"
      values={{
        agreementCode: null,
        identifier: '',
        summary: '',
        lockAccountUntilAgreed: false,
        deadlineOn: null,
        accountId: null,
      }}
      done="Amendment added"
      request={(values) => ({ path: '/private/agreement-amendments', values: without(values) })}
      onClose={onClose}
    >
      <Agreement />
      <TextField name="identifier" label="Identifier" isRequired maxLength={60} />
      <TextAreaField name="summary" label="Summary" isRequired maxLength={1000} />
      <DateField name="deadlineOn" label="Accept by" span={6} />
      <LookupField name="accountId" label="Limit to account" find={findAccounts} span={6} />
      <CheckboxField name="lockAccountUntilAgreed" label="Block new orders until it’s accepted" />
    </UploadDialog>
  );
}
