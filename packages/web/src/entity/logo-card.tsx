import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Row } from '../kit/display/layout.tsx';
import { FileUploadModal } from '../kit/file/file-upload-modal.tsx';
import { confirmDialog } from '../kit/overlay/dialogs.ts';
import { call, downloadAddress, requestTo } from '../shell/api.ts';
import { asFailure } from '../shell/api-failure.ts';
import styles from './logo-card.module.css';
import { perform, readAgain } from './perform.ts';

const logoCalls = {
  account: {
    show: 'GET /public/accounts/:id/logo',
    keep: 'POST /public/accounts/:id/logo',
    remove: 'DELETE /public/accounts/:id/logo',
  },
  plan: {
    show: 'GET /public/plans/:id/logo',
    keep: 'POST /public/plans/:id/logo',
    remove: 'DELETE /public/plans/:id/logo',
  },
} as const;

export interface LogoCardProps {
  /** The owner of the logo. */
  readonly owner: keyof typeof logoCalls;
  readonly id: string;
  readonly name: string;
  /** ID of the stored file; null if there is no logo. */
  readonly fileId: string | null;
  readonly mayEdit: boolean;
}

/** Shows the logo of an account or a plan, with actions to upload, replace, and remove it. */
export function LogoCard({ owner, id, name, fileId, mayEdit }: LogoCardProps) {
  const calls = logoCalls[owner];
  const [isChoosing, setChoosing] = useState(false);
  const upload = async (file: File, onProgress: (share: number) => void) => {
    try {
      await call(calls.keep, { params: { id }, files: { file }, onProgress });
      readAgain();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const remove = async () => {
    if (await confirmDialog({ title: 'Remove logo?', okText: 'Remove logo', isDangerous: true }))
      await perform(requestTo(calls.remove, { params: { id } }), 'Logo removed');
  };
  const choose = mayEdit && (
    <Button dense onClick={() => setChoosing(true)}>
      {fileId === null ? 'Upload logo' : 'Replace logo'}
    </Button>
  );
  return (
    <Card
      title="Logo"
      actions={
        mayEdit &&
        fileId !== null && (
          <>
            {choose}
            <Button dense onClick={() => void remove()}>
              Remove logo
            </Button>
          </>
        )
      }
    >
      {fileId === null ? (
        <Row between>
          <span>No logo yet. Upload a PNG or JPEG to show it to participants of {name}.</span>
          {choose}
        </Row>
      ) : (
        <div className={styles['picture']}>
          <img
            src={downloadAddress(calls.show, { params: { id }, query: { width: 400, height: 120, version: fileId } })}
            alt={`Logo of ${name}`}
          />
        </div>
      )}
      {isChoosing && (
        <FileUploadModal
          title="Logo"
          extensions={['png', 'jpg', 'jpeg']}
          onClose={() => setChoosing(false)}
          onUpload={upload}
        />
      )}
    </Card>
  );
}
