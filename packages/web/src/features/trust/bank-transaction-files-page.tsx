import { EntityTable } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { useSession } from '../../shell/session.ts';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { perform } from '../../entity/perform.ts';

const reread = (row: EntityRow) =>
  perform({ method: 'POST', path: `/private/inbound-raw-files/${row.id}/reread` }, 'File read and applied');

function RawFiles({ mayEdit }: { mayEdit: boolean }) {
  return (
    <EntityTable
      isEmbedded
      path="/private/inbound-raw-files"
      caption="Files as they came"
      extraColumns={[
        {
          key: 'reread',
          label: '',
          render: (row) =>
            mayEdit &&
            textOf(row, 'status') === 'refused' && (
              <Button dense look="quiet" onClick={() => void reread(row)}>
                Read again
              </Button>
            ),
        },
        {
          key: 'storedFileId',
          label: 'Content',
          render: (row) => (
            <a href={`/public/files/${textOf(row, 'storedFileId')}/download`} download>
              Download
            </a>
          ),
        },
      ]}
    />
  );
}

/** Statements that were applied, and every file as it came, also the refused ones. */
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
            label: 'Applied',
            content: () => (
              <EntityTable
                isEmbedded
                path="/private/bank-transaction-files"
                caption="Applied statements"
                rowHref={(row) => `/bank-transaction-files/${row.id}`}
                hiddenColumns={['warnings']}
                extraColumns={[{ key: 'fileName', label: 'File', width: 220 }]}
              />
            ),
          },
          { key: 'received', label: 'As they came', content: () => <RawFiles mayEdit={may('trust.edit')} /> },
        ]}
      />
    </>
  );
}
