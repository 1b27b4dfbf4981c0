import type { BalanceUpdate } from '@fiducia/contract/orders/line-bulk.routes';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { findRecords } from '../../../entity/find-records.ts';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { alertDialog } from '../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';

const findPlans = findRecords({ path: '/public/plans' }, (row) => ({
  id: row.id,
  title: row.displayName,
  subtitle: row.accountDisplayName ?? '',
}));

function inWords({ rows, changed, grossBefore, grossAfter, notInFile }: BalanceUpdate): string {
  const left =
    notInFile === 0
      ? ''
      : ` ${countOf(notInFile, 'open order line of this plan was', 'open order lines of this plan were')} not in the file and kept the same balance.`;
  return `${countOf(rows, 'row was', 'rows were')} imported, and ${countOf(changed, 'order line was', 'order lines were')} updated. The total changed from ${formatMoney(grossBefore)} to ${formatMoney(grossAfter)}.${left}`;
}

function UploadBalances({ planId, onClose }: { planId?: string; onClose: () => void }) {
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const sent = { files: { file }, onProgress };
    try {
      const { result } = await (planId === undefined
        ? call('POST /private/order-lines/import-missing-participant-balance-updates', sent)
        : call('POST /private/order-lines/import-full-balance-updates', { ...sent, body: { planId } }));
      for (const key of ['search', 'fetch', 'record']) void queryClient.invalidateQueries({ queryKey: [key] });
      void alertDialog({ title: 'Balances imported', text: inWords(result) });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <FileUploadModal
      title={planId === undefined ? 'Balances by order line number' : 'Balances for an entire plan'}
      extensions={['xlsx', 'csv']}
      onClose={onClose}
      onUpload={upload}
    />
  );
}

export type BalanceImport = 'lines' | 'choosePlan' | { readonly planId: string };

export interface BalanceDialogsProps {
  readonly open: BalanceImport;
  readonly onOpen: (next: BalanceImport | undefined) => void;
}

/** The dialogs that import new balances. They load when one opens. */
export function BalanceDialogs({ open, onOpen: setOpen }: BalanceDialogsProps) {
  const close = () => setOpen(undefined);
  return (
    <>
      {open === 'lines' && <UploadBalances onClose={close} />}
      {open === 'choosePlan' && (
        <Modal title="Which plan’s balances?" width="medium" onClose={close}>
          <Form<{ planId: string | null }>
            values={{ planId: null }}
            submitText="Choose file"
            onCancel={close}
            onSubmit={({ planId }) => {
              if (planId !== null) setOpen({ planId });
              return Promise.resolve(undefined);
            }}
          >
            <LookupField name="planId" label="Plan" isRequired find={findPlans} />
          </Form>
        </Modal>
      )}
      {typeof open === 'object' && <UploadBalances planId={open.planId} onClose={close} />}
    </>
  );
}
