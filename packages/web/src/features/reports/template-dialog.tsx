import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { type TaxFormCode, taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { useState } from 'react';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';

/** Uploads the CSV template of a form and year that the IRS publishes for the IRIS portal. */
export function TemplateDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const [formCode, setFormCode] = useState<TaxFormCode>('1099-R');
  const [rowLimit, setRowLimit] = useState('100');
  const [file, setFile] = useState<File | null>(null);
  const upload = useAction(async () => {
    if (file === null) return;
    const { result } = await call('POST /private/tax-form-templates', {
      files: { file },
      body: { formCode, taxYear: year, rowLimit: Number(rowLimit) },
    });
    notify(`Template saved: ${result.columns} columns, up to ${result.rowLimit} returns in a file.`);
    onClose();
  });
  return (
    <Modal
      title={`Upload IRIS template for ${year}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={upload.isBusy} disabled={file === null} onClick={() => void upload.run()}>
            Upload template
          </Button>
        </>
      }
    >
      <Stack>
        <p>Download the CSV template of the form and year from the IRIS portal, and upload it unchanged.</p>
        <FailureAlert failure={upload.failure} />
        <FieldFrame label="Form">
          {(ties) => (
            <SelectInput
              {...ties}
              value={formCode}
              options={taxFormCodes.map((code) => ({ value: code, text: code }))}
              onChange={(value) => {
                if (isOneOf(taxFormCodes, value)) setFormCode(value);
              }}
            />
          )}
        </FieldFrame>
        <FieldFrame label="Returns in one file" hint="As the IRS states for the portal">
          {(ties) => <TextInput {...ties} inputMode="numeric" value={rowLimit} onChange={setRowLimit} />}
        </FieldFrame>
        <FieldFrame label="Template">
          {(ties) => <FileDrop {...ties} file={file} extensions={['csv']} onChoose={setFile} />}
        </FieldFrame>
      </Stack>
    </Modal>
  );
}
