import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { requestTo } from '../../shell/api.ts';

interface Correction {
  readonly box: string | null;
  readonly newValue: string;
  readonly reason: string;
}

/** Lets the user report a wrong box on a tax form. Staff review the request and create a corrected form if needed. */
export function CorrectionDialog({ form, onClose }: { form: TaxFormView; onClose: () => void }) {
  const options = form.boxes.map(({ box, name }) => ({ value: box, text: `Box ${box}: ${name}` }));
  return (
    <CreateDialog<Correction>
      title={`Request correction of ${form.formCode} ${form.taxYear}`}
      submitText="Request correction"
      values={{ box: null, newValue: '', reason: '' }}
      onClose={onClose}
      request={({ box, ...more }) => {
        notify('We’ll review it and email you.');
        return requestTo('POST /public/tax-reporting-change-logs', {
          body: { taxFormId: form.id, box: box ?? '', ...more },
        });
      }}
    >
      <Fields>
        <SelectField name="box" label="Which box is wrong?" options={options} isRequired />
        <TextField name="newValue" label="Correct value" isRequired maxLength={100} />
        <TextAreaField name="reason" label="Why?" isRequired maxLength={500} />
      </Fields>
    </CreateDialog>
  );
}
