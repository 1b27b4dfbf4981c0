import { createHash } from 'node:crypto';
import type { ElectionAgreement } from '@fiducia/contract/payments/election-results';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { LineRow } from '../computation/line-row.ts';

type Code = ElectionAgreement['code'];
type Wording = Omit<ElectionAgreement, 'isRequired' | 'signedAt'>;

/** The exact text of each agreement. If you change a text, increase the agreement's version. */
export const agreementWordings: Readonly<Record<Code, Wording>> = {
  participantAuthorization: {
    code: 'participantAuthorization',
    title: 'Authorization',
    version: '2026-1',
    text: 'I am the person named on this distribution, or I am allowed to act for that person. I request payment as shown above. I have checked the names, addresses, and account numbers. I understand that money sent to an account I entered may not be recoverable. If I receive a payment by mistake, I will return it. I understand that my choice can’t be changed after it is approved.',
  },
  participantTaxNotice: {
    code: 'participantTaxNotice',
    title: 'Special Tax Notice',
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

/** Lists the agreements of a line, each with the last time its current version was signed. */
export async function listAgreements(db: Queries, orderLineId: string): Promise<ElectionAgreement[]> {
  const signed = await db.many<{ agreement_code: string; version: string; signed_at: string }>(sql`
    select distinct on (agreement_code) agreement_code, version, signed_at from order_line_agreements
     where order_line_id = ${orderLineId} order by agreement_code, signed_at desc`);
  return Object.values(agreementWordings).map((wording) => ({
    ...wording,
    isRequired: wording.code !== 'participantNextlevelIra',
    signedAt:
      signed.find((one) => one.agreement_code === wording.code && one.version === wording.version)?.signed_at ?? null,
  }));
}
