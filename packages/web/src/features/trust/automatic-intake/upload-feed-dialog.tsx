import type { FeedPreview as Preview } from '@fiducia/contract/participants/auto-participant.routes';
import { useState } from 'react';
import { readAgain } from '../../../entity/perform.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { checkFile } from '../../../kit/file/upload-limit.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { useAction } from '../../../shell/use-action.ts';
import { FeedPreview } from './feed-preview.tsx';

const extensions = ['xlsx', 'csv'];

/** Reads a recordkeeper's file as a preview, and uploads it after the user has reviewed it. */
export function UploadFeedDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string>();
  const [preview, setPreview] = useState<Preview>();
  const read = useAction(async (chosen: File) => {
    const { result } = await call('POST /private/participants/preview-auto-participants', { files: { file: chosen } });
    setPreview(result);
  });
  const upload = useAction(async (chosen: File) => {
    const { message } = await call('POST /private/participants/upload-auto-participants', {
      files: { file: chosen },
      body: { skipErrors: '1' },
    });
    readAgain();
    notify(message);
    onClose();
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(undefined);
    const wrong = checkFile(chosen, { isRequired: true, extensions });
    setComplaint(wrong);
    if (chosen && !wrong) void read.run(chosen);
  };
  const canUpload = preview !== undefined && !preview.isKnownFile && preview.newRows + preview.knownRows > 0;
  return (
    <Modal
      title="Upload participants"
      width="xlarge"
      height={640}
      isClosable={!upload.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={upload.isBusy}>
            Cancel
          </Button>
          {canUpload && (
            <Button look="primary" busy={upload.isBusy} onClick={() => file && void upload.run(file)}>
              {preview.newRows === 0 ? 'Upload file' : `Add ${countOf(preview.newRows, 'participant')}`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {!file && (
          <p>
            A recordkeeper’s file with one row per participant: name, tax ID, plan number, and balance. We show you the
            participants and errors first. Nothing is saved until you add them.
          </p>
        )}
        <FileDrop file={file} extensions={extensions} disabled={upload.isBusy} onChoose={choose} />
        {complaint && <Alert tone="error">{complaint}</Alert>}
        <FailureAlert failure={read.failure ?? upload.failure} />
        {read.isBusy && <Skeleton lines={5} />}
        {preview && !read.isBusy && <FeedPreview preview={preview} />}
      </Stack>
    </Modal>
  );
}
