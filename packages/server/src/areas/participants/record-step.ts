import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { DiligenceKind, DiligenceResult } from '@fiducia/domain/participants/diligence';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import { diligenceStepTable } from './diligence-step.table.ts';

export interface StepToRecord {
  readonly participantId: string;
  readonly kind: DiligenceKind;
  readonly result: DiligenceResult;
  readonly note: string | null;
  readonly orderLineId?: string | null;
  /** Today if omitted. */
  readonly doneOn?: string;
  readonly evidenceFileId?: string | null;
}

/** Records a step of the search for a participant. Returns its ID. */
export async function recordStep(tx: Tx, ctx: ActorContext, step: StepToRecord): Promise<string> {
  const person = await tx.one<{ master_account_id: string }>(
    sql`select master_account_id from participants where id = ${step.participantId}`,
  );
  if (person === undefined) throw new Error(`participant ${step.participantId} does not exist`);
  return insertRecord(
    tx,
    ctx,
    diligenceStepTable,
    {},
    {
      id: newId(),
      participant_id: step.participantId,
      order_line_id: step.orderLineId ?? null,
      master_account_id: person.master_account_id,
      kind: step.kind,
      result: step.result,
      done_on: step.doneOn ?? localDate(ctx.now.toISOString(), timeZones.eastern),
      note: step.note,
      evidence_file_id: step.evidenceFileId ?? null,
      user_id: ctx.actor.userId,
    },
  );
}
