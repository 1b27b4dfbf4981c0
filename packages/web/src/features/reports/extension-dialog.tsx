import type { FormsOfPayer } from '@fiducia/contract/reports/tax-filing.routes';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import type { ApiFailure } from '../../shell/api-failure.ts';

interface Values {
  readonly grantedOn: string | null;
  readonly confirmationNumber: string;
}

export interface ExtensionDialogProps {
  readonly year: number;
  readonly row: FormsOfPayer;
  readonly onClose: () => void;
  readonly onSave: (values: { grantedOn: string; confirmationNumber: string }) => Promise<ApiFailure | undefined>;
}

/** Records that Form 8809 gave a payer 30 more days. */
export function ExtensionDialog({ year, row, onClose, onSave }: ExtensionDialogProps) {
  return (
    <Modal title="Record extension" width="medium" onClose={onClose}>
      <Form<Values>
        label="Record extension"
        values={{ grantedOn: null, confirmationNumber: '' }}
        submitText="Record extension"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ grantedOn, confirmationNumber }) => {
          const failure = await onSave({ grantedOn: grantedOn ?? '', confirmationNumber });
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          {`Form 8809 gives ${row.payerName} 30 more days to file Form ${row.formCode} for ${year} with the IRS. Recipients still get their copies on time.`}
        </p>
        <Fields>
          <DateField name="grantedOn" label="Granted on" isRequired span={6} />
          <TextField name="confirmationNumber" label="Confirmation number" isRequired maxLength={40} span={6} />
        </Fields>
      </Form>
    </Modal>
  );
}
