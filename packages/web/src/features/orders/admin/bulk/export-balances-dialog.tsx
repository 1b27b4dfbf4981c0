import { readAgain } from '../../../../entity/perform.ts';
import { LookupField } from '../../../../kit/form/fields/lookup-field.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { Modal } from '../../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';
import { saveDownload } from '../../../../shell/save-download.ts';
import { findPlans } from './import-dialog.tsx';

/** Exports the balances of one plan, or of all missing participants. */
export function ExportBalancesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Export balances" width="medium" onClose={onClose}>
      <Form<{ planId: string | null }>
        values={{ planId: null }}
        submitText="Export balances"
        onCancel={onClose}
        onSubmit={async ({ planId }) => {
          try {
            await saveDownload(
              requestTo('POST /private/order-lines/export-missing-participant-balance-updates', {
                body: planId === null ? {} : { planId },
              }),
            );
            readAgain();
            onClose();
            return undefined;
          } catch (error) {
            return asFailure(error);
          }
        }}
      >
        <LookupField
          name="planId"
          label="Plan"
          hint="Exports the order lines of this plan whose balance can be changed. Without a plan, exports those of all missing participants."
          find={findPlans}
        />
      </Form>
    </Modal>
  );
}
