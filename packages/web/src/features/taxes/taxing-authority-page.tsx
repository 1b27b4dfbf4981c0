import type { RecordAt } from '@fiducia/contract/api';
import type { AuthorityYear } from '@fiducia/contract/taxes/tax-deposit.routes';
import { depositMethods } from '@fiducia/contract/taxes/taxing-authority.entity';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { depositFrequencyNames } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import { useState } from 'react';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { AuthorityDialog } from './authority-dialogs.tsx';
import { ReturnDrawer, type ReturnOfPayer, returnName } from './return-drawer.tsx';
import { taxPaymentColumns } from './tax-payment-columns.tsx';
import styles from './taxes.module.css';

export type Authority = RecordAt<'/private/taxing-authorities'>;
type Handle = RecordHandleAt<'/private/taxing-authorities'>;

function YearTotals({ year }: { year: AuthorityYear }) {
  const total = (of: (payer: AuthorityYear['payers'][number]) => number) =>
    year.payers.reduce((sum, payer) => sum + of(payer), 0);
  return (
    <Stats>
      <Stat label="Withheld" figure={<Money amount={total((one) => one.withheld)} />} />
      <Stat label="Deposited" figure={<Money amount={total((one) => one.deposited)} />} />
      <Stat label="Sent, not settled" figure={<Money amount={total((one) => one.inTransit)} />} />
      <Stat label="To deposit" figure={<Money amount={total((one) => one.toDeposit)} />} />
      <Stat label="Refunds requested" figure={<Money amount={total((one) => one.refunded)} />} />
    </Stats>
  );
}

function Year({ authority }: { authority: Authority }) {
  const [chosen, setChosen] = useState('');
  const [returned, setReturned] = useState<ReturnOfPayer>();
  const { data: year, failure } = useFetch('GET /private/taxing-authorities/:id/year', {
    params: { id: authority.id },
    query: chosen === '' ? {} : { year: Number(chosen) },
  });
  if (failure) return <FailureAlert failure={failure} />;
  if (!year) return <Skeleton />;
  return (
    <Stack>
      <div className={styles['year']}>
        <SelectInput
          aria-label="Tax year"
          value={String(year.year)}
          options={year.years.map((one) => ({ value: String(one), text: String(one) }))}
          onChange={setChosen}
        />
      </div>
      <YearTotals year={year} />
      <Card title="Next due" flush>
        <PlainTable
          caption="Next due dates"
          columns={[
            { key: 'dueOn', label: 'Due', kind: 'date' },
            { key: 'payers', label: 'Payers', kind: 'number' },
            { key: 'amount', label: 'Amount', kind: 'money' },
          ]}
          rows={year.nextDue.map((row) => ({ ...row, id: row.dueOn }))}
          empty="Nothing is due"
          emptyNext="Deposits appear here after tax is withheld."
        />
      </Card>
      <Card title="Payers" flush>
        <PlainTable
          caption={`Payers in ${year.year}`}
          columns={[
            { key: 'payerName', label: 'Payer' },
            { key: 'payerEin', label: 'EIN', value: ({ payerEin }) => (payerEin ? formatEin(payerEin) : 'Missing') },
            {
              key: 'frequency',
              label: 'Schedule',
              render: ({ frequency, frequencyReason }) => (
                <span title={frequencyReason}>{depositFrequencyNames[frequency]}</span>
              ),
            },
            { key: 'withheld', label: 'Withheld', kind: 'money' },
            { key: 'deposited', label: 'Deposited', kind: 'money' },
            { key: 'toDeposit', label: 'To deposit', kind: 'money' },
            {
              key: 'return',
              label: '',
              render: ({ payerKey: payer }) => (
                <Button dense onClick={() => setReturned({ authorityId: authority.id, year: year.year, payer })}>
                  {returnName(authority.code)}
                </Button>
              ),
            },
          ]}
          rows={year.payers.map((row) => ({ ...row, id: row.payerKey }))}
          empty={`No tax was withheld in ${year.year}`}
          emptyNext="Payers appear here after tax is withheld."
        />
      </Card>
      {returned && (
        <ReturnDrawer of={returned} title={returnName(authority.code)} onClose={() => setReturned(undefined)} />
      )}
    </Stack>
  );
}

function Details({ authority, handle }: { authority: Authority; handle: Handle }) {
  const { may } = useSession();
  const [isEditing, setEditing] = useState(false);
  const [isReceiving, setReceiving] = useState(false);
  if (isEditing) return <Edit authority={authority} handle={handle} onDone={() => setEditing(false)} />;
  const { contactName, contactPhoneNumber, contactEmail } = authority;
  return (
    <Stack>
      {authority.sureness === 'uncertain' && (
        <Alert tone="warning" title="Compare with the agency’s text before the first deposit">
          {authority.source}.
        </Alert>
      )}
      <Card title="Deposits" actions={may('tax.file') && <Button onClick={() => setEditing(true)}>Edit</Button>}>
        <Facts
          facts={[
            { label: 'Form', value: authority.formName },
            {
              label: 'Method',
              value: depositMethods.find(({ code }) => code === authority.depositMethod)?.displayName,
            },
            {
              label: 'Portal',
              value: authority.portalUrl ? (
                <a href={authority.portalUrl}>{authority.portalName}</a>
              ) : (
                authority.portalName
              ),
            },
            { label: 'Tax type code', value: authority.taxTypeCode },
            { label: 'Amount type code', value: authority.amountTypeCode },
            {
              label: 'Contact',
              value: [contactName, contactPhoneNumber, contactEmail].filter(Boolean).join(', ') || null,
            },
          ]}
        />
      </Card>
      <Card
        title="Bank account for ACH credits"
        actions={may('system.edit') && <Button onClick={() => setReceiving(true)}>Set bank account</Button>}
      >
        <Facts
          facts={[
            { label: 'Routing number', value: authority.receivingRoutingNumber },
            { label: 'Account number', value: authority.receivingAccountNumber },
          ]}
        />
      </Card>
      {isReceiving && (
        <AuthorityDialog kind="receiving" authorityId={authority.id} onClose={() => setReceiving(false)} />
      )}
    </Stack>
  );
}

function Edit({ authority, handle, onDone }: { authority: Authority; handle: Handle; onDone: () => void }) {
  const { formName, depositMethod, taxTypeCode, amountTypeCode, portalName, portalUrl } = authority;
  const { contactName, contactPhoneNumber, contactEmail } = authority;
  return (
    <Card title="Edit authority">
      <Form
        label="Edit authority"
        values={{
          formName,
          depositMethod,
          taxTypeCode,
          amountTypeCode,
          portalName,
          portalUrl,
          contactName,
          contactPhoneNumber,
          contactEmail,
        }}
        onCancel={onDone}
        onSubmit={async (_values, changes, began) => {
          const failure = await handle.update(changes, began);
          if (!failure) onDone();
          return failure;
        }}
      >
        <Fields>
          <TextField name="formName" label="Form" isRequired maxLength={60} span={6} />
          <SelectField
            name="depositMethod"
            label="Method"
            options={depositMethods.map(({ code, displayName }) => ({ value: code, text: displayName }))}
            isRequired
            span={6}
          />
          <TextField name="taxTypeCode" label="Tax type code" maxLength={5} span={6} />
          <TextField name="amountTypeCode" label="Amount type code" maxLength={5} span={6} />
          <TextField name="portalName" label="Portal" maxLength={80} span={6} />
          <TextField name="portalUrl" label="Portal address" maxLength={200} span={6} />
          <TextField name="contactName" label="Contact" maxLength={80} span={6} />
          <TextField name="contactPhoneNumber" label="Contact phone" maxLength={20} span={6} />
          <EmailField name="contactEmail" label="Contact email" span={6} />
        </Fields>
      </Form>
    </Card>
  );
}

function Schedules({ authority }: { authority: Authority }) {
  const mayFile = useSession().may('tax.file');
  const [adding, setAdding] = useState<'schedule' | 'account'>();
  const schedules = filtersOf('/private/tax-deposit-schedules', [
    { field: 'taxingAuthorityId', method: 'equals', value: authority.id },
  ]);
  const accounts = filtersOf('/private/taxing-authority-accounts', [
    { field: 'taxingAuthorityId', method: 'equals', value: authority.id },
  ]);
  const button = (kind: 'schedule' | 'account', label: string) =>
    mayFile && <Button onClick={() => setAdding(kind)}>{label}</Button>;
  return (
    <Stack>
      <Card title="Deposit schedules" actions={button('schedule', 'Add schedule')}>
        <EntityTable
          isEmbedded
          path="/private/tax-deposit-schedules"
          caption="Deposit schedules"
          privateFilters={schedules}
        />
      </Card>
      <Card title="Payer accounts" actions={button('account', 'Add account')}>
        <EntityTable
          isEmbedded
          path="/private/taxing-authority-accounts"
          caption="Payer accounts"
          privateFilters={accounts}
        />
      </Card>
      {adding && <AuthorityDialog kind={adding} authorityId={authority.id} onClose={() => setAdding(undefined)} />}
    </Stack>
  );
}

const deposits = (authority: Authority) => (
  <EntityTable
    isEmbedded
    path="/private/tax-payments"
    caption="Deposits"
    privateFilters={filtersOf('/private/tax-payments', [
      { field: 'taxingAuthorityId', method: 'equals', value: authority.id },
    ])}
    hiddenColumns={['authorityName', 'formName']}
    rowHref={(row) => `/tax-payments/${row.id}`}
    start={{ sortBy: 'dueOn', sortDirection: 'desc' }}
    extraColumns={taxPaymentColumns}
  />
);

/** Shows a taxing authority: its year by payer, deposits, schedules, accounts, and how to reach it. */
export function Screen() {
  const handle = useRecord('/private/taxing-authorities', useParameter('authorityId'));
  const { record: authority } = handle;
  const title = authority?.displayName ?? 'Taxing authority';
  return (
    <TabbedPage
      title={title}
      subtitle={authority?.kind === 'state' ? `Return: ${authority.formName}` : undefined}
      crumbs={[{ label: 'Taxes payable', href: '/taxes-payable' }, { label: title }]}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      tabs={
        authority
          ? [
              { key: 'year', label: 'Year', content: () => <Year authority={authority} /> },
              { key: 'deposits', label: 'Deposits', content: () => deposits(authority) },
              { key: 'schedules', label: 'Schedules and accounts', content: () => <Schedules authority={authority} /> },
              {
                key: 'details',
                label: 'Details',
                content: () => <Details authority={authority} handle={handle} />,
              },
              activityTab({
                entity: 'taxing-authorities',
                id: authority.id,
                flags: [{ name: 'watch', label: 'Watch this authority' }],
              }),
            ]
          : []
      }
    />
  );
}
