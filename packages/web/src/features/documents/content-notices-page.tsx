import { languages } from '@fiducia/domain/messages/message-text';
import { useState } from 'react';
import { EntityTable } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { numberOf, textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
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
  { label: 'In force', filters: [{ field: 'state', method: 'equals', value: 'published' }] },
];
const nameOf = (row: EntityRow) =>
  `${textOf(row, 'noticeDisplayName')}, version ${numberOf(row, 'version')} (${textOf(row, 'languageCode')})`;

async function publish(row: EntityRow): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Publish this version?',
    text: `${nameOf(row)} is enclosed with every letter of its notice from now on. The version before it is replaced.`,
    okText: 'Publish',
  });
  if (isSure) await perform({ path: `/private/notice-versions/${row.id}/publish` }, 'Version published');
}

async function withdraw(row: EntityRow): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Withdraw this version?',
    text: `${nameOf(row)} is no longer enclosed. Letters that were made keep it.`,
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
      done="Version uploaded. Somebody else publishes it."
      request={({ noticeId, languageCode, changeSummary }) => ({
        path: `/private/notices/${String(noticeId)}/versions`,
        values: { languageCode, changeSummary },
      })}
      onClose={onClose}
    >
      <SelectField name="noticeId" label="Notice" isRequired options={notices} header="notice" />
      <SelectField name="languageCode" label="Language" isRequired options={languageOptions} header="language" />
      <TextField name="changeSummary" label="What changed" isRequired maxLength={300} />
    </UploadDialog>
  );
}

/** The PDFs that go along with letters: uploaded by one person, compared, published by another. */
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
        subtitle="The published version is enclosed with each letter, in the language of the person when there is one."
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
