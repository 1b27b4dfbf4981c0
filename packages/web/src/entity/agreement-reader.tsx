import { useCallback, useState } from 'react';
import { FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { PdfViewer } from '../kit/file/pdf-viewer.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { notify } from '../kit/overlay/notify.ts';
import { spoken } from '../kit/text/language.ts';
import { loadBytes } from '../shell/load-bytes.ts';
import { type ApiRequest, requestAddress, sendRequest } from '../shell/transport.ts';
import { useAction } from '../shell/use-action.ts';
import { readAgain } from './perform.ts';

export interface AgreementReaderProps {
  readonly title: string;
  /** The request that returns the agreement's PDF. */
  readonly file: ApiRequest;
  /** The request that accepts the agreement. If left out, the agreement can only be read. */
  readonly accept?: ApiRequest | undefined;
  readonly onClose: () => void;
}

/** Shows an agreement in a dialog. The user can accept it after scrolling to the end. */
export function AgreementReader({ title, file: first, accept, onClose }: AgreementReaderProps) {
  const [isRead, setRead] = useState(false);
  const [file] = useState(first);
  const load = useCallback(() => loadBytes(file), [file]);
  const { run, isBusy, failure } = useAction(async (request: ApiRequest) => {
    await sendRequest({ ...request, body: { acceptedAt: new Date().toISOString() } });
    notify(spoken('Agreement accepted'));
    onClose();
    readAgain();
  });
  return (
    <Modal
      title={title}
      width="okay"
      height={640}
      onClose={onClose}
      footer={
        <>
          <Button href={requestAddress(file)} opensBeside>
            {spoken('Open as a file')}
          </Button>
          {accept && (
            <Button
              look="primary"
              busy={isBusy}
              disabled={!isRead}
              title={isRead ? undefined : spoken('Read to the end first')}
              onClick={() => void run(accept)}
            >
              {spoken('Accept')}
            </Button>
          )}
        </>
      }
    >
      <FailureAlert failure={failure} />
      <PdfViewer load={load} label={spoken('Agreement')} onScrollComplete={() => setRead(true)} />
      {accept && !isRead && <p>{spoken('Read to the end to accept this agreement.')}</p>}
    </Modal>
  );
}
