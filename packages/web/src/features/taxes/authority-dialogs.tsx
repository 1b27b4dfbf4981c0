import { depositFrequencies, depositFrequencyNames } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { AccountNumberField } from '../../kit/form/fields/account-number-field.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { EinField } from '../../kit/form/fields/ein-field.tsx';
import { RoutingNumberField } from '../../kit/form/fields/routing-number-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { requestTo } from '../../shell/api.ts';

interface Props {
  readonly authorityId: string;
  readonly onClose: () => void;
}

const frequencies = depositFrequencies.map((code) => ({ value: code, text: depositFrequencyNames[code] }));

interface ScheduleValues {
  readonly payerEin: string;
  readonly frequency: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly reason: string;
}

function ScheduleDialog({ authorityId, onClose }: Props) {
  return (
    <CreateDialog<ScheduleValues>
      title="Add deposit schedule"
      submitText="Add schedule"
      values={{ payerEin: '', frequency: null, validFrom: null, validTo: null, reason: '' }}
      onClose={onClose}
      request={({ payerEin, frequency, validFrom, validTo, reason }) =>
        requestTo('POST /private/tax-deposit-schedules', {
          body: {
            taxingAuthorityId: authorityId,
            payerEin,
            frequency: depositFrequencies.find((one) => one === frequency) ?? 'monthly',
            validFrom: validFrom ?? '',
            validTo,
            reason,
          },
        })
      }
    >
      <Fields>
        <EinField name="payerEin" label="Payer EIN" isRequired span={6} />
        <SelectField name="frequency" label="Frequency" options={frequencies} isRequired span={6} />
        <DateField name="validFrom" label="From" isRequired span={6} />
        <DateField name="validTo" label="To" span={6} />
        <TextField name="reason" label="Reason" hint="Such as the authority’s letter" isRequired maxLength={200} />
      </Fields>
    </CreateDialog>
  );
}

interface AccountValues {
  readonly payerEin: string;
  readonly accountNumber: string;
  readonly enrolledOn: string | null;
}

function AccountDialog({ authorityId, onClose }: Props) {
  return (
    <CreateDialog<AccountValues>
      title="Add payer account"
      submitText="Add account"
      values={{ payerEin: '', accountNumber: '', enrolledOn: null }}
      onClose={onClose}
      request={({ payerEin, accountNumber, enrolledOn }) =>
        requestTo('POST /private/taxing-authority-accounts', {
          body: { taxingAuthorityId: authorityId, payerEin, accountNumber, enrolledOn },
        })
      }
    >
      <Fields>
        <EinField name="payerEin" label="Payer EIN" isRequired span={6} />
        <TextField
          name="accountNumber"
          label="Account number"
          hint="The payer’s number with this authority. It is stored encrypted."
          isRequired
          maxLength={20}
        />
        <DateField name="enrolledOn" label="Enrolled for electronic deposits" span={6} />
      </Fields>
    </CreateDialog>
  );
}

interface ReceivingValues {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

function ReceivingDialog({ authorityId, onClose }: Props) {
  return (
    <CreateDialog<ReceivingValues>
      title="Set bank account"
      submitText="Set bank account"
      values={{ routingNumber: '', accountNumber: '' }}
      onClose={onClose}
      request={(body) =>
        requestTo('POST /private/taxing-authorities/:id/receiving-account', { params: { id: authorityId }, body })
      }
    >
      <Fields>
        <RoutingNumberField name="routingNumber" label="Routing number" isRequired span={6} />
        <AccountNumberField name="accountNumber" label="Account number" isRequired span={6} />
      </Fields>
    </CreateDialog>
  );
}

/** Renders a dialog of a taxing authority: a payer's schedule or account, or the bank account for ACH credits. */
export function AuthorityDialog({ kind, ...props }: Props & { readonly kind: 'schedule' | 'account' | 'receiving' }) {
  if (kind === 'schedule') return <ScheduleDialog {...props} />;
  return kind === 'account' ? <AccountDialog {...props} /> : <ReceivingDialog {...props} />;
}
