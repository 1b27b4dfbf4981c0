import { createHash } from 'node:crypto';
import type { ElectionAgreement } from '@fiducia/contract/payments/election-results';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import {
  type ElectionOrigin,
  electionAgreementTitles,
  requiredAgreements,
} from '@fiducia/domain/payments/required-agreements';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { userName } from '../../../platform/db/name-sql.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import type { LineRow } from '../computation/line-row.ts';

type Code = ElectionAgreement['code'];
type Wording = Pick<ElectionAgreement, 'code' | 'title' | 'version' | 'text'>;

/** The exact text of each agreement. If you change a text, increase the agreement's version. */
export const agreementWordings: Readonly<Record<Code, Wording>> = {
  participantAuthorization: {
    code: 'participantAuthorization',
    title: electionAgreementTitles.participantAuthorization,
    version: '2026-1',
    text: 'I am the person named on this distribution, or I am allowed to act for that person. I request payment as shown above. I have checked the names, addresses, and account numbers. I understand that money sent to an account I entered may not be recoverable. If I receive a payment by mistake, I will return it. I understand that my choice can’t be changed after it is approved.',
  },
  participantTaxNotice: {
    code: 'participantTaxNotice',
    title: electionAgreementTitles.participantTaxNotice,
    version: '2026-1',
    text: 'I have received the Special Tax Notice and read all of it. I know that I can take at least 30 days to decide, and that keeping or shortening those days is my own choice.',
  },
  participantNextlevelIra: {
    code: 'participantNextlevelIra',
    title: 'Rollover IRA',
    version: '2026-1',
    text: 'I request that an IRA be opened in my name for the part that I roll over to it, and I have read its disclosure statement. I may revoke the IRA within seven days after it is opened.',
  },
};

export interface Agreed {
  readonly code: Code;
  readonly claimedAt: string | null;
}

/** Stores the signed agreements with the server's time. The time reported by the browser is stored only as a claim. */
export async function saveAgreements(
  tx: Tx,
  ctx: RequestContext,
  line: LineRow,
  agreed: readonly Agreed[],
): Promise<void> {
  for (const { code, claimedAt } of agreed) {
    const { version, text } = agreementWordings[code];
    await tx.run(sql`
      insert into order_line_agreements (id, order_line_id, participant_id, master_account_id, agreement_code, version, text_sha256,
        claimed_at, user_id, user_type, signed_at)
      values (${newId()}, ${line.id}, ${line.participant_id}, ${line.master_account_id}, ${code}, ${version},
        ${createHash('sha256').update(text).digest('hex')}, ${claimedAt}, ${ctx.actor.userId}, ${ctx.actor.userType}, ${ctx.now})`);
  }
}

interface SignedRow {
  readonly agreement_code: string;
  readonly version: string;
  readonly signed_at: string;
  readonly signed_on: CalendarDate | null;
  readonly scan_file_id: string | null;
  readonly recorded_by: string | null;
}

/** Returns the agreements that this order line's election requires. */
export async function requiredAgreementsOf(db: Queries, orderLineId: string) {
  const line = await db.one<ElectionOrigin>(sql`
    select order_service_code as "serviceCode", is_missing_participant_default as "isDefault", repeats_line_id is not null as "isRepeat"
      from order_lines where id = ${orderLineId}`);
  return line === undefined ? [] : requiredAgreements(line);
}

/**
 * Lists the agreements of an order line's election, each with the version that was signed last. Returns none if the
 * order line requires none. Only staff see the scan of a paper form and who recorded it.
 */
export async function listAgreements(
  db: Queries,
  orderLineId: string,
  userType: Actor['userType'],
): Promise<ElectionAgreement[]> {
  const signed = await db.many<SignedRow>(sql`
    select distinct on (g.agreement_code) g.agreement_code, g.version, g.signed_at, g.signed_on, g.scan_file_id,
           case when g.scan_file_id is not null then ${raw(userName('u'))} end as recorded_by
      from order_line_agreements g left join users u on u.id = g.user_id
     where g.order_line_id = ${orderLineId} order by g.agreement_code, g.signed_at desc`);
  const required: readonly string[] = await requiredAgreementsOf(db, orderLineId);
  const isStaff = userType === 'staffMember';
  if (required.length === 0 && signed.length === 0) return [];
  return Object.values(agreementWordings).map((wording) => {
    const last = signed.find((one) => one.agreement_code === wording.code);
    return {
      ...wording,
      version: last?.version ?? wording.version,
      isRequired: required.includes(wording.code),
      signedAt: last?.signed_at ?? null,
      signedOn: last?.signed_on ?? null,
      scanFileId: isStaff ? (last?.scan_file_id ?? null) : null,
      recordedBy: isStaff ? (last?.recorded_by ?? null) : null,
    };
  });
}
