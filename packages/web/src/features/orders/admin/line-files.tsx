import type { MarksUpdate } from '@fiducia/contract/orders/line-bulk.routes';
import { useState } from 'react';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { ActionMenu } from '../../../kit/overlay/action-menu.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { saveDownload } from '../../../shell/save-download.ts';

const imports = {
  clientIdentifier: {
    title: 'Client identifiers by order line number',
    send: (file: File, onProgress: (share: number) => void) =>
      call('POST /private/order-lines/import-client-identifier-updates', { files: { file }, onProgress }),
  },
  registry: {
    title: 'Registry listings by order line number',
    send: (file: File, onProgress: (share: number) => void) =>
      call('POST /private/order-lines/import-nrurb-updates', { files: { files: file }, onProgress }),
  },
};
type Import = keyof typeof imports;

const inWords = ({ rows, changed }: MarksUpdate): string =>
  `${countOf(rows, 'row was', 'rows were')} imported, and ${countOf(changed, 'order line was', 'order lines were')} updated.`;

function Upload({ of, onClose }: { of: Import; onClose: () => void }) {
  const { title, send } = imports[of];
  const upload = async (file: File, onProgress: (share: number) => void) => {
    try {
      const { result } = await send(file, onProgress);
      for (const key of ['search', 'fetch', 'record']) void queryClient.invalidateQueries({ queryKey: [key] });
      void alertDialog({ title: 'File imported', text: inWords(result) });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return <FileUploadModal title={title} extensions={['xlsx', 'csv']} onClose={onClose} onUpload={upload} />;
}

async function exportNewRollovers(): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Export new rollovers?',
    text: 'The file includes order lines rolled over to a new account that haven’t been reported yet. The export marks them as reported.',
    okText: 'Export new rollovers',
  });
  if (!isSure) return;
  try {
    await saveDownload(requestTo('POST /private/order-lines/export-missing-participant-new-rollovers', { body: {} }));
    void queryClient.invalidateQueries({ queryKey: ['search'] });
  } catch (error) {
    await alertDialog({ title: 'Nothing was exported', text: failureTexts(asFailure(error)).join(' ') });
  }
}

/** Imports the other files about order lines: client and registry identifiers, and reports of new accounts. */
export function LineFiles() {
  const [open, setOpen] = useState<Import>();
  return (
    <>
      <ActionMenu
        target={<Button aria-haspopup="dialog">More files</Button>}
        items={[
          { label: 'Import client identifiers', onChoose: () => setOpen('clientIdentifier') },
          { label: 'Import registry listings', onChoose: () => setOpen('registry') },
          { label: 'Export new rollovers', onChoose: () => void exportNewRollovers() },
        ]}
      />
      {open && <Upload of={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
