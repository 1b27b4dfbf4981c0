import type { ResultAt } from '@fiducia/contract/api';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { RefundMethod } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useLookupOptions } from '../../entity/use-lookup.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { RadioCardsField } from '../../kit/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { requestTo } from '../../shell/api.ts';

type Adjustable = ResultAt<'GET /private/order-line-taxes/:id/adjustable'>;

interface Values {
  readonly amount: Cents | null;
  readonly method: RefundMethod;
  readonly reasonCode: string | null;
  readonly note: string;
}

interface Props {
  readonly taxId: string;
  readonly tax: Adjustable;
  readonly onClose: () => void;
}

const requestFor = (taxId: string, tax: Adjustable, { amount, method, reasonCode, note }: Values) => {
  const same = { orderLineTaxId: taxId, amount: amount ?? zeroCents, reasonCode: reasonCode ?? '' };
  return tax.isDeposited
    ? requestTo('POST /private/tax-refunds', { body: { ...same, method, reason: note } })
    : requestTo('POST /private/tax-adjustments', { body: { ...same, note } });
};

function GiveBackForm({ taxId, tax, onClose }: Props) {
  const reasons = useLookupOptions('/public/tax-adjustment-reasons');
  const title = tax.isDeposited ? 'Request refund' : 'Adjust tax';
  return (
    <CreateDialog<Values>
      title={title}
      submitText={title}
      values={{ amount: tax.left, method: 'authorityRefund', reasonCode: null, note: '' }}
      onClose={onClose}
      hrefOf={(id) => (tax.isDeposited ? `/tax-refunds/${id}` : '/tax_adjustments_ledger')}
      request={(values) => requestFor(taxId, tax, values)}
    >
      <p>
        {tax.label}: {formatMoney(tax.amount)} withheld, {formatMoney(tax.left)} can be given back.{' '}
        {tax.isDeposited
          ? 'The tax is deposited, so it comes back from the authority or lowers the next deposit.'
          : 'The tax isn’t deposited yet, so it becomes smaller as soon as another user approves.'}
      </p>
      <Fields>
        <MoneyField name="amount" label="Amount to give back" isRequired allowsZero={false} span={6} />
        <SelectField name="reasonCode" label="Reason" header="reason" options={reasons} isRequired span={6} />
        {tax.isDeposited && (
          <RadioCardsField
            name="method"
            label="How the money comes back"
            isRequired
            cards={[
              {
                value: 'authorityRefund',
                title: 'Refund by the authority',
                text: 'A letter asks for the money, and it is paid out after it arrives.',
              },
              {
                value: 'employerAdjustment',
                title: 'Netted with the next deposit',
                text: 'The payer deposits less. Only in the year of the tax.',
                disabled: !tax.canNet,
                tooltip: tax.canNet ? undefined : `The tax was withheld in ${tax.taxYear}.`,
              },
            ]}
          />
        )}
        <TextField
          name="note"
          label="Note"
          hint="What happened, for the approver and the letter"
          isRequired
          maxLength={200}
        />
      </Fields>
    </CreateDialog>
  );
}

/** Asks how much of a withheld tax is given back: an adjustment before its deposit, or a refund after it. */
export function GiveBackDialog({ taxId, onClose }: { taxId: string; onClose: () => void }) {
  const { data: tax, failure } = useFetch('GET /private/order-line-taxes/:id/adjustable', { params: { id: taxId } });
  if (tax && tax.problem === null) return <GiveBackForm taxId={taxId} tax={tax} onClose={onClose} />;
  return (
    <Modal title="Give tax back" width="medium" onClose={onClose}>
      <FailureAlert failure={failure} />
      {!tax && !failure && <Skeleton lines={4} />}
      {tax?.problem && (
        <Alert tone="warning" title="This tax can’t be given back now">
          {tax.problem}
        </Alert>
      )}
    </Modal>
  );
}
