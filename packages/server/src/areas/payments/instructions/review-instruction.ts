import {
  type InstructionReview,
  listReviewFindings,
  reviewInstruction,
} from '@fiducia/contract/payments/payment-instruction.routes';
import { failedCondition } from '@fiducia/domain/foundation/machine/machine';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { instructionMachine } from '@fiducia/domain/payments/instruction-machine';
import { riskSentences } from '@fiducia/domain/payments/instruction-risk';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { fullName, userName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { allowedTransitions, forTransitionFacts, type Row } from '../../../platform/engine/transition.ts';
import { readScreenedAt } from '../../screening/held-payments.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';
import { type Assessment, assessInstructions, comparedColumns } from './assess-instructions.ts';
import { instructionTransitions } from './instruction-transitions.ts';

const shown = (column: string, row: Row | undefined): string => {
  const value = row?.[column];
  if (typeof value !== 'string' || value === '') return 'None';
  return column === 'account_number_last4' ? `•••• ${value}` : value;
};

function changesOf(row: Row, { changed, earlier }: Assessment): InstructionReview['changed'] {
  return changed.map((field) => ({
    field,
    label: comparedColumns[field],
    before: shown(field, earlier),
    after: shown(field, row),
  }));
}

async function identityOf(db: Queries, row: Row): Promise<InstructionReview['identity']> {
  const person = await db.one<{ name: string; status: string; address: string }>(sql`
    select ${raw(fullName('participants'))} as name, identity_status as status,
           concat_ws(', ', address_line1, address_line2, city, state_code, postal_code, country_code) as address
      from participants where id = ${row['participant_id']}`);
  return person ?? { name: '', status: 'notVerified', address: '' };
}

const reviewer = `coalesce(${userName('u')}, '')`;

async function approvalsOf(db: Queries, id: string, fingerprint: string) {
  const rows = await db.query<{ name: string; at: string; note: string | null }>(
    `select ${reviewer} as name, a.created_at as at, a.note from payment_instruction_approvals a join users u on u.id = a.user_id
      where a.payment_instruction_id = $1 and a.fingerprint = $2 and a.withdrawn_at is null order by a.created_at`,
    [id, fingerprint],
  );
  return rows.rows;
}

async function overridesOf(db: Queries, id: string, now: Date): Promise<InstructionReview['overrides']> {
  return db.many(sql`
    select o.kind, o.reason, ${raw(fullName('r'))} as "requestedBy",
           case when o.confirmed_by is null then null else ${raw(fullName('c'))} end as "confirmedBy", o.expires_at as "expiresAt"
      from payment_instruction_overrides o join users r on r.id = o.requested_by left join users c on c.id = o.confirmed_by
     where o.payment_instruction_id = ${id} and o.expires_at > ${now} order by o.requested_at desc`);
}

async function checkOf(db: Queries, row: Row): Promise<InstructionReview['accountCheck']> {
  const last = await db.one<{ answer: string; checkedAt: string; checkedName: string }>(sql`
    select answer, created_at as "checkedAt", checked_name as "checkedName" from account_verifications
     where bank_pair_index = ${row['bank_pair_index']} and participant_id is not distinct from ${row['participant_id']}
     order by created_at desc, id desc limit 1`);
  return last ?? { answer: null, checkedAt: null, checkedName: null };
}

/** Returns the review details, computed at the time of the request. */
async function review(ctx: RequestContext, row: Row): Promise<InstructionReview | undefined> {
  const id = String(row['id']);
  const [assessment] = await assessInstructions(ctx.db, [row], ctx.now);
  if (assessment === undefined) return undefined;
  const { facts, risks } = assessment;
  return {
    id,
    changed: changesOf(row, assessment),
    hasEarlierPayment: assessment.earlier !== undefined,
    risks: risks.map((code) => ({ code, sentence: riskSentences[code] })),
    accountCheck: await checkOf(ctx.db, row),
    identity: await identityOf(ctx.db, row),
    screening: { hold: facts.sanctions, screenedAt: await readScreenedAt(ctx.db, id) },
    approvals: { needed: facts.approvalsNeeded, given: await approvalsOf(ctx.db, id, facts.fingerprint) },
    coolingOffUntil: facts.isElectronic ? facts.coolingOffUntil : null,
    overrides: await overridesOf(ctx.db, id, ctx.now),
    transitions: await allowedTransitions(ctx.db, ctx, instructionTransitions, row),
  };
}

export const reviewEndpoint = on(reviewInstruction, async ({ params }, ctx) => {
  const visible = await readRecord(ctx.db, paymentInstructionTable, params.id, ctx.actor);
  if (isRejection(visible)) return visible;
  const row = await ctx.db.one<Row>(sql`select * from payment_instructions where id = ${params.id}`);
  const reviewed = row === undefined ? undefined : await review(ctx, row);
  return reviewed === undefined ? absent : reply(reviewed);
});

/** The number of instructions in one request; the queue shows no more. */
const maxFindings = 500;

/**
 * Endpoint for the findings of the whole queue, from the same assessment and conditions as the review of one
 * instruction.
 */
export const reviewFindings = on(listReviewFindings, async (_request, ctx) => {
  const rows = await ctx.db.many<Row>(sql`
    select i.* from payment_instructions i join order_lines l on l.id = i.order_line_id
     where i.status = 'waitingForReview' and i.deleted_at is null
     order by coalesce(l.pay_on, l.waiting_period_ends_on, l.hold_ends_on), i.id limit ${maxFindings}`);
  const found = await assessInstructions(forTransitionFacts(ctx.db), rows, ctx.now, ctx.actor);
  return reply(
    found.map(({ id, facts, risks, changed }) => {
      const rejection = failedCondition(instructionMachine, 'approve', facts);
      const blockedBy = rejection === undefined ? null : { code: rejection.code, sentence: rejection.sentence };
      return { id, risks, changedFields: changed, isFunded: facts.isFunded, blockedBy };
    }),
  );
});
