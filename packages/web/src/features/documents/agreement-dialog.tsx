import type { RowAt } from '@fiducia/contract/api';
import { findRecords } from '../../entity/find-records.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { CheckboxField } from '../../kit/form/fields/checkbox-field.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { requestTo } from '../../shell/api.ts';
import { UploadDialog } from './upload-dialog.tsx';

type Version = RowAt<'/private/agreement-versions'>;

export type AgreementForm =
  | { readonly kind: 'version' }
  | { readonly kind: 'amendment' }
  | { readonly kind: 'editVersion'; readonly row: Version };

const findAccounts = findRecords(
  { path: '/public/accounts' },
  (row) => ({ id: row.id, title: row.displayName, subtitle: row.friendlyId }),
  { 'search-isMasterAccount': 'equals(true)' },
);

type TermsOfVersion = Pick<
  Version,
  'isClientConsentRequired' | 'applyToNewAccountsOnly' | 'identifier' | 'replaceOn' | 'deadlineOn' | 'accountId'
>;
type NewVersion = TermsOfVersion & { readonly agreementCode: string | null; readonly version: string };
interface NewAmendment extends Pick<Version, 'identifier' | 'deadlineOn' | 'accountId'> {
  readonly agreementCode: string | null;
  readonly summary: string;
  readonly lockAccountUntilAgreed: boolean;
}

const noTerms: TermsOfVersion = {
  isClientConsentRequired: true,
  applyToNewAccountsOnly: false,
  identifier: '',
  replaceOn: null,
  deadlineOn: null,
  accountId: null,
};

const flagText = (isOn: boolean): 'true' | 'false' => (isOn ? 'true' : 'false');
/** Returns the form fields to send. Empty strings clear dates and accounts. */
const termsSent = (terms: TermsOfVersion) => ({
  isClientConsentRequired: flagText(terms.isClientConsentRequired),
  applyToNewAccountsOnly: flagText(terms.applyToNewAccountsOnly),
  identifier: terms.identifier ?? '',
  replaceOn: terms.replaceOn ?? '',
  deadlineOn: terms.deadlineOn ?? '',
  accountId: terms.accountId ?? '',
});

function Agreement() {
  const { data } = useFetch('GET /public/agreements', { query: { resultsPerPage: -1 } });
  const options = (data ?? [])
    .filter((row) => row.audience !== 'participant')
    .map((row) => ({ value: row.code, text: row.displayName }));
  return <SelectField name="agreementCode" label="Agreement" isRequired options={options} header="kind of agreement" />;
}

function Terms({ version }: { version?: Version }) {
  return (
    <>
      <TextField name="identifier" label="Identifier" maxLength={60} span={6} />
      <DateField name="replaceOn" label="Replaces previous version on" span={6} />
      <DateField name="deadlineOn" label="Accept by" span={6} />
      <LookupField
        name="accountId"
        label="Limit to account"
        find={findAccounts}
        initial={version?.accountId ? { id: version.accountId, title: version.accountDisplayName ?? '' } : null}
        span={6}
      />
      <CheckboxField name="isClientConsentRequired" label="Acceptance required" span={6} />
      <CheckboxField name="applyToNewAccountsOnly" label="New accounts only" span={6} />
    </>
  );
}

function EditVersion({ row, onClose }: { row: Version; onClose: () => void }) {
  const { isClientConsentRequired, applyToNewAccountsOnly, identifier, replaceOn, deadlineOn, accountId } = row;
  return (
    <UploadDialog
      title={`Edit ${row.agreementDisplayName ?? ''} ${row.version}`}
      values={{ isClientConsentRequired, applyToNewAccountsOnly, identifier, replaceOn, deadlineOn, accountId }}
      done="Version updated"
      isFileRequired={false}
      fileLabel="Replacement PDF"
      request={(terms, file) =>
        requestTo('PATCH /private/agreement-versions/:id', {
          params: { id: row.id },
          body: termsSent(terms),
          files: { file },
        })
      }
      onClose={onClose}
    >
      <Terms version={row} />
    </UploadDialog>
  );
}

/** Renders the form to add or edit a version, or to add an amendment, with its PDF. */
export function AgreementDialog({ form, onClose }: { form: AgreementForm; onClose: () => void }) {
  if (form.kind === 'editVersion') return <EditVersion row={form.row} onClose={onClose} />;
  if (form.kind === 'version')
    return (
      <UploadDialog<NewVersion>
        title="New version"
        values={{ agreementCode: null, version: '', ...noTerms }}
        done="Version added"
        request={({ agreementCode, version, ...terms }, file) =>
          requestTo('POST /private/agreement-versions', {
            body: { agreementCode: agreementCode ?? '', version, ...termsSent(terms) },
            files: { file },
          })
        }
        onClose={onClose}
      >
        <Agreement />
        <TextField name="version" label="Version" isRequired maxLength={40} />
        <Terms />
      </UploadDialog>
    );
  return (
    <UploadDialog<NewAmendment>
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
      request={({ agreementCode, identifier, summary, lockAccountUntilAgreed, deadlineOn, accountId }, file) =>
        requestTo('POST /private/agreement-amendments', {
          body: {
            agreementCode: agreementCode ?? '',
            identifier: identifier ?? '',
            summary,
            lockAccountUntilAgreed: flagText(lockAccountUntilAgreed),
            deadlineOn: deadlineOn ?? '',
            accountId: accountId ?? '',
          },
          files: { file },
        })
      }
      onClose={onClose}
    >
      <Agreement />
      <TextField name="identifier" label="Identifier" isRequired maxLength={60} />
      <TextAreaField name="summary" label="Summary" isRequired maxLength={1000} />
      <DateField name="deadlineOn" label="Accept by" span={6} />
      <LookupField name="accountId" label="Limit to account" find={findAccounts} span={6} />
      <CheckboxField name="lockAccountUntilAgreed" label="Block new orders until the amendment is accepted" />
    </UploadDialog>
  );
}
