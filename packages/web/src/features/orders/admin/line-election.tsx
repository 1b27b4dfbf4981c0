import type { ElectionAgreement } from '@fiducia/contract/payments/election-results';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { distributionTypeCodes, distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { numberOf, textOf } from '../../../entity/by-path/text-of.ts';
import { useFetch } from '../../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { InstructionButtons } from '../../../entity/instruction-actions.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { AddressText } from '../../../kit/display/address-text.tsx';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../kit/display/friendly-id.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { WhyMoney } from '../../../kit/display/why-money.tsx';
import { addressFieldNames } from '../../../kit/form/fields/address-fields.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

const typeName = (code: unknown): string =>
  isOneOf(distributionTypeCodes, code) ? distributionTypes[code].displayName : '—';
const methodName = (code: unknown): string => (isOneOf(paymentMethods, code) ? paymentMethodNames[code] : '—');

function Instruction({ row }: { row: EntityRow }) {
  const isElectronic = textOf(row, 'routingNumber') !== '';
  const net = [
    { label: 'Gross', amount: numberOf(row, 'gross') },
    { label: 'Federal tax', amount: -numberOf(row, 'federalTax') },
    { label: 'State tax', amount: -numberOf(row, 'stateTax') },
    { label: 'Fees', amount: -numberOf(row, 'fees') },
  ];
  return (
    <Card
      title={typeName(row['distributionTypeCode'])}
      actions={
        <>
          <InstructionButtons rows={[row]} />
          <StatusChip status={textOf(row, 'status')} />
        </>
      }
    >
      {textOf(row, 'sendBackReason') && (
        <Alert tone="warning" title="Sent back">
          {textOf(row, 'sendBackReason')}
        </Alert>
      )}
      {textOf(row, 'pauseNote') && (
        <Alert tone="warning" title="Paused">
          {textOf(row, 'pauseNote')}
        </Alert>
      )}
      <Facts
        facts={[
          { label: 'Instruction', value: <FriendlyId id={textOf(row, 'friendlyId')} /> },
          { label: 'Attempt', value: numberOf(row, 'attempt') },
          { label: 'Payee', value: textOf(row, 'payableTo') },
          textOf(row, 'forBenefitOf') !== '' && { label: 'For benefit of', value: textOf(row, 'forBenefitOf') },
          { label: 'Method', value: methodName(row['paymentMethodCode']) },
          isElectronic && {
            label: 'Account',
            value: `${textOf(row, 'bankName') || textOf(row, 'routingNumber')} ${textOf(row, 'accountNumber')}`,
          },
          isElectronic && {
            label: 'Account verification',
            value: statusLabel(textOf(row, 'accountCheckResult')) || '—',
          },
          !isElectronic && {
            label: 'Mailed to',
            value: (
              <AddressText
                address={Object.fromEntries(addressFieldNames.map((field) => [field, textOf(row, field)]))}
              />
            ),
          },
          { label: 'Gross', value: <Money amount={numberOf(row, 'gross')} /> },
          { label: 'Net', value: <WhyMoney amount={numberOf(row, 'net')} title="Net" rows={net} /> },
          textOf(row, 'approvedAt') !== '' && {
            label: 'Approved',
            value: (
              <>
                <DateText value={textOf(row, 'approvedAt')} withTime /> {textOf(row, 'approvedByName')}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

type AgreementRow = ElectionAgreement & { readonly id: string };

const columns: readonly Column<AgreementRow>[] = [
  { key: 'title', label: 'Agreement' },
  { key: 'version', label: 'Version' },
  { key: 'isRequired', label: 'Required', kind: 'boolean' },
  { key: 'signedAt', label: 'Signed', kind: 'dateTime' },
];

/** The election: every payment instruction to the cent, including earlier versions, and the signed agreements. */
export function LineElection({ lineId }: { lineId: string }) {
  const instructions = useFetch<readonly EntityRow[]>(`/public/order-lines/${lineId}/payment-instructions`);
  const agreements = useFetch<readonly ElectionAgreement[]>(`/public/order-lines/${lineId}/agreements`);
  if (instructions.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={instructions.failure} />
      {instructions.data?.length === 0 && (
        <Card>
          <EmptyState title="No election yet" />
        </Card>
      )}
      {instructions.data?.map((row) => (
        <Instruction key={row.id} row={row} />
      ))}
      <Card title="Agreements" flush>
        <FailureAlert failure={agreements.failure} />
        <PlainTable
          caption="Agreements"
          columns={columns}
          rows={(agreements.data ?? []).map((one) => ({ ...one, id: one.code }))}
          empty="No agreements for this order line"
        />
      </Card>
    </Stack>
  );
}
