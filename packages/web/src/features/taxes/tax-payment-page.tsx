import type { RecordAt } from '@fiducia/contract/api';
import type { DepositPreview } from '@fiducia/contract/taxes/tax-deposit.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { depositRuleNames } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import { formatRate } from '@fiducia/domain/taxes/format-rate';
import { useState } from 'react';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { attempt } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { RecordHead } from '../../entity/record-head.tsx';
import { taxStatusColumn } from '../../entity/tax-status-column.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { taxPaymentColour } from './tax-payment-columns.tsx';

type Deposit = RecordAt<'/private/tax-payments'>;

const isOpen = ({ status }: Deposit): boolean => status === 'due' || status === 'scheduled';

function Penalty({ preview }: { preview: DepositPreview }) {
  const rows = preview.steps.map((step) => ({ ...step, id: String(step.fromDay) }));
  return (
    <Card title="Penalty if late" flush>
      <PlainTable
        caption="Failure-to-deposit penalty"
        columns={[
          {
            key: 'fromDay',
            label: 'Calendar days late',
            value: ({ fromDay, toDay }) => (toDay === null ? `${fromDay} or more` : `${fromDay} to ${toDay}`),
          },
          { key: 'rateBp', label: 'Rate', value: ({ rateBp }) => formatRate(rateBp) },
          { key: 'penaltyCents', label: 'Penalty', kind: 'money' },
        ]}
        rows={rows}
        empty="No penalty"
      />
    </Card>
  );
}

function Overview({ deposit, preview }: { deposit: Deposit; preview: DepositPreview | undefined }) {
  return (
    <Stack>
      {preview && preview.problems.length > 0 && (
        <Alert tone="warning" title="This deposit can’t be sent yet">
          <ul>
            {preview.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {preview && preview.daysLate > 0 && deposit.status !== 'settled' && (
        <Alert tone="error" title={`${preview.daysLate} calendar days late`}>
          The penalty is {formatMoney(preview.penalty)} if it settles on the planned date. It rises with each step
          below.
        </Alert>
      )}
      {deposit.returnReason && (
        <Alert tone="error" title={`Returned on ${formatDay(deposit.returnedOn)}`}>
          {deposit.returnReason}. A new deposit with the same due date was proposed.
        </Alert>
      )}
      <Card title="Deposit">
        <Facts
          facts={[
            {
              label: 'Authority',
              value: <a href={`/taxing-authority/${deposit.taxingAuthorityId}`}>{deposit.authorityName}</a>,
            },
            { label: 'Form', value: deposit.formName },
            { label: 'Payer', value: deposit.payerName },
            { label: 'Payer EIN', value: deposit.payerEin ? formatEin(deposit.payerEin) : 'Missing' },
            { label: 'Tax year', value: String(deposit.taxYear) },
            {
              label: 'Payments from',
              value: `${formatDay(deposit.liabilityFrom)} to ${formatDay(deposit.liabilityTo)}`,
            },
            { label: 'Rule', value: depositRuleNames[deposit.depositRule] },
            {
              label: 'Batch',
              value: deposit.taxPaymentBatchId && (
                <a href={`/tax-payment-batches/${deposit.taxPaymentBatchId}`}>
                  {formatFriendlyId(deposit.batchFriendlyId ?? '')}
                </a>
              ),
            },
            { label: 'Confirmation number', value: deposit.confirmationNumber },
            { label: 'Confirmed settlement', value: deposit.confirmedOn && formatDay(deposit.confirmedOn) },
            deposit.replacesId !== null && {
              label: 'Replaces',
              value: <a href={`/tax-payments/${deposit.replacesId}`}>Returned deposit</a>,
            },
          ]}
        />
      </Card>
      {preview && isOpen(deposit) && <Penalty preview={preview} />}
    </Stack>
  );
}

const taxesOf = (deposit: Deposit) => (
  <EntityTable
    isEmbedded
    path="/private/order-line-taxes"
    caption="Taxes in this deposit"
    privateFilters={filtersOf('/private/order-line-taxes', [
      { field: 'taxPaymentId', method: 'equals', value: deposit.id },
    ])}
    hiddenColumns={['authority', 'sentence']}
    extraColumns={[taxStatusColumn]}
    rowHref={(tax) => `/order-lines/${tax.orderLineId}#taxes`}
    sumKey="amount"
  />
);

function ReturnDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  return (
    <Modal title="Record return" width="medium" onClose={onClose}>
      <Form
        label="Record return"
        values={{ returnedOn: null, reason: '' }}
        submitText="Record return"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ returnedOn, reason }: { returnedOn: string | null; reason: string }) => {
          const failure = await attempt(
            requestTo('POST /private/tax-payments/:id/return', {
              params: { id: deposit.id },
              body: { returnedOn: returnedOn ?? '', reason },
            }),
            'Deposit returned',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          {formatMoney(deposit.amount)} becomes payable again, and a new deposit that is due on{' '}
          {formatDate(deposit.dueOn)} is proposed. This can’t be undone.
        </p>
        <Fields>
          <DateField name="returnedOn" label="Returned on" isRequired span={6} />
          <TextField name="reason" label="Reason" hint="Such as R03, no account" isRequired maxLength={200} />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Shows one deposit: its taxes, what keeps it from being sent, and the penalty if it is late. */
export function Screen() {
  const id = useParameter('taxPaymentUuid');
  const handle = useRecord('/private/tax-payments', id);
  const { record: deposit } = handle;
  const { data: preview } = useFetch('GET /private/tax-payments/:id/preview', { params: { id } });
  const [isReturning, setReturning] = useState(false);
  const mayFile = useSession().may('tax.file');
  const title = deposit ? `Deposit ${formatFriendlyId(deposit.friendlyId)}` : 'Tax payment';
  return (
    <TabbedPage
      title={title}
      subtitle={deposit && `${deposit.authorityName} for ${deposit.payerName}`}
      crumbs={[{ label: 'Tax payments', href: '/tax-payments' }, { label: title }]}
      status={deposit && <StatusChip status={deposit.status} colour={taxPaymentColour[deposit.status]} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        mayFile && deposit?.status === 'sent' && <Button onClick={() => setReturning(true)}>Record return</Button>
      }
      tabs={
        deposit
          ? [
              { key: 'overview', label: 'Overview', content: () => <Overview deposit={deposit} preview={preview} /> },
              { key: 'taxes', label: `Taxes (${deposit.totalTaxes})`, content: () => taxesOf(deposit) },
              activityTab({
                entity: 'tax-payments',
                id: deposit.id,
                flags: [{ name: 'watch', label: 'Watch this deposit' }],
              }),
            ]
          : []
      }
    >
      {deposit && (
        <RecordHead>
          <Stats>
            <Stat
              label="Amount"
              figure={<Money amount={deposit.amount} />}
              {...(deposit.netted > 0 ? { note: `After ${formatMoney(deposit.netted)} of netted refunds` } : {})}
            />
            <Stat label="Due" figure={formatDay(deposit.dueOn)} note={depositRuleNames[deposit.depositRule]} />
            {deposit.settleOn && <Stat label="Settlement" figure={formatDay(deposit.settleOn)} />}
            {deposit.settledOn && <Stat label="Settled" figure={formatDay(deposit.settledOn)} />}
          </Stats>
        </RecordHead>
      )}
      {isReturning && deposit && <ReturnDialog deposit={deposit} onClose={() => setReturning(false)} />}
    </TabbedPage>
  );
}
