import type { RowAt } from '@fiducia/contract/api';
import type { ElectionAgreement } from '@fiducia/contract/payments/election-results';
import { negateCents } from '@fiducia/domain/foundation/money/cents';
import { distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { useState } from 'react';
import { AgreementSignature } from '../../../entity/agreement-signature.tsx';
import { InstructionButtons } from '../../../entity/instruction-actions.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { AddressText } from '../../../kit/display/address-text.tsx';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
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
import type { Column } from '../../../kit/table/columns/column.ts';
import { useSession } from '../../../shell/session.ts';
import { PaperFormDialog } from './paper-form-dialog.tsx';

type InstructionRow = RowAt<'/public/order-lines/:orderLineId/payment-instructions'>;

function MailedTo({ row }: { row: InstructionRow }) {
  const { attentionTo, addressLine1, addressLine2, city, stateCode, otherRegion, postalCode, countryCode } = row;
  return (
    <AddressText
      address={{ attentionTo, addressLine1, addressLine2, city, stateCode, otherRegion, postalCode, countryCode }}
    />
  );
}

function Instruction({ row }: { row: InstructionRow }) {
  const isElectronic = Boolean(row.routingNumber);
  const net = [
    { label: 'Gross', amount: row.gross },
    { label: 'Federal tax', amount: negateCents(row.federalTax) },
    { label: 'State tax', amount: negateCents(row.stateTax) },
    { label: 'Fees', amount: negateCents(row.fees) },
  ];
  return (
    <Card
      title={distributionTypes[row.distributionTypeCode].displayName}
      actions={
        <>
          <InstructionButtons rows={[row]} />
          <StatusChip status={row.status} />
        </>
      }
    >
      {row.sendBackReason && (
        <Alert tone="warning" title="Sent back">
          {row.sendBackReason}
        </Alert>
      )}
      {row.pauseNote && (
        <Alert tone="warning" title="Paused">
          {row.pauseNote}
        </Alert>
      )}
      <Facts
        facts={[
          { label: 'Instruction', value: <FriendlyId id={row.friendlyId} /> },
          { label: 'Attempt', value: row.attempt },
          { label: 'Payee', value: row.payableTo },
          Boolean(row.forBenefitOf) && { label: 'For benefit of', value: row.forBenefitOf },
          { label: 'Method', value: paymentMethodNames[row.paymentMethodCode] },
          isElectronic && {
            label: 'Account',
            value: `${row.bankName || row.routingNumber} ${row.accountNumber ?? ''}`,
          },
          isElectronic && {
            label: 'Account verification',
            value: statusLabel(row.accountCheckResult ?? '') || '—',
          },
          !isElectronic && {
            label: 'Mailed to',
            value: <MailedTo row={row} />,
          },
          { label: 'Gross', value: <Money amount={row.gross} /> },
          { label: 'Net', value: <WhyMoney amount={row.net} title="Net" rows={net} /> },
          row.approvedAt !== null && {
            label: 'Approved',
            value: (
              <>
                <DateText value={row.approvedAt} withTime /> by {row.approvedByName}
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
  { key: 'signedAt', label: 'Signed', render: (agreement) => <AgreementSignature agreement={agreement} /> },
];

/**
 * Shows an order line's election: every payment instruction with exact amounts, earlier versions, and the signed
 * agreements. While the order line is open, staff can record a form that the participant signed on paper.
 */
export function LineElection({ lineId, isOpen }: { lineId: string; isOpen: boolean }) {
  const instructions = useFetch('GET /public/order-lines/:orderLineId/payment-instructions', {
    params: { orderLineId: lineId },
  });
  const agreements = useFetch('GET /public/order-lines/:id/agreements', { params: { id: lineId } });
  const { may } = useSession();
  const [isRecording, setRecording] = useState(false);
  const needsSignature = agreements.data?.some(({ isRequired, signedAt, signedOn }) => {
    const isSignedOnline = signedAt !== null && signedOn === null;
    return isRequired && !isSignedOnline;
  });
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
      <Card
        title="Agreements"
        flush
        actions={
          isOpen &&
          needsSignature &&
          may('payments.edit') && (
            <Button dense onClick={() => setRecording(true)}>
              Record signed form
            </Button>
          )
        }
      >
        <FailureAlert failure={agreements.failure} />
        <PlainTable
          caption="Agreements"
          columns={columns}
          rows={(agreements.data ?? []).map((one) => ({ ...one, id: one.code }))}
          empty="No agreements for this order line"
          emptyNext="Agreements that the participant must sign appear here."
        />
      </Card>
      {isRecording && <PaperFormDialog lineId={lineId} onClose={() => setRecording(false)} />}
    </Stack>
  );
}
