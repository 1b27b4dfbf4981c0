import { addBankingDays } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { usStates } from '@fiducia/domain/foundation/validation/us-states';
import { taxStateCodes } from '@fiducia/domain/taxes/figures/state-rules';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { requestTo } from '../../shell/api.ts';

interface NewBatchValues {
  readonly authority: string | null;
  readonly dueOn: string | null;
  readonly settleOn: string | null;
}

const authorities = [
  { value: 'federal', text: 'IRS' },
  ...usStates
    .filter(({ code }) => taxStateCodes.includes(code))
    .map(({ code, displayName }) => ({ value: code, text: displayName })),
];

export interface NewBatchDialogProps {
  readonly onClose: () => void;
  /** `federal`, or a state code. */
  readonly authority?: string;
  readonly dueOn?: string | null;
  readonly today?: string;
}

/** Renders the form that creates a batch with all deposits to an authority that are due by a date. */
export function NewBatchDialog({ onClose, authority = 'federal', dueOn = null, today }: NewBatchDialogProps) {
  return (
    <CreateDialog<NewBatchValues>
      title="Create tax payment batch"
      submitText="Create batch"
      values={{ authority, dueOn, settleOn: today === undefined ? null : addBankingDays(today, 1) }}
      onClose={onClose}
      request={(values) =>
        requestTo('POST /private/tax-payment-batches/by-due-date', {
          body: {
            authority: values.authority ?? '',
            dueOn: values.dueOn ?? '',
            ...(values.settleOn === null ? {} : { settleOn: values.settleOn }),
          },
        })
      }
      hrefOf={(id) => `/tax-payment-batches/${id}`}
    >
      <Fields>
        <SelectField name="authority" label="Authority" options={authorities} isRequired />
        <DateField
          name="dueOn"
          label="Deposits due by"
          hint="Adds every deposit due on or before this date that isn’t in a batch"
          isRequired
          span={6}
        />
        <DateField name="settleOn" label="Settlement date" hint="When the bank debits our account" span={6} />
      </Fields>
    </CreateDialog>
  );
}
