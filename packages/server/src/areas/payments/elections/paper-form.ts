import { createHash } from 'node:crypto';
import { recordPaperForm } from '@fiducia/contract/payments/election.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { uploadTexts } from '@fiducia/domain/foundation/validation/upload';
import { electionRejections, instructionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { rejectionOfPaperForm } from '@fiducia/domain/payments/required-agreements';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { checkDocument } from '../../../platform/files/check-document.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { storeAssessments } from '../instructions/assess-instructions.ts';
import { listAgreements, requiredAgreementsOf } from './agreements.ts';

const closed: readonly string[] = ['complete', 'cancelled'];
const noticeDay = (instant: string | null) => (instant === null ? null : localDate(instant, timeZones.eastern));

/**
 * Returns the endpoint that records an election form signed on paper. The scan stands for the participant's signature
 * under every required agreement, and the user who records it can't approve the payment.
 */
export const paperFormEndpoint = ({ files: store }: Platform): Endpoint =>
  on(recordPaperForm, async ({ params, body, files }, ctx) => {
    const [file] = files;
    if (!file) return invalid({ file: [uploadTexts.missing] });
    const checked = await checkDocument(file);
    if (isRejection(checked)) return checked;
    const { signedOn } = body;
    return ctx.inTx(async (tx) => {
      const locked = await lockRow(tx, orderLineTable, params.id, ctx.actor);
      if (isRejection(locked)) return locked;
      const line = await readRecord(tx, orderLineTable, params.id, ctx.actor);
      if (isRejection(line)) return line;
      if (closed.includes(line.status)) return instructionRejections.lineNotPayable({ status: line.status });
      const required = await requiredAgreementsOf(tx, line.id);
      if (required.length === 0) return electionRejections.nothingToSign();
      const today = localDate(ctx.now.toISOString(), timeZones.eastern);
      const rejection = rejectionOfPaperForm({ signedOn, today, noticeGivenOn: noticeDay(line.firstNoticeAt) });
      if (rejection) return invalid({ signedOn: [rejection.sentence] });
      const scan = await storeFile(tx, ctx, store, file.bytes, {
        fileName: file.fileName,
        mimeType: checked.mimeType,
        kind: 'paperElectionForm',
        entity: orderLineTable.name,
        recordId: line.id,
        masterAccountId: line.masterAccountId,
        isStaffOnly: true,
      });
      // A paper form has its own wording, so `text_sha256` is the hash of the scan, not of the agreement's text.
      const sha256 = createHash('sha256').update(file.bytes).digest('hex');
      for (const code of required)
        await tx.run(sql`
          insert into order_line_agreements (id, order_line_id, participant_id, master_account_id, agreement_code, version, text_sha256,
            user_id, user_type, signed_at, signed_on, scan_file_id)
          values (${newId()}, ${line.id}, ${line.participantId}, ${line.masterAccountId}, ${code}, 'Paper', ${sha256},
            ${ctx.actor.userId}, ${ctx.actor.userType}, ${ctx.now}, ${signedOn}, ${scan.id})`);
      await logChanges(tx, ctx, [
        {
          entity: orderLineTable.name,
          recordId: line.id,
          action: 'update',
          masterAccountId: line.masterAccountId,
          before: null,
          after: { paper_election_form: file.fileName, signed_on: signedOn },
        },
      ]);
      const waiting = await tx.many<{ id: string }>(sql`
        select id from payment_instructions where order_line_id = ${line.id} and status <> 'cancelled' and deleted_at is null order by id`);
      await storeAssessments(
        tx,
        waiting.map(({ id }) => id),
        ctx.now,
      );
      return reply(await listAgreements(tx, line.id, ctx.actor.userType));
    });
  });
