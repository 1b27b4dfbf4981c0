import type { UploadedPlans } from '@fiducia/contract/plans/advisor-plan.routes';
import { readAgain } from '../../../entity/perform.ts';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { call } from '../../../shell/call-path.ts';

/**
 * Uploads a spreadsheet of plans for an account. Either all rows become plans, or none do and each row shows its
 * errors.
 */
export function UploadPlans({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const multipart = new FormData();
    multipart.set('file', file);
    try {
      const path = `/private/accounts/${accountId}/upload-plans`;
      const { message } = await call<UploadedPlans>({ method: 'POST', path, multipart, onProgress });
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
