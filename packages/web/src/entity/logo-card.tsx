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
  /** Whose logo it is. */
  readonly owner: keyof typeof logoCalls;
  readonly id: string;
  readonly name: string;
  /** The stored file; null without a logo. */
  readonly fileId: string | null;
  readonly mayEdit: boolean;
}

/** The logo of an account or a plan: shown, uploaded, taken off. */
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
    if (await confirmDialog({ title: 'Take the logo off?', okText: 'Remove', isDangerous: true }))
      await perform(requestTo(calls.remove, { params: { id } }), 'The logo was taken off');
  };
  const choose = mayEdit && (
    <Button dense onClick={() => setChoosing(true)}>
      {fileId === null ? 'Upload a logo' : 'Replace'}
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
              Remove
            </Button>
          </>
        )
      }
    >
      {fileId === null ? (
        <Row between>
          <span>None yet. A PNG or JPEG stands on what people of {name} read.</span>
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
