import type { CalculatedDistribution } from '@fiducia/contract/payments/election-results';
import { distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { confirmationLetter } from '@fiducia/domain/notices/letters/confirmation-letter';
import { plainText } from '@fiducia/domain/notices/document-block';
import type { DocumentBlock } from '@fiducia/domain/notices/document-block';
import { isElectronicMethod, paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { formatAddress } from '@fiducia/domain/text/format-address';
import type { Tx } from '../db/database.ts';
import type { Work } from '../engine/context.ts';
import { keepFile } from '../files/keep-file.ts';
import type { FileStore } from '../files/file-store.ts';
import { postText } from '../mail/post-text.ts';
import { drawDocument } from '../pdf/draw-document.ts';
import { bankToday } from './expected-pay-day.ts';
import type { ElectionDraft } from './election-draft.ts';
import { personName } from './line-row.ts';

export interface ReceiptSource {
  readonly draft: ElectionDraft;
  readonly distribution: CalculatedDistribution;
  readonly portalAddress: string;
  readonly supportPhone: string;
}

function destinationOf({ elected }: ElectionDraft['items'][number]): string {
  const method = paymentMethodNames[elected.paymentMethodCode];
  if (isElectronicMethod(elected.paymentMethodCode)) {
    return `${method} to the account ending in ${(elected.accountNumber ?? '').slice(-4)}, for ${elected.payableTo}.`;
  }
  return `${method}, payable to ${elected.payableTo}${elected.forBenefitOf ? ` for the benefit of ${elected.forBenefitOf}` : ''}.`;
}

/** The receipt's words: what was chosen, every amount and why it is so. */
export function receiptBlocks(
  work: Pick<Work, 'now'>,
  { draft, distribution, portalAddress, supportPhone }: ReceiptSource,
): readonly DocumentBlock[] {
  const { line } = draft.computed;
  return confirmationLetter({
    letterOn: bankToday(work.now),
    signedOn: bankToday(work.now),
    paidFrom: distribution.payOn,
    participantName: personName(line),
    addressLines: formatAddress(
      {
        addressLine1: line.address_line1,
        addressLine2: line.address_line2,
        city: line.city,
        stateCode: line.state_code,
        otherRegion: line.other_region,
        postalCode: line.postal_code,
        countryCode: line.country_code,
      },
      'required',
    ),
    planName: line.plan_name ?? 'your plan',
    sponsorName: line.sponsor_name,
    referenceNumber: line.friendly_id,
    portalAddress,
    supportPhone,
    payments: draft.items.map((item, place) => {
      const payment = distribution.payments[place];
      return {
        label: distributionTypes[item.elected.distributionTypeCode].displayName,
        grossCents: item.computed.grossCents,
        taxes: (payment?.taxLines ?? []).map(({ label, amountCents, sentence }) => ({ label, amountCents, sentence })),
        feesCents: payment?.fees ?? item.computed.netCents,
        netCents: item.computed.netCents,
        destination: destinationOf(item),
      };
    }),
  });
}

/** Draws and keeps the receipt; answers the file's id. */
export async function keepReceipt(tx: Tx, work: Work, files: FileStore, source: ReceiptSource): Promise<string> {
  const { line } = source.draft.computed;
  const drawn = await drawDocument({
    title: 'Receipt of your choice',
    createdAt: work.now.toISOString(),
    reference: line.friendly_id,
    blocks: receiptBlocks(work, source),
  });
  const kept = await keepFile(tx, work, files, drawn.bytes, {
    fileName: `receipt-${line.friendly_id}.pdf`,
    mimeType: 'application/pdf',
    kind: 'electionReceipt',
    entity: 'OrderLine',
    recordId: line.id,
    masterAccountId: line.master_account_id,
    participantId: line.participant_id,
  });
  return kept.id;
}

/** Confirms the choice by e-mail, with the code to quote. */
export async function confirmByEmail(
  tx: Tx,
  work: Work,
  source: ReceiptSource,
  confirmationCode: string,
): Promise<void> {
  const { line } = source.draft.computed;
  if (line.email_address === null) return;
  await postText(tx, work, {
    ...say(distributionMessages.electionConfirmed, {
      confirmationCode,
      receipt: plainText(receiptBlocks(work, source)),
    }),
    recipient: line.email_address,
    cause: `${line.id}:${work.now.toISOString()}`,
  });
}
