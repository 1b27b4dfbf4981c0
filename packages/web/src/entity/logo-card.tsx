import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Row } from '../kit/display/layout.tsx';
import { FileUploadModal } from '../kit/file/file-upload-modal.tsx';
import { confirmDialog } from '../kit/overlay/dialogs.ts';
import { call, requestAddress } from '../shell/api.ts';
import { asFailure } from '../shell/api-failure.ts';
import styles from './logo-card.module.css';
import { perform, readAgain } from './perform.ts';

export interface LogoCardProps {
  /** `/public/accounts/<id>` or `/public/plans/<id>`. */
  readonly path: string;
  readonly name: string;
  /** The stored file; null without a logo. */
  readonly fileId: string | null;
  readonly mayEdit: boolean;
}

/** The logo of an account or a plan: shown, uploaded, taken off. */
export function LogoCard({ path, name, fileId, mayEdit }: LogoCardProps) {
  const [isChoosing, setChoosing] = useState(false);
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const multipart = new FormData();
    multipart.set('file', file);
    try {
      await call({ method: 'POST', path: `${path}/logo`, multipart, onProgress });
      readAgain();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const remove = async () => {
    if (await confirmDialog({ title: 'Take the logo off?', okText: 'Take off', isDangerous: true }))
      await perform({ method: 'DELETE', path: `${path}/logo` }, 'The logo was taken off');
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
              Take off
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
            src={requestAddress({ path: `${path}/logo`, query: { width: 400, height: 120, version: fileId } })}
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
