import type { DocumentBlock } from '@fiducia/domain/documents/notices/document-block';
import { plainText } from '@fiducia/domain/documents/notices/document-block';
import { confirmationLetter } from '@fiducia/domain/documents/notices/letters/confirmation-letter';
import { formatAddress } from '@fiducia/domain/foundation/text/format-address';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { isElectronicMethod, paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { drawDocument } from '../../../platform/pdf/draw-document.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { explainPayment } from '../computation/explain-distribution.ts';
import { personName } from '../computation/line-row.ts';
import type { ElectionDraft } from './election-draft.ts';

export interface ReceiptSource {
  readonly draft: ElectionDraft;
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

/** Returns the content of the receipt: the elections, and every amount with its reason. */
export function receiptBlocks(
  ctx: Pick<RequestContext, 'now'>,
  { draft, portalAddress, supportPhone }: ReceiptSource,
): readonly DocumentBlock[] {
  const { line } = draft.computed;
  return confirmationLetter({
    letterOn: bankToday(ctx.now),
    signedOn: bankToday(ctx.now),
    paidFrom: draft.computed.payOn,
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
    payments: draft.items.map((item) => {
      const { taxLines, fees, gross, net } = explainPayment(item.computed, item.choice, draft.computed);
      return {
        label: distributionTypes[item.elected.distributionTypeCode].displayName,
        grossCents: gross,
        taxes: taxLines.map(({ label, amountCents, sentence }) => ({ label, amountCents, sentence })),
        feesCents: fees,
        netCents: net,
        destination: destinationOf(item),
      };
    }),
  });
}

/** Draws and stores the receipt PDF. Returns the file's ID. */
export async function saveReceipt(
  tx: Tx,
  ctx: RequestContext,
  files: FileStore,
  source: ReceiptSource,
): Promise<string> {
  const { line } = source.draft.computed;
  const drawn = await drawDocument({
    title: 'Confirmation of your choice',
    createdAt: ctx.now.toISOString(),
    reference: line.friendly_id,
    blocks: receiptBlocks(ctx, source),
  });
  const stored = await storeFile(tx, ctx, files, drawn.bytes, {
    fileName: `receipt-${line.friendly_id}.pdf`,
    mimeType: 'application/pdf',
    kind: 'electionReceipt',
    entity: 'OrderLine',
    recordId: line.id,
    masterAccountId: line.master_account_id,
    participantId: line.participant_id,
  });
  return stored.id;
}

/** Emails the participant a confirmation of the election with its confirmation code. */
export async function confirmByEmail(
  tx: Tx,
  ctx: RequestContext,
  source: ReceiptSource,
  confirmationCode: string,
): Promise<void> {
  const { line } = source.draft.computed;
  if (line.mail_address === null) return;
  await postText(tx, ctx, {
    ...renderMessage(distributionMessages.electionConfirmed, {
      confirmationCode,
      receipt: plainText(receiptBlocks(ctx, source)),
    }),
    recipient: line.mail_address,
    cause: `${line.id}:${ctx.now.toISOString()}`,
  });
}
