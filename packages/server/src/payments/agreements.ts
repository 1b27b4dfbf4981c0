import { createHash } from 'node:crypto';
import type { ElectionAgreement } from '@fiducia/contract/payments/election-results';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import type { LineRow } from './line-row.ts';

type Code = ElectionAgreement['code'];
type Wording = Omit<ElectionAgreement, 'isRequired' | 'signedAt'>;

/** What is agreed to, word for word. A change of words needs a new version. */
export const agreementWordings: Readonly<Record<Code, Wording>> = {
  participantAuthorization: {
    code: 'participantAuthorization',
    title: 'Authorization',
    version: '2026-1',
    text: 'I am the person named on this distribution, or may act for that person. I ask that the money is paid as shown above. I have checked the names, addresses and account numbers, and understand that money sent to an account that I entered may not come back. If a payment reaches me by mistake, I will return it. Once approved, my choice cannot be changed.',
  },
  participantTaxNotice: {
    code: 'participantTaxNotice',
    title: 'Special Tax Notice',
    version: '2026-1',
    text: 'I have received the Special Tax Notice and read it to the end. I know that I may take at least 30 days to decide, and whether I keep those days or shorten them is my own choice.',
  },
  participantNextlevelIra: {
    code: 'participantNextlevelIra',
    title: 'Rollover IRA',
    version: '2026-1',
    text: 'I ask that an IRA is opened in my name for the part that I roll over to it, and have read its disclosure statement. I may revoke the IRA within seven days after it is opened.',
  },
};

export interface Agreed {
  readonly code: Code;
  readonly claimedAt: string | null;
}

/** Keeps what was agreed to at the server's own time; the browser's time is a claim beside it. */
export async function keepAgreements(tx: Tx, work: Work, line: LineRow, agreed: readonly Agreed[]): Promise<void> {
  for (const { code, claimedAt } of agreed) {
    const { version, text } = agreementWordings[code];
    await tx.run(sql`
      insert into order_line_agreements (id, order_line_id, participant_id, master_account_id, agreement_code, version, text_sha256,
        claimed_at, user_id, user_type, signed_at)
      values (${newId()}, ${line.id}, ${line.participant_id}, ${line.master_account_id}, ${code}, ${version},
        ${createHash('sha256').update(text).digest('hex')}, ${claimedAt}, ${work.actor.userId}, ${work.actor.userType}, ${work.now})`);
  }
}

/** The agreements of a line, each with the last time it was signed in its present version. */
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
