import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';
import { letterName } from './document-kinds.ts';
import styles from './documents.module.css';
import { downloadHref } from './load-file.ts';
import { ReprintDialog } from './reprint-dialog.tsx';
import { StoredPdf } from './stored-pdf.tsx';

type Letter = RowAt<'/private/order-line-documents'>;

/** Cancels a document. Returns whether it was canceled. */
async function cancelLetter(row: Letter): Promise<boolean> {
  const isSure = await confirmDialog({
    title: 'Cancel this document?',
    text: `${letterName(row)} won’t be sent. If it’s a first notice, it becomes a missing notice again.`,
    okText: 'Cancel document',
    cancelText: 'Keep document',
    isDangerous: true,
  });
  if (!isSure) return false;
  try {
    await call('POST /private/order-line-documents/:id/cancel', { params: { id: row.id } });
  } catch (error) {
    await alertDialog({ title: 'Document not canceled', text: failureTexts(asFailure(error)).join(' ') });
    return false;
  }
  await queryClient.invalidateQueries({ queryKey: ['search'] });
  notify('Document canceled');
  return true;
}

/** Shows one document next to its list: the copy without the PIN, and its actions. */
export function LetterPreview({ row, onClose }: { row: Letter; onClose: () => void }) {
  const { may } = useSession();
  const [isReprinting, setReprinting] = useState(false);
  const { status } = row;
  const fileId = row.storedFileId ?? '';
  const mayEdit = may('documents.edit');
  return (
    <aside className={styles['preview']} aria-label="Preview">
      <div className={styles['previewHead']}>
        <strong>{letterName(row)}</strong>
        <Button dense href={downloadHref(fileId)} download>
          Download
        </Button>
        {mayEdit && (status === 'printed' || status === 'sent') && (
          <Button dense onClick={() => setReprinting(true)}>
            Reprint
          </Button>
        )}
        {mayEdit && status === 'readyToSend' && (
          <Button dense look="danger" onClick={() => void cancelLetter(row).then((isDone) => isDone && onClose())}>
            Cancel document
          </Button>
        )}
        <Button dense look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <StoredPdf fileId={fileId} label={letterName(row)} height={640} />
      {isReprinting && <ReprintDialog id={row.id} name={letterName(row)} onClose={() => setReprinting(false)} />}
    </aside>
  );
}
