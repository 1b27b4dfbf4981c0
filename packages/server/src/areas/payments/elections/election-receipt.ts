import { type Letterhead, withLargePhone } from '@fiducia/domain/documents/letterhead';
import {
  type ConfirmationFacts,
  confirmationBlocks,
  confirmationLetter,
} from '@fiducia/domain/documents/notices/letters/confirmation-letter';
import type { PaymentDestination } from '@fiducia/domain/documents/notices/letters/letter-facts';
import { letterTexts } from '@fiducia/domain/documents/notices/letters/letter-texts';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatAddress } from '@fiducia/domain/foundation/text/format-address';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { type Language, renderMessage } from '@fiducia/domain/messages/message-text';
import { distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile, storeFile } from '../../../platform/files/store-file.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { drawDocument } from '../../../platform/pdf/draw-document.ts';
import { planLogo } from '../../accounts/sponsor-logo.ts';
import { languageOfP } from '../../participants/mail-address.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { explainPayment } from '../computation/explain-distribution.ts';
import { type LineRow, personName } from '../computation/line-row.ts';
import type { ElectionDraft } from './election-draft.ts';

/** The participant's language, and the logo of the plan, its sponsor, or the sponsor's brand. */
export interface ReceiptReader {
  readonly language: Language;
  readonly logoFileId: string | null;
}

export async function readReceiptReader(
  tx: Tx,
  { participant_id, master_account_id, plan_id }: LineRow,
): Promise<ReceiptReader> {
  const reader = await tx.one<ReceiptReader>(sql`
    select ${languageOfP} as language, ${planLogo} as "logoFileId"
      from participants p join accounts sponsor on sponsor.id = ${master_account_id} left join plans plan on plan.id = ${plan_id}
     where p.id = ${participant_id}`);
  return reader ?? { language: 'en', logoFileId: null };
}

export interface ReceiptSource {
  readonly draft: ElectionDraft;
  readonly portalAddress: string;
  readonly head: Letterhead;
  readonly reader: ReceiptReader;
}

function destinationOf({ elected }: ElectionDraft['items'][number]): PaymentDestination {
  const method = elected.paymentMethodCode;
  return {
    method,
    accountEnding: isElectronicMethod(method) ? (elected.accountNumber ?? '').slice(-4) : null,
    payableTo: elected.payableTo,
    forBenefitOf: elected.forBenefitOf || null,
  };
}

/** Returns the content of the receipt: the elections, and every amount with its reason. */
function receiptFacts(
  ctx: Pick<RequestContext, 'now'>,
  { draft, portalAddress, head, reader: { language } }: ReceiptSource,
): ConfirmationFacts {
  const { line } = draft.computed;
  return {
    language,
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
    planName: line.plan_name ?? letterTexts(language).yourPlan,
    sponsorName: line.sponsor_name,
    referenceNumber: formatFriendlyId(line.friendly_id),
    portalAddress,
    supportPhone: head.supportPhone,
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
  };
}

/** Draws and stores the receipt PDF in the participant's language. Returns the file's ID. */
export async function saveReceipt(
  tx: Tx,
  ctx: RequestContext,
  files: FileStore,
  source: ReceiptSource,
): Promise<string> {
  const { head, reader } = source;
  const { language, logoFileId } = reader;
  const { line } = source.draft.computed;
  const drawn = await drawDocument({
    title: letterTexts(language).confirmation.documentTitle,
    language,
    createdAt: ctx.now.toISOString(),
    letterhead: {
      ...withLargePhone(head),
      onBehalfOf: {
        name: line.sponsor_name,
        logo: logoFileId === null ? null : await readStoredFile(files, logoFileId),
      },
    },
    reference: formatFriendlyId(line.friendly_id),
    blocks: confirmationLetter(receiptFacts(ctx, source)),
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
      receipt: confirmationBlocks(receiptFacts(ctx, source)),
    }),
    recipient: line.mail_address,
    cause: `${line.id}:${ctx.now.toISOString()}`,
    aboutId: line.id,
    language: source.reader.language,
  });
}
