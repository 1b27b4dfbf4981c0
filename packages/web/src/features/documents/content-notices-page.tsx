import type { BodyAt, RowAt } from '@fiducia/contract/api';
import { languages } from '@fiducia/domain/messages/languages';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Button } from '../../kit/display/button.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { CompareVersions } from './compare-versions.tsx';
import { viewHref } from './load-file.ts';
import { RowActions } from './row-actions.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Version = RowAt<'/private/notice-versions'>;
interface NewVersion extends BodyAt<'POST /private/notices/:id/versions'> {
  readonly noticeId: string | null;
}

const languageOptions = languages.map(({ code, displayName }) => ({ value: code, text: displayName }));
const views = viewsOf('/private/notice-versions', [
  { label: 'Drafts', filters: [{ field: 'state', method: 'equals', value: 'draft' }] },
  { label: 'Published', filters: [{ field: 'state', method: 'equals', value: 'published' }] },
]);
const nameOf = (row: Version) => `${row.noticeDisplayName ?? ''}, version ${row.version} (${row.languageCode})`;

async function publish(row: Version): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Publish this version?',
    text: `${nameOf(row)} will be enclosed with every new document for this notice and will replace the previous version.`,
    okText: 'Publish version',
  });
  if (isSure)
    await perform(
      requestTo('POST /private/notice-versions/:id/publish', { params: { id: row.id } }),
      'Version published',
    );
}

async function withdraw(row: Version): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Withdraw this version?',
    text: `${nameOf(row)} will no longer be enclosed. Documents that were already created keep it.`,
    okText: 'Withdraw version',
    isDangerous: true,
  });
  if (isSure)
    await perform(
      requestTo('POST /private/notice-versions/:id/withdraw', { params: { id: row.id } }),
      'Version withdrawn',
    );
}

function UploadVersion({ onClose }: { onClose: () => void }) {
  const { data } = useFetch('GET /private/notices', { query: { resultsPerPage: -1 } });
  const notices = (data ?? []).map((row) => ({ value: row.id, text: row.displayName }));
  return (
    <UploadDialog<NewVersion>
      title="Upload version"
      values={{ noticeId: null, languageCode: 'en', changeSummary: '' }}
      done="Version uploaded. A second person must publish it."
      request={({ noticeId, languageCode, changeSummary }, file) =>
        requestTo('POST /private/notices/:id/versions', {
          params: { id: noticeId ?? '' },
          body: { languageCode, changeSummary },
          files: { file },
        })
      }
      onClose={onClose}
    >
      <SelectField name="noticeId" label="Notice" isRequired options={notices} header="notice" />
      <SelectField name="languageCode" label="Language" isRequired options={languageOptions} header="language" />
      <TextField name="changeSummary" label="Changes" isRequired maxLength={300} />
    </UploadDialog>
  );
}

/** Lists the PDFs enclosed with notices. One user uploads a version, and another compares and publishes it. */
export function Screen() {
  const { may } = useSession();
  const mayEdit = may('system.edit');
  const [isNew, setNew] = useState(false);
  const [compared, setCompared] = useState<Version>();
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
        subtitle="The published version is enclosed with each document, in the participant’s language if available."
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
            render: (row) => (row.readingGrade ? `Grade ${row.readingGrade}` : '—'),
          },
          {
            key: 'act',
            label: 'Actions',
            width: 110,
            render: (row) => (
              <RowActions
                name={nameOf(row)}
                items={[
                  { label: 'View', href: viewHref(row.storedFileId) },
                  { label: 'Compare', onChoose: () => setCompared(row) },
                  mayEdit && row.state === 'draft' && { label: 'Publish', onChoose: () => void publish(row) },
                  mayEdit &&
                    row.state === 'published' && {
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
