import type { BodyAt } from '@fiducia/contract/api';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { RecurringChangeKind } from '@fiducia/domain/recurring/recurring-change';
import { attempt } from '../../entity/perform.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { MonthField } from '../../kit/form/fields/month-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { requestTo } from '../../shell/api.ts';

export interface ChangedBenefit {
  readonly id: string;
  readonly name: string;
  readonly amount: Cents | null;
  readonly finalMonth: string | null;
}

export interface ChangeDialogProps {
  readonly benefit: ChangedBenefit;
  readonly kind: RecurringChangeKind;
  /** Whether the change takes effect when it is saved. A sponsor's other changes are requests. */
  readonly isDirect: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: Cents | null;
  readonly fromMonth: string | null;
  readonly finalMonth: string | null;
  readonly dateOfDeath: string | null;
  readonly reason: string;
}

type Body = BodyAt<'POST /public/order-lines/:id/recurring-changes'>;

function bodyOf(kind: RecurringChangeKind, values: Values): Body {
  const { reason, amount, fromMonth, finalMonth, dateOfDeath } = values;
  switch (kind) {
    case 'amount':
      return { kind, amount: amount ?? 0, fromMonth: fromMonth ?? '', reason };
    case 'finalMonth':
      return { kind, finalMonth, reason };
    case 'death':
      return { kind, dateOfDeath: dateOfDeath ?? '', reason };
    default:
      return { kind, reason };
  }
}

const titles: Readonly<Record<RecurringChangeKind, (name: string) => string>> = {
  amount: (name) => `Change the amount for ${name}`,
  finalMonth: (name) => `Change the end date for ${name}`,
  death: (name) => `Report the death of ${name}`,
  pause: (name) => `Pause payments to ${name}`,
  resume: (name) => `Resume payments to ${name}`,
};

const submitTexts: Readonly<Record<RecurringChangeKind, readonly [direct: string, request: string]>> = {
  amount: ['Change amount', 'Request change'],
  finalMonth: ['Change end date', 'Request change'],
  death: ['Record death', 'Report death'],
  pause: ['Pause payments', 'Pause payments'],
  resume: ['Resume payments', 'Request to resume'],
};

const explanations: Readonly<Record<RecurringChangeKind, readonly [direct: string, request: string]>> = {
  amount: [
    'Payments from this month on use the new amount. Payments that already exist keep theirs.',
    'We review the request before the next batch. Payments that already exist keep their amount.',
  ],
  finalMonth: [
    'Leave the final month blank to pay for life.',
    'Leave the final month blank to pay for life. We review the request before the next batch.',
  ],
  death: [
    'The last payment is for the month of the death. Payments already created for later months are held: cancel them.',
    'We stop all payments to this payee now and contact you about survivors and any overpayment.',
  ],
  pause: [
    'No more payments are created until you resume them. Payments that are already in a batch aren’t stopped.',
    'No more payments are created until they resume. Payments that are already in a batch aren’t stopped. Call us to stop those.',
  ],
  resume: [
    'The next batch includes this payee again. Missed payments aren’t made up.',
    'After our review, the next batch includes this payee again. Missed payments aren’t made up.',
  ],
};

/** Changes one payee's recurring benefit, or requests the change. */
export function ChangeDialog({ benefit, kind, isDirect, onClose }: ChangeDialogProps) {
  const at = isDirect ? 0 : 1;
  const title = titles[kind](benefit.name);
  const month = today().slice(0, 7);
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<Values>
        label={title}
        values={{ amount: null, fromMonth: null, finalMonth: benefit.finalMonth, dateOfDeath: null, reason: '' }}
        submitText={submitTexts[kind][at]}
        onCancel={onClose}
        takesFocus
        onSubmit={async (values) => {
          const request = requestTo('POST /public/order-lines/:id/recurring-changes', {
            params: { id: benefit.id },
            body: bodyOf(kind, values),
          });
          const failure = await attempt(request, 'Change saved');
          if (failure === undefined) onClose();
          return failure;
        }}
      >
        <Alert>{explanations[kind][at]}</Alert>
        <Fields>
          {kind === 'amount' && (
            <>
              <MoneyField
                name="amount"
                label="New amount per payment"
                isRequired
                {...(benefit.amount === null ? {} : { hint: `Now ${formatMoney(benefit.amount)}` })}
              />
              <MonthField name="fromMonth" label="First month with this amount" isRequired minMonth={month} />
            </>
          )}
          {kind === 'finalMonth' && <MonthField name="finalMonth" label="Final month" />}
          {kind === 'death' && <DateField name="dateOfDeath" label="Date of death" isRequired maxDate={today()} />}
          <TextAreaField name="reason" label="Reason" isRequired maxLength={1000} />
        </Fields>
      </Form>
    </Modal>
  );
}
