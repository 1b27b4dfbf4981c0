import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { attempt } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { RadioCardsField } from '../../kit/form/fields/radio-cards-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { requestTo } from '../../shell/api.ts';
import type { Refund } from './refund-steps.tsx';

interface Props {
  readonly refund: Refund;
  readonly onClose: () => void;
}

/** Records that the authority agreed. */
export function AgreementDialog({ refund, onClose }: Props) {
  return (
    <Modal title="Record agreement" width="medium" onClose={onClose}>
      <Form<{ answeredOn: string | null; authorityReference: string }>
        label="Record agreement"
        values={{ answeredOn: null, authorityReference: '' }}
        submitText="Record agreement"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ answeredOn, authorityReference }) => {
          const failure = await attempt(
            requestTo('POST /private/tax-refunds/:id/answer', {
              params: { id: refund.id },
              body: { answeredOn: answeredOn ?? '', authorityReference },
            }),
            'Agreement recorded',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          {formatMoney(refund.amount)} becomes receivable, the participant’s tax is lower by it, and the letter to the
          participant is created. This can’t be undone.
        </p>
        <Fields>
          <DateField name="answeredOn" label="Answered on" isRequired span={6} />
          <TextField name="authorityReference" label="Authority’s reference" maxLength={60} span={6} />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Records that the authority refused, or withdraws a request that wasn’t sent. */
export function RefusalDialog({ refund, onClose }: Props) {
  const isSent = refund.status === 'sentToAuthority';
  const title = isSent ? 'Record rejection' : 'Withdraw request';
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<{ answeredOn: string | null; reason: string }>
        label={title}
        values={{ answeredOn: null, reason: '' }}
        submitText={title}
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ answeredOn, reason }) => {
          const failure = await attempt(
            requestTo('POST /private/tax-refunds/:id/refuse', {
              params: { id: refund.id },
              body: { answeredOn: answeredOn ?? '', reason },
            }),
            'Refund ended',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>No money changes. The tax can be requested again.</p>
        <Fields>
          <DateField name="answeredOn" label={isSent ? 'Answered on' : 'Withdrawn on'} isRequired span={6} />
          <TextField name="reason" label="Reason" isRequired maxLength={200} />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Asks which bank credit is the refund. */
export function ReceiptDialog({ refund, onClose }: Props) {
  const { data: receipts, failure } = useFetch('GET /private/tax-refunds/:id/receipts', { params: { id: refund.id } });
  return (
    <Modal title="Record receipt" width="medium" onClose={onClose}>
      <FailureAlert failure={failure} />
      {!receipts && !failure && <Skeleton lines={4} />}
      {receipts?.length === 0 && (
        <EmptyState title="No bank credit of this amount">
          A credit of exactly {formatMoney(refund.amount)} that belongs to no sponsor appears here after the bank file
          of its day is imported. If the authority paid another amount, ask it about the difference.
        </EmptyState>
      )}
      {receipts && receipts.length > 0 && (
        <Form<{ bankTransactionId: string | null }>
          label="Record receipt"
          values={{ bankTransactionId: receipts.length === 1 ? (receipts[0]?.id ?? null) : null }}
          submitText="Record receipt"
          onCancel={onClose}
          takesFocus
          onSubmit={async ({ bankTransactionId }) => {
            const rejected = await attempt(
              requestTo('POST /private/tax-refunds/:id/receive', {
                params: { id: refund.id },
                body: { bankTransactionId: bankTransactionId ?? '' },
              }),
              'Receipt recorded',
            );
            if (!rejected) onClose();
            return rejected;
          }}
        >
          <Fields>
            <RadioCardsField
              name="bankTransactionId"
              label="Bank credit"
              isRequired
              cards={receipts.map((one) => ({
                value: one.id,
                title: `${formatMoney(one.amount)} on ${formatDate(one.date)}`,
                text: one.text,
              }))}
            />
          </Fields>
        </Form>
      )}
    </Modal>
  );
}
