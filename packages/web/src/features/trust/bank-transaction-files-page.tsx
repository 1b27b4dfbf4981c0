import { EntityTable } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

const reread = (id: string) =>
  perform(requestTo('POST /private/inbound-raw-files/:id/reread', { params: { id } }), 'File imported');

function RawFiles({ mayEdit }: { mayEdit: boolean }) {
  return (
    <EntityTable
      isEmbedded
      path="/private/inbound-raw-files"
      caption="Original files"
      extraColumns={[
        {
          key: 'reread',
          label: '',
          render: (row) =>
            mayEdit &&
            row.status === 'rejected' && (
              <Button dense look="quiet" onClick={() => void reread(row.id)}>
                Import again
              </Button>
            ),
        },
        {
          key: 'storedFileId',
          label: 'Content',
          render: (row) => (
            <a
              href={downloadAddress('GET /public/files/:fileId/download', { params: { fileId: row.storedFileId } })}
              download
            >
              Download
            </a>
          ),
        },
      ]}
    />
  );
}

/** Lists imported bank statements and all original files, including rejected ones. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Bank files"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Bank files' }]}
        actions={
          may('trust.edit') && (
            <Button look="primary" href="/trust/upload-deposits">
              Upload statement
            </Button>
          )
        }
      />
      <Tabs
        label="Bank files"
        tabs={[
          {
            key: 'applied',
            label: 'Imported',
            content: () => (
              <EntityTable
                isEmbedded
                path="/private/bank-transaction-files"
                caption="Imported statements"
                rowHref={(row) => `/bank-transaction-files/${row.id}`}
                hiddenColumns={['warnings']}
                extraColumns={[{ key: 'fileName', label: 'File', width: 220 }]}
              />
            ),
          },
          { key: 'received', label: 'Original files', content: () => <RawFiles mayEdit={may('trust.edit')} /> },
        ]}
      />
    </>
  );
}
