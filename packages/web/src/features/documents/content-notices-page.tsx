import { languages } from '@fiducia/domain/messages/message-text';
import { useState } from 'react';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { CompareVersions } from './compare-versions.tsx';
import { viewHref } from './load-file.ts';
import { RowActions } from './row-actions.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const languageOptions = languages.map(({ code, displayName }) => ({ value: code, text: displayName }));
const views = [
  { label: 'Drafts', filters: [{ field: 'state', method: 'equals', value: 'draft' }] },
  { label: 'Published', filters: [{ field: 'state', method: 'equals', value: 'published' }] },
];
const nameOf = (row: EntityRow) =>
  `${textOf(row, 'noticeDisplayName')}, version ${numberOf(row, 'version')} (${textOf(row, 'languageCode')})`;

async function publish(row: EntityRow): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Publish this version?',
    text: `${nameOf(row)} will be enclosed with every new letter for this notice and will replace the previous version.`,
    okText: 'Publish',
  });
  if (isSure) await perform({ path: `/private/notice-versions/${row.id}/publish` }, 'Version published');
}

async function withdraw(row: EntityRow): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Withdraw this version?',
    text: `${nameOf(row)} will no longer be enclosed. Existing letters keep it.`,
    okText: 'Withdraw',
    isDangerous: true,
  });
  if (isSure) await perform({ path: `/private/notice-versions/${row.id}/withdraw` }, 'Version withdrawn');
}

function UploadVersion({ onClose }: { onClose: () => void }) {
  const { data } = useFetch<readonly EntityRow[]>('/private/notices', { resultsPerPage: -1 });
  const notices = (data ?? []).map((row) => ({ value: row.id, text: textOf(row, 'displayName') }));
  return (
    <UploadDialog
      title="Upload version"
      values={{ noticeId: null, languageCode: 'en', changeSummary: '' }}
      done="Version uploaded. A second person must publish it."
      request={({ noticeId, languageCode, changeSummary }) => ({
        path: `/private/notices/${String(noticeId)}/versions`,
        values: { languageCode, changeSummary },
      })}
      onClose={onClose}
    >
      <SelectField name="noticeId" label="Notice" isRequired options={notices} header="notice" />
      <SelectField name="languageCode" label="Language" isRequired options={languageOptions} header="language" />
      <TextField name="changeSummary" label="Changes" isRequired maxLength={300} />
    </UploadDialog>
  );
}

/** The PDFs enclosed with notices: one person uploads a version, another compares and publishes it. */
export function Screen() {
  const { may } = useSession();
  const mayEdit = may('system.edit');
  const [isNew, setNew] = useState(false);
  const [compared, setCompared] = useState<EntityRow>();
  const action = mayEdit && (
    <Button look="primary" onClick={() => setNew(true)}>
      Upload version
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Notices"
        crumbs={[{ label: 'Content management', href: '/content-management' }, { label: 'Notices' }]}
        subtitle="The published version is enclosed with each letter, in the participant’s language if available."
        actions={action}
      />
      <EntityTable
        path="/private/notice-versions"
        caption="Notice versions"
        views={views}
        emptyAction={action}
        extraColumns={[
          { key: 'noticeDisplayName', label: 'Notice', width: 220 },
          {
            key: 'readingGrade',
            label: 'Reading level',
            render: (row) => (numberOf(row, 'readingGrade') > 0 ? `Grade ${numberOf(row, 'readingGrade')}` : '—'),
          },
          {
            key: 'act',
            label: 'Actions',
            width: 110,
            render: (row) => (
              <RowActions
                name={nameOf(row)}
                items={[
                  { label: 'View', href: viewHref(textOf(row, 'storedFileId')) },
                  { label: 'Compare', onChoose: () => setCompared(row) },
                  mayEdit &&
                    textOf(row, 'state') === 'draft' && { label: 'Publish', onChoose: () => void publish(row) },
                  mayEdit &&
                    textOf(row, 'state') === 'published' && {
                      label: 'Withdraw',
                      isDangerous: true,
                      onChoose: () => void withdraw(row),
                    },
                ]}
              />
            ),
          },
        ]}
      />
      {isNew && <UploadVersion onClose={() => setNew(false)} />}
      {compared && <CompareVersions row={compared} onClose={() => setCompared(undefined)} />}
    </>
  );
}
