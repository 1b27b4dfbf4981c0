import * as lines from '@fiducia/contract/orders/order-line.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { resetPin } from '../documents/send-notice.ts';
import { changePerson } from './change-person.ts';
import { chooseWaiting, removeLine, setNonResponsiveDate, transitionLine } from './line-actions.ts';
import { readLineStandings } from './line-standings.ts';
import { conditionsOf } from './line-view.ts';
import { onLine } from './on-record.ts';
import { orderLineTable } from './order-line.table.ts';
import { feeDependencyData, visibleContext } from './order-view.ts';
import { dropSupplement, saveSupplement } from './save-supplement.ts';

/** Returns the endpoints for actions on an order line. */
export const lineEndpoints = (platform: Platform) => [
  on(lines.changeOrderLine, ({ params: { id }, body }, ctx) =>
    onLine(platform, ctx, id, (tx) => changePerson(tx, ctx, id, body)),
  ),
  on(lines.deleteOrderLine, ({ params }, ctx) => replyOf(ctx.inTx((tx) => removeLine(tx, ctx, params.id, 'delete')))),
  on(lines.restoreOrderLine, ({ params: { id } }, ctx) =>
    onLine(platform, ctx, id, (tx) => removeLine(tx, ctx, id, 'restore')),
  ),
  on(lines.orderLineConditions, ({ params }, ctx) => replyOf(conditionsOf(ctx, params.id))),
  on(lines.orderLineFeeDependencyData, async ({ params }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
    if (isRejection(line)) return line;
    const context = await visibleContext(ctx, line.orderId);
    return isRejection(context) ? context : reply(feeDependencyData(context, params.id));
  }),
  on(lines.addLineSupplement, ({ params, files }, ctx) =>
    replyOf(saveSupplement(ctx, platform.files, orderLineTable, params.id, files[0])),
  ),
  on(lines.removeLineSupplement, ({ params }, ctx) => replyOf(dropSupplement(ctx, orderLineTable, params.id))),
  on(lines.chooseWaitingPeriod, ({ params: { id }, body }, ctx) => {
    const caseNote = body.salesforceCaseId ? `Waiting period set for case ${body.salesforceCaseId}.` : null;
    const note =
      body.keepWaitingPeriodSetByStaffMember === true ? (caseNote ?? 'Waiting period set by staff.') : caseNote;
    return onLine(platform, ctx, id, (tx) =>
      chooseWaiting(tx, ctx, id, { keeps: body.participantElectedToKeepWaitingPeriod, note }),
    );
  }),
  on(lines.changeNonResponsiveDate, ({ params: { id }, body }, ctx) =>
    onLine(platform, ctx, id, (tx) =>
      setNonResponsiveDate(tx, ctx, id, body.becomesNonResponsiveParticipantAtEndOfDayOn),
    ),
  ),
  on(lines.completeOrderLine, ({ params: { id }, body }, ctx) =>
    onLine(platform, ctx, id, (tx) => transitionLine(tx, ctx, id, 'complete', body.note)),
  ),
  on(lines.cancelOrderLine, ({ params: { id }, body }, ctx) =>
    onLine(platform, ctx, id, (tx) => transitionLine(tx, ctx, id, 'cancel', body.note)),
  ),
  on(lines.reissueOrderLine, ({ params: { id }, body }, ctx) =>
    onLine(platform, ctx, id, (tx) => transitionLine(tx, ctx, id, 'reissue', body.note)),
  ),
  on(lines.listLineStandings, async ({ query }, ctx) => reply(await readLineStandings(ctx, query.orderId))),
  on(lines.resetLockedPin, ({ params: { id } }, ctx) =>
    onLine(platform, ctx, id, (tx) => resetPin(tx, ctx, platform, id)),
  ),
];
