import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { distributionTypes, isRollover } from '@fiducia/domain/orders/distribution-type';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { ParticipantPhone } from '../../../entity/participant-phone.tsx';
import { AddressText } from '../../../kit/display/address-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import type { InstructionInReview } from './review-item.tsx';

function MailedTo({ row }: { row: InstructionInReview }) {
  const { attentionTo, addressLine1, addressLine2, city, stateCode, otherRegion, postalCode, countryCode } = row;
  return (
    <AddressText
      address={{ attentionTo, addressLine1, addressLine2, city, stateCode, otherRegion, postalCode, countryCode }}
      isRequired
    />
  );
}

interface PaymentDestinationProps {
  readonly row: InstructionInReview;
  readonly identity: InstructionReview['identity'] | undefined;
  /** Whether the findings name the number to call. */
  readonly hasNumber: boolean;
}

/** Shows where the money goes, and whom to call about it: the bank account or address, and the receiving institution. */
export function PaymentDestination({ row, identity, hasNumber }: PaymentDestinationProps) {
  const isElectronic = isElectronicMethod(row.paymentMethodCode);
  const rollsOver = isRollover(distributionTypes[row.distributionTypeCode]);
  const account = [row.bankAccountType && statusLabel(row.bankAccountType), row.accountNumber]
    .filter(Boolean)
    .join(' ');
  return (
    <Facts
      layout="rows"
      facts={[
        rollsOver && { label: 'Receiving institution', value: row.payableTo },
        Boolean(row.forBenefitOf) && { label: 'For benefit of', value: row.forBenefitOf },
        isElectronic && Boolean(row.bankName) && { label: 'Bank', value: row.bankName },
        isElectronic && { label: 'Routing number', value: row.routingNumber },
        (isElectronic || account !== '') && { label: 'Account', value: account || 'Missing' },
        !isElectronic && { label: 'Mailed to', value: <MailedTo row={row} /> },
        { label: 'Address on record', value: identity === undefined ? '…' : identity.address || 'None' },
        row.participantId !== null &&
          !hasNumber && {
            label: 'Participant’s phone',
            value: <ParticipantPhone participantId={row.participantId} />,
          },
      ]}
    />
  );
}
