import type { BodyOf } from '@fiducia/contract/lang/route';
import type { answerReportingFile } from '@fiducia/contract/reports/tax-filing.routes';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { irs } from '@fiducia/domain/reports/filing/destinations';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions } from '../../../platform/engine/transition.ts';
import { taxReportingFileTable } from '../tax-reporting-file.table.ts';
import { reportingFileTransitions, reportingRecordTransitions } from './file-transitions.ts';

type Answer = BodyOf<typeof answerReportingFile>;

/**
 * Records a state’s answer to a whole file, because states publish no common acknowledgment with an answer for each
 * record. Each record gets the answer, so that a rejected form can be filed again.
 */
export async function answerStateFile(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  { answer, reason }: Answer,
): Promise<{ readonly id: string; readonly status: string } | Rejection> {
  const row = await lockRow(tx, taxReportingFileTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['destination'] === irs) return filingRejections.answeredByAcknowledgement();
  if (answer === 'rejected' && reason === '') return filingRejections.stateReasonMissing();
  const asSystem = { ...ctx, actor: { ...systemActor, userId: ctx.actor.userId } };
  const records = await tx.many<{ id: string }>(sql`
    select r.id from tax_reporting_records r where r.tax_reporting_file_id = ${id} and r.status = 'open' order by r.id`);
  if (row['status'] === 'sent') {
    const answered = await applyTransitions(tx, asSystem, reportingRecordTransitions, {
      ids: records.map((record) => record.id),
      transition: answer === 'accepted' ? 'accept' : 'reject',
      columns: {
        answered_at: ctx.now,
        errors: JSON.stringify(answer === 'accepted' ? [] : [{ code: row['destination'], words: reason }]),
      },
    });
    if (isRejection(answered)) return answered;
    const [rejected] = answered.rejected.values();
    if (rejected) return rejected;
  }
  // A file that wasn't sent, or was answered before, is rejected by this transition, with what its state is.
  const closed = await applyTransition(tx, asSystem, reportingFileTransitions, {
    id,
    transition: 'answer',
    columns: { accepted_at: ctx.now },
  });
  return isRejection(closed) ? closed : { id, status: closed.to.status };
}
