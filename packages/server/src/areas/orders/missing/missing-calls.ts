import type { BodyOf } from '@fiducia/contract/lang/route';
import * as routes from '@fiducia/contract/orders/missing-participant.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { diligenceRejections } from '@fiducia/domain/participants/diligence';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { checkDocument } from '../../../platform/files/check-document.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { orderLineDocumentTable } from '../../documents/order-line-document.table.ts';
import { confirmAddress, markAddressBad } from '../../participants/address-history.ts';
import { diligenceStepTable } from '../../participants/diligence-step.table.ts';
import { askForAddress } from '../../participants/notify-of-identity.ts';
import { participantTable } from '../../participants/participant.table.ts';
import { recordStep } from '../../participants/record-step.ts';
import { requestSearches } from './request-search.ts';

/**
 * Records returned mail: the letter, the step of the search, and the bad address. Starts a search, and emails the
 * participant. An address that changed after the letter was mailed stays good.
 */
async function returned(
  ctx: RequestContext,
  id: string,
  reason: string,
  home: string,
): Promise<{ id: string; participantId: string } | Rejection> {
  return ctx.inTx(async (tx) => {
    const letter = await lockRow(tx, orderLineDocumentTable, id, ctx.actor);
    if (isRejection(letter)) return letter;
    if (letter['status'] !== 'sent' || letter['send_method'] === 'email') return diligenceRejections.notMailed();
    if (letter['returned_at'] !== null) return diligenceRejections.alreadyReturned();
    const participantId = String(letter['participant_id']);
    const orderLineId = String(letter['order_line_id']);
    await setColumns(tx, ctx, orderLineDocumentTable, id, { returned_at: ctx.now, returned_reason: reason });
    await recordStep(tx, ctx, {
      participantId,
      orderLineId,
      kind: 'returnedMail',
      result: 'returned',
      note: reason,
    });
    if (await isStillThere(tx, participantId, String(letter['created_at']))) {
      await markAddressBad(tx, ctx, participantId, reason);
      await requestSearches(tx, [participantId], 'returnedMail');
      if (await askForAddress(tx, ctx, participantId, home))
        await recordStep(tx, ctx, {
          participantId,
          orderLineId,
          kind: 'email',
          result: 'sent',
          note: 'Asked for the current address',
        });
    }
    return { id, participantId };
  });
}

/** Returns whether the participant's address is still the one from before the letter. */
async function isStillThere(tx: Tx, participantId: string, letterMadeAt: string): Promise<boolean> {
  const moved = await tx.one(sql`
    select 1 from participant_addresses where participant_id = ${participantId} and deleted_at is null
       and source <> 'onFile' and created_at > ${letterMadeAt}::timestamptz limit 1`);
  return moved === undefined;
}

async function addStep(
  ctx: RequestContext,
  store: FileStore,
  participantId: string,
  body: BodyOf<typeof routes.addDiligenceStep>,
  file: UploadedPart | undefined,
) {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  if (body.doneOn > today) return invalid({ doneOn: [diligenceRejections.doneInFuture().sentence] });
  const checked = file === undefined ? undefined : await checkDocument(file);
  if (isRejection(checked)) return checked;
  return ctx.inTx(async (tx) => {
    const person = await lockRow(tx, participantTable, participantId, ctx.actor);
    if (isRejection(person)) return person;
    const evidence =
      file && checked
        ? await storeFile(tx, ctx, store, file.bytes, {
            fileName: file.fileName,
            mimeType: checked.mimeType,
            kind: 'searchEvidence',
            entity: diligenceStepTable.name,
            masterAccountId: String(person['master_account_id']),
            isStaffOnly: true,
          })
        : undefined;
    const { kind, result, doneOn, note } = body;
    const id = await recordStep(tx, ctx, {
      participantId,
      kind,
      result,
      doneOn,
      note: note ?? null,
      evidenceFileId: evidence?.id ?? null,
    });
    return reply({ id }, 'Step recorded');
  });
}

/** Endpoints for returned mail, searches that staff start, and the steps that they take. */
export const missingEndpoints = (platform: Platform): readonly Endpoint[] => {
  const home = portalAddress(platform.config, 'participant');
  return [
    on(routes.recordReturnedMail, async ({ params, body }, ctx) => {
      const done = await returned(ctx, params.id, body.reason, home);
      platform.wakeJobs();
      return isRejection(done) ? done : reply(done, 'Mail recorded as returned. We’re searching for a new address.');
    }),
    on(routes.confirmAddress, async ({ params, body }, ctx) => {
      const done = await ctx.inTx(async (tx) => {
        const person = await lockRow(tx, participantTable, params.id, ctx.actor);
        if (isRejection(person)) return person;
        if (person['address_bad_since'] === null) return diligenceRejections.addressNotBad();
        await confirmAddress(tx, ctx, params.id, body.reason);
        return { id: params.id };
      });
      platform.wakeJobs();
      return isRejection(done) ? done : reply(done, 'Address confirmed. The open notices will be mailed again.');
    }),
    on(routes.searchForParticipant, async ({ params }, ctx) => {
      const visible = await readRecord(ctx.db, participantTable, params.id, ctx.actor);
      if (isRejection(visible)) return visible;
      if (visible.id !== params.id) return absent;
      await ctx.inTx((tx) => requestSearches(tx, [params.id], 'staff'));
      platform.wakeJobs();
      return reply({ isQueued: true }, 'Search started. The result appears here in a moment.');
    }),
    on(routes.addDiligenceStep, ({ params, body, files: [file] }, ctx) =>
      addStep(ctx, platform.files, params.id, body, file),
    ),
  ];
};
