import type { BalanceUpdate } from '@fiducia/contract/orders/line-bulk.routes';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { useState } from 'react';
import { findRecords } from '../../entity/find-records.ts';
import { textOf } from '../../entity/text-of.ts';
import { Button } from '../../kit/display/button.tsx';
import { FileUploadModal } from '../../kit/file/file-upload-modal.tsx';
import { Form } from '../../kit/form/form.tsx';
import { LookupField } from '../../kit/form/lookup-field.tsx';
import { ActionMenu } from '../../kit/overlay/action-menu.tsx';
import { alertDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

const findPlans = findRecords('/public/plans', (row) => ({
  id: row.id,
  title: textOf(row, 'displayName'),
  subtitle: textOf(row, 'accountDisplayName'),
}));

function inWords({ rows, changed, grossBefore, grossAfter, notInFile }: BalanceUpdate): string {
  const count = (number: number, one: string, more: string) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;
  const left =
    notInFile === 0
      ? ''
      : ` ${count(notInFile, 'living line of this plan was', 'living lines of this plan were')} not in the file and kept what they had.`;
  return `${count(rows, 'row was', 'rows were')} read, ${count(changed, 'line', 'lines')} changed. Together they were ${formatMoney(grossBefore)} and are ${formatMoney(grossAfter)}.${left}`;
}

function UploadBalances({ planId, onClose }: { planId?: string; onClose: () => void }) {
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const multipart = new FormData();
    if (planId !== undefined) multipart.set('planId', planId);
    multipart.set('file', file);
    const name = planId === undefined ? 'missing-participant' : 'full';
    try {
      const { result } = await call<BalanceUpdate>({
        method: 'POST',
        path: `/private/order-lines/import-${name}-balance-updates`,
        multipart,
        onProgress,
      });
      for (const key of ['search', 'fetch', 'record']) void queryClient.invalidateQueries({ queryKey: [key] });
      void alertDialog({ title: 'The balances are in', text: inWords(result) });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <FileUploadModal
      title={planId === undefined ? 'Balances by line number' : 'Balances of the whole plan'}
      extensions={['xlsx', 'csv']}
      onClose={onClose}
      onUpload={upload}
    />
  );
}

/** Takes new balances from a file: of lines named by number, or of a whole plan by tax ID. */
export function ImportBalances() {
  const [open, setOpen] = useState<'lines' | 'choosePlan' | { readonly planId: string }>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ActionMenu
        target={<Button aria-haspopup="dialog">Import balances</Button>}
        heading="The file is applied whole or refused whole"
        items={[
          { label: 'Of lines, by line number', onChoose: () => setOpen('lines') },
          { label: 'Of a whole plan, by tax ID', onChoose: () => setOpen('choosePlan') },
        ]}
      />
      {open === 'lines' && <UploadBalances onClose={close} />}
      {open === 'choosePlan' && (
        <Modal title="Balances of which plan?" width="medium" onClose={close}>
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
