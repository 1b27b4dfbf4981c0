import { type IraType, iraTypes } from '@fiducia/domain/advisors/ira-application';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import type { OldAccountKind } from '@fiducia/domain/ira/ira-transfer';
import { type AcceptanceFacts, acceptanceLetter } from '@fiducia/domain/ira/ira-transfer-letter';
import type { Language } from '@fiducia/domain/messages/message-text';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { languageOfIraOwner } from './language-of-owner.ts';

interface LetterRow {
  readonly friendly_id: string;
  readonly institution_name: string;
  readonly address_line1: string;
  readonly city: string;
  readonly state_code: string;
  readonly postal_code: string;
  readonly account_kind: OldAccountKind;
  readonly account_number_encrypted: Buffer;
  readonly is_whole: boolean;
  readonly amount: Cents;
  readonly ira_type: string;
  readonly custodian_name: string;
  readonly number_last4: string;
  readonly owner: string;
  readonly wire: string;
  readonly language: Language;
}

const readLetterRow = (db: Queries, id: string): Promise<LetterRow | undefined> =>
  db.one<LetterRow>(sql`
    select t.friendly_id, t.institution_name, t.address_line1, t.city, t.state_code, t.postal_code, t.account_kind, t.account_number_encrypted,
           t.is_whole, t.amount_cents as amount, a.ira_type, a.custodian_name, coalesce(a.account_number_last4, '') as number_last4,
           trim(concat(coalesce(p.first_name, q.first_name), ' ', coalesce(p.last_name, q.last_name))) as owner,
           coalesce((select value from system_properties where property_name = 'iraTransferWireInstructions' and deleted_at is null), '') as wire, ${languageOfIraOwner} as language
      from ira_transfers t join ira_accounts a on a.id = t.ira_account_id
      left join prospects p on p.id = a.prospect_id left join participants q on q.id = a.participant_id
     where t.id = ${id}`);

const iraTypeIn = (text: string): IraType => (isOneOf(iraTypes, text) ? text : 'traditional');

/** Draws the letter of acceptance of a transfer, with the owner's signature if there is one. */
export async function drawTransferLetter(
  db: Queries,
  ctx: RequestContext,
  id: string,
  signature: AcceptanceFacts['signature'],
): Promise<Buffer> {
  const row = await readLetterRow(db, id);
  if (!row) throw new Error(`the transfer ${id} is missing`);
  const letterhead = await readLetterhead(db);
  const { bytes } = await drawDocument({
    title: 'Letter of acceptance',
    createdAt: ctx.now.toISOString(),
    letterhead,
    blocks: acceptanceLetter({
      language: row.language,
      writtenOn: localDate(ctx.now.toISOString(), timeZones.eastern),
      friendlyId: row.friendly_id,
      institutionName: row.institution_name,
      institutionAddress: [row.address_line1, `${row.city}, ${row.state_code} ${row.postal_code}`],
      ownerName: row.owner,
      accountKind: row.account_kind,
      accountNumber: ctx.keyring.open('bankAccount', row.account_number_encrypted).reveal(),
      isWhole: row.is_whole,
      amount: row.amount,
      iraType: iraTypeIn(row.ira_type),
      iraNumberLast4: row.number_last4,
      custodianName: row.custodian_name,
      companyName: letterhead.name,
      companyAddress: letterhead.lines[0] ?? '',
      companyPhone: letterhead.supportPhone,
      wireInstructions: row.wire.trim(),
      signature,
    }),
  });
  return Buffer.from(bytes);
}
