import type { LeftOut } from '@fiducia/contract/participants/auto-service-run.entity';
import type { AutoServiceRunKind } from '@fiducia/domain/participants/auto-service-run';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import { autoServiceRunTable } from './auto-service-run.table.ts';

interface NewAutoRun {
  readonly kind: AutoServiceRunKind;
  readonly fileId?: string;
  readonly created: number;
  readonly known: number;
  readonly leftOut: readonly LeftOut[];
}

/** Records what a run of the automatic intake created, and what it left out. */
export async function recordAutoRun(tx: Tx, ctx: ActorContext, run: NewAutoRun): Promise<void> {
  const initialValues = {
    kind: run.kind,
    auto_participant_file_id: run.fileId ?? null,
    created_count: run.created,
    known_count: run.known,
    left_count: run.leftOut.length,
    left_out: JSON.stringify(run.leftOut),
    user_id: ctx.actor.userId,
  };
  await insertRecord(tx, ctx, autoServiceRunTable, {}, initialValues);
}
