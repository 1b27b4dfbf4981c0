import { useState } from 'react';
import { type Failure, FailureAlert } from '../display/alert.tsx';
import { Button } from '../display/button.tsx';
import { FieldFrame } from '../form/shell/field-frame.tsx';
import { Modal } from '../overlay/modal.tsx';
import styles from './file.module.css';
import { FileDrop } from './file-drop.tsx';
import { checkFile } from './upload-limit.ts';

export interface FileUploadModalProps {
  readonly title: string;
  /** Name of a template under `/templates/`. If set, a "Download Template" link is shown. */
  readonly template?: string | undefined;
  readonly extensions?: readonly string[];
  readonly onClose: () => void;
  /** Uploads the file. If it returns a failure, the dialog stays open and shows it. */
  readonly onUpload: (file: File, onProgress: (share: number) => void) => Promise<Failure | undefined>;
}

/** Renders a dialog with a template to download, a file picker, and an Upload button. Source: doc 2 §2. */
export function FileUploadModal({ title, template, extensions, onClose, onUpload }: FileUploadModalProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [share, setShare] = useState<number>();
  const rule = { isRequired: true, ...(extensions ? { extensions } : {}) };
  const upload = async () => {
    const message = checkFile(file, rule);
    setError(message);
    if (message || !file) return;
    setFailure(undefined);
    setShare(0);
    const answer = await onUpload(file, setShare);
    setShare(undefined);
    if (answer) setFailure(answer);
    else onClose();
  };
  const isBusy = share !== undefined;
  return (
    <Modal
      title={title}
      onClose={onClose}
      isClosable={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => void upload()}>
            Upload
          </Button>
        </>
      }
    >
      <FailureAlert failure={failure} />
      {template && (
        <p className={styles['template']}>
          <a href={`/templates/${template}`} download>
            Download Template
          </a>
        </p>
      )}
      <FieldFrame label="File" error={error}>
        {(ties) => (
          <FileDrop
            {...ties}
            file={file}
            extensions={extensions}
            share={share}
            onChoose={(chosen) => {
              setFile(chosen);
              setError(checkFile(chosen, rule));
            }}
          />
        )}
      </FieldFrame>
    </Modal>
  );
}
