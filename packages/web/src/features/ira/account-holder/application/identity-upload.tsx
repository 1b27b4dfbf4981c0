import { useState } from 'react';
import { readAgain } from '../../../../entity/perform.ts';
import { Alert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { FileUploadModal } from '../../../../kit/file/file-upload-modal.tsx';
import { notify } from '../../../../kit/overlay/notify.ts';
import { call } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';
import { iraText as text } from '../../../../texts/ira.ts';
import type { OwnProspect } from '../own/own-prospects.tsx';

/** Asks for an identity document, or says that it is being reviewed. */
export function IdentityUpload({ person }: { person: OwnProspect }) {
  const [isOpen, setOpen] = useState(false);
  const hasDocument = person.identityFileId !== null;
  return (
    <>
      <Alert
        {...(hasDocument ? {} : { tone: 'warning' })}
        title={text(hasDocument ? 'identity.title.uploaded' : 'identity.title')}
        action={
          <Button look={hasDocument ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {text(hasDocument ? 'identity.replace' : 'identity.upload')}
          </Button>
        }
      >
        {text(hasDocument ? 'stage.inReview.uploaded' : 'stage.inReview')}
      </Alert>
      {isOpen && (
        <FileUploadModal
          title={text('identity.upload')}
          extensions={['pdf', 'png', 'jpg', 'jpeg']}
          onClose={() => setOpen(false)}
          onUpload={async (file, onProgress) => {
            try {
              await call('POST /public/prospects/stored-file/:id', {
                params: { id: person.id },
                files: { file },
                onProgress,
              });
            } catch (error) {
              return asFailure(error);
            }
            notify(text('identity.uploaded'));
            readAgain();
            return undefined;
          }}
        />
      )}
    </>
  );
}
