import { readAgain } from '../../../entity/perform.ts';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';

/** Imports plans from a spreadsheet. Either all rows become plans, or none do and the errors in each row are shown. */
export function UploadPlans({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const upload = async (file: File, onProgress: (share: number) => void) => {
    try {
      const { message } = await call('POST /private/accounts/:id/upload-plans', {
        params: { id: accountId },
        files: { file },
        onProgress,
      });
      readAgain();
      notify(message);
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <FileUploadModal
      title="Upload plans"
      template="plans"
      extensions={['xlsx', 'csv']}
      onClose={onClose}
      onUpload={upload}
    />
  );
}
