import type { RowAt } from '@fiducia/contract/api';
import type { LeftOut } from '@fiducia/contract/participants/auto-service-run.entity';
import { useState } from 'react';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { perform } from '../../../entity/perform.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { downloadAddress, requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { LeftOutDialog } from './left-out-table.tsx';

type Feed = RowAt<'/private/auto-participant-files'>;

const received = { key: 'createdAt', label: 'Received', isDefault: true } as const;

const rerun = (id: string) =>
  perform(requestTo('POST /private/auto-participant-files/:id/rerun', { params: { id } }), 'File read again');

/** Lists the files from recordkeepers, and the files received from the bank. */
export function InboundFiles() {
  const { may } = useSession();
  const [shown, setShown] = useState<readonly LeftOut[]>();
  const actionsOf = (row: Feed) => (
    <Row>
      {row.errors.length > 0 && (
        <Button dense look="quiet" aria-haspopup="dialog" onClick={() => setShown(row.errors)}>
          Show errors
        </Button>
      )}
      {may('participants.edit') && (
        <Button dense look="quiet" onClick={() => void rerun(row.id)}>
          Rerun
        </Button>
      )}
    </Row>
  );
  return (
    <Stack>
      <Card title="Recordkeepers’ files">
        <EntityTable
          isEmbedded
          path="/private/auto-participant-files"
          caption="Recordkeepers’ files"
          extraColumns={[received, { key: 'actions', label: '', width: 190, isDefault: true, render: actionsOf }]}
          emptyTitle="No files yet"
          emptyNext="Files appear here when you upload participants."
        />
      </Card>
      {may('trust.view') && (
        <Card title="Bank files">
          <EntityTable
            isEmbedded
            path="/private/inbound-raw-files"
            caption="Bank files"
            extraColumns={[
              received,
              {
                key: 'storedFileId',
                label: 'Content',
                isDefault: true,
                render: (row) => (
                  <Button
                    dense
                    look="quiet"
                    href={downloadAddress('GET /public/files/:fileId/download', {
                      params: { fileId: row.storedFileId },
                    })}
                    download
                  >
                    Download
                  </Button>
                ),
              },
            ]}
            emptyTitle="No files yet"
            emptyNext="Files that we receive from the bank appear here before they are read."
          />
        </Card>
      )}
      {shown && <LeftOutDialog title="Rows with errors" rows={shown} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}
