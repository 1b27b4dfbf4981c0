import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { notify } from '../../kit/overlay/notify.ts';

/** Says that a box of a form is wrong; staff look at it and make a corrected form when it is. */
export function CorrectionDialog({ form, onClose }: { form: TaxFormView; onClose: () => void }) {
  const options = form.boxes.map(({ box, name }) => ({ value: box, text: `Box ${box}: ${name}` }));
  return (
    <CreateDialog
      title={`Ask for a correction of ${form.formCode} ${form.taxYear}`}
      submitText="Ask for a correction"
      values={{ box: null, newValue: '', reason: '' }}
      onClose={onClose}
      request={(values) => {
        notify('We look at it and write to you.');
        return { path: '/public/tax-reporting-change-logs', body: { taxFormId: form.id, ...values } };
      }}
    >
      <Fields>
        <SelectField name="box" label="Which box is wrong?" options={options} isRequired />
        <TextField name="newValue" label="What should stand there?" isRequired maxLength={100} />
        <TextAreaField name="reason" label="Why?" isRequired maxLength={500} />
      </Fields>
    </CreateDialog>
  );
}
