import { account } from '@fiducia/contract/accounts/account.entity';
import { bulkOrder } from '@fiducia/contract/orders/bulk-order.entity';
import { bulkOrderInboundParsedOrderLine } from '@fiducia/contract/orders/bulk-order-inbound-parsed-order-line.entity';
import { inboundParsedOrderFile } from '@fiducia/contract/orders/inbound-parsed-order-file.entity';
import { order } from '@fiducia/contract/orders/order.entity';
import * as orders from '@fiducia/contract/orders/order.routes';
import * as bulk from '@fiducia/contract/orders/line-bulk.routes';
import * as lines from '@fiducia/contract/orders/order-line.routes';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { uploadRefusals } from '@fiducia/domain/orders/upload-refusals';
import { resetPin } from '../documents/send-notice.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchWithin } from '../engine/search.ts';
import { serveEntity } from '../engine/serve-entity.ts';
import { type Answer, reply, searchAnswer } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import type { Area, Platform } from '../platform/area.ts';
import { acceptUpload, readUploadStatus } from './accept-upload.ts';
import { addressSearchEndpoints } from './search-address.ts';
import { advanceOrderLine } from './advance-order-line.job.ts';
import { orderRulesAudit } from './order-rules-audit.ts';
import { ordersAudit } from './orders-audit.ts';
import { bulkOrderEndpoints } from './bulk-orders.ts';
import { changePerson } from './change-person.ts';
import { createOrderFor, orderHooks } from './create-order.ts';
import { readAccountHome } from './account-home.ts';
import { addPerson } from './add-person.ts';
import { exportNewRollovers } from './export-new-rollovers.ts';
import { exportBalances } from './export-balances.ts';
import { importMarks } from './import-marks.ts';
import { clientIdentifierSheet, registrySheet } from '@fiducia/domain/orders/mark-sheets';
import { importLineBalances, importPlanBalances } from './import-balances.ts';
import { mergeLines } from './merge-lines.ts';
import { dropSupplement, keepSupplement } from './keep-supplement.ts';
import { chooseWaiting, moveLine, removeLine, setNonResponsiveDate } from './line-actions.ts';
import { addToLine, conditionsOf, viewLine } from './line-view.ts';
import { approve, cancel, initiate, removeLines, reopen, submit, submitNow } from './order-actions.ts';
import { dataFixesOf, feeDependencyData, preFlight, viewOrder, visibleContext } from './order-view.ts';
import { moneyInstructions, ourAccount } from './money-instructions.ts';
import { readOrderUpload } from './read-order-upload.job.ts';
import { renameOrderLines } from './rename-order-lines.job.ts';
import { submitOrderJob } from './submit-order.job.ts';
import { templateFile } from './template-download.ts';

type Done = { readonly id: string } | Refusal;
type Step = (tx: Tx) => Promise<Done>;

/** Does something to an order in one transaction and answers the order as it is then. */
async function onOrder(platform: Platform, work: Work, id: string, step: Step): Promise<Answer<orders.OrderView>> {
  const done = await work.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    return step(tx);
  });
  if (isRefusal(done)) return done;
  const view = await viewOrder(work, id);
  return isRefusal(view) ? view : reply(view);
}

async function onLine(platform: Platform, work: Work, id: string, step: Step): Promise<Answer<lines.OrderLineView>> {
  const done = await work.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    return step(tx);
  });
  if (isRefusal(done)) return done;
  const view = await viewLine(work, id);
  return isRefusal(view) ? view : reply(view);
}

async function answerOf<T>(made: Promise<T | Refusal>): Promise<Answer<T>> {
  const result = await made;
  return isRefusal(result) ? result : reply(result);
}

/** The orders of an account. */
const accountOrderEndpoints = [
  on(orders.listAccountOrders, async ({ params, rawQuery }, work) => {
    const parent = await readRecord(work.db, account, params.id, work.actor);
    if (isRefusal(parent)) return parent;
    const field = parent.isMasterAccount === true ? 'masterAccountId' : 'accountId';
    const found = await searchWithin(work, order, rawQuery, field, params.id);
    return isRefusal(found) ? found : searchAnswer(found);
  }),
  on(orders.createAccountOrder, async ({ params, body }, work) => {
    const id = await work.inTx((tx) => createOrderFor(tx, work, { ...body, accountId: params.accountId }));
    if (isRefusal(id)) return id;
    return answerOf(viewOrder(work, id));
  }),
  on(orders.accountHome, async ({ params }, work) => {
    const parent = await readRecord(work.db, account, params.id, work.actor);
    return isRefusal(parent) ? parent : reply(await readAccountHome(work, parent.masterAccountId));
  }),
  on(orders.accountMoneyInstructions, async ({ params }, work) => {
    const parent = await readRecord(work.db, account, params.id, work.actor);
    return isRefusal(parent) ? parent : reply({ account: await ourAccount(work) });
  }),
];

const orderEndpoints = (platform: Platform) => [
  on(orders.touchOrder, ({ params }, work) =>
    answerOf(
      work.inTx(async (tx) => {
        const record = await readRecord(tx, order, params.id, work.actor, { grants: order.update });
        if (isRefusal(record)) return record;
        await tx.run(sql`update orders set updated_at = ${work.now} where id = ${params.id}`);
        return { id: params.id, updatedAt: work.now.toISOString() };
      }),
    ),
  ),
  on(orders.submitOrder, ({ params: { id } }, work) => onOrder(platform, work, id, (tx) => submit(tx, work, id))),
  on(orders.submitOrderForApproval, ({ params: { id } }, work) =>
    onOrder(platform, work, id, (tx) => submitNow(tx, work, id, 'submitForApproval')),
  ),
  on(orders.approveOrder, ({ params: { id } }, work) => onOrder(platform, work, id, (tx) => approve(tx, work, id))),
  on(orders.reopenOrder, ({ params: { id }, body }, work) =>
    onOrder(platform, work, id, (tx) => reopen(tx, work, id, body.note)),
  ),
  on(orders.cancelOrder, ({ params: { id }, body }, work) =>
    onOrder(platform, work, id, (tx) => cancel(tx, work, id, body.note)),
  ),
  on(orders.initiateOrder, ({ params: { orderId } }, work) =>
    onOrder(platform, work, orderId, (tx) => initiate(tx, work, orderId)),
  ),
  on(orders.orderSubstatus, async ({ params }, work) => {
    const record = await readRecord(work.db, order, params.id, work.actor);
    return isRefusal(record) ? record : reply({ status: record.status, substatus: record.substatus });
  }),
  on(orders.orderFeeDependencyData, async ({ params }, work) => {
    const context = await visibleContext(work, params.id);
    return isRefusal(context) ? context : reply(feeDependencyData(context));
  }),
  on(orders.orderPreFlight, ({ params }, work) => answerOf(preFlight(work, params.id))),
  on(orders.orderMoneyInstructions, async ({ params }, work) => {
    const record = await readRecord(work.db, order, params.id, work.actor);
    return isRefusal(record) ? record : reply(await moneyInstructions(work, record));
  }),
  on(orders.orderDataFixes, async ({ params }, work) => {
    const context = await visibleContext(work, params.id);
    return isRefusal(context) ? context : reply(await dataFixesOf(work, context));
  }),
  on(orders.addOrderSupplement, ({ params, files }, work) =>
    answerOf(keepSupplement(work, platform.files, order, params.id, files[0])),
  ),
  on(orders.removeOrderSupplement, ({ params }, work) => answerOf(dropSupplement(work, order, params.id))),
  on(orders.addOrderLine, ({ params, body }, work) =>
    answerOf(work.inTx((tx) => addPerson(tx, work, params.orderId, body))),
  ),
  on(orders.removeOrderLines, ({ params, body }, work) =>
    answerOf(work.inTx((tx) => removeLines(tx, work, params.id, body.orderLineIds))),
  ),
];

const uploadEndpoints = (platform: Platform) => [
  on(orders.uploadParticipants, async ({ params, body, files }, work) => {
    const [file] = files;
    if (!file) return uploadRefusals.noFile();
    const accepted = await acceptUpload(platform, work, params.id, file, body.confirm === '1');
    if (isRefusal(accepted)) return accepted;
    return reply(await readUploadStatus(work.db, params.id, accepted.id), 'We are reading your file.');
  }),
  on(orders.uploadStatus, async ({ params }, work) => {
    const record = await readRecord(work.db, order, params.id, work.actor);
    return isRefusal(record) ? record : reply(await readUploadStatus(work.db, params.id));
  }),
  on(orders.downloadTemplate, ({ params }) => templateFile(params.file)),
];

const lineEndpoints = (platform: Platform) => [
  on(lines.changeOrderLine, ({ params: { id }, body }, work) =>
    onLine(platform, work, id, (tx) => changePerson(tx, work, id, body)),
  ),
  on(lines.deleteOrderLine, ({ params }, work) =>
    answerOf(work.inTx((tx) => removeLine(tx, work, params.id, 'delete'))),
  ),
  on(lines.restoreOrderLine, ({ params: { id } }, work) =>
    onLine(platform, work, id, (tx) => removeLine(tx, work, id, 'restore')),
  ),
  on(lines.orderLineConditions, ({ params }, work) => answerOf(conditionsOf(work, params.id))),
  on(lines.orderLineFeeDependencyData, async ({ params }, work) => {
    const line = await readRecord(work.db, orderLine, params.id, work.actor);
    if (isRefusal(line)) return line;
    const context = await visibleContext(work, line.orderId);
    return isRefusal(context) ? context : reply(feeDependencyData(context));
  }),
  on(lines.addLineSupplement, ({ params, files }, work) =>
    answerOf(keepSupplement(work, platform.files, orderLine, params.id, files[0])),
  ),
  on(lines.removeLineSupplement, ({ params }, work) => answerOf(dropSupplement(work, orderLine, params.id))),
  on(lines.chooseWaitingPeriod, ({ params: { id }, body }, work) => {
    const caseNote = body.salesforceCaseId ? `Waiting period set for case ${body.salesforceCaseId}.` : null;
    const note =
      body.keepWaitingPeriodSetByStaffMember === true ? (caseNote ?? 'Waiting period set by staff.') : caseNote;
    return onLine(platform, work, id, (tx) =>
      chooseWaiting(tx, work, id, { keeps: body.participantElectedToKeepWaitingPeriod, note }),
    );
  }),
  on(lines.changeNonResponsiveDate, ({ params: { id }, body }, work) =>
    onLine(platform, work, id, (tx) =>
      setNonResponsiveDate(tx, work, id, body.becomesNonResponsiveParticipantAtEndOfDayOn),
    ),
  ),
  on(lines.completeOrderLine, ({ params: { id }, body }, work) =>
    onLine(platform, work, id, (tx) => moveLine(tx, work, id, 'complete', body.note)),
  ),
  on(lines.cancelOrderLine, ({ params: { id }, body }, work) =>
    onLine(platform, work, id, (tx) => moveLine(tx, work, id, 'cancel', body.note)),
  ),
  on(lines.reissueOrderLine, ({ params: { id }, body }, work) =>
    onLine(platform, work, id, (tx) => moveLine(tx, work, id, 'reissue', body.note)),
  ),
  on(lines.resetLockedPin, ({ params: { id } }, work) =>
    onLine(platform, work, id, (tx) => resetPin(tx, work, platform, id)),
  ),
];

const bulkEndpoints = (platform: Platform) => [
  on(bulk.mergeDuplicateLines, ({ body }, work) => answerOf(work.inTx((tx) => mergeLines(tx, work, body)))),
  on(bulk.exportMissingParticipantBalanceUpdates, ({ body }, work) => exportBalances(work, body.selectedOrderLineIds)),
  on(bulk.importMissingParticipantBalanceUpdates, ({ files }, work) =>
    answerOf(importLineBalances(platform, work, files[0])),
  ),
  on(bulk.importFullBalanceUpdates, ({ body, files }, work) =>
    answerOf(importPlanBalances(platform, work, body.planId, files[0])),
  ),
  on(bulk.importClientIdentifierUpdates, ({ files }, work) =>
    answerOf(importMarks(platform, work, clientIdentifierSheet, files.slice(0, 1))),
  ),
  on(bulk.importNrurbUpdates, ({ files }, work) => answerOf(importMarks(platform, work, registrySheet, files))),
  on(bulk.exportMissingParticipantNewRollovers, ({ body }, work) =>
    work.inTx((tx) => exportNewRollovers(tx, work, body.selectedOrderLineIds)),
  ),
];

export const ordersArea: Area = {
  name: 'orders',
  entities: [order, orderLine, bulkOrder, bulkOrderInboundParsedOrderLine, inboundParsedOrderFile],
  endpoints: (platform) => [
    ...serveEntity(order, platform.files, orderHooks),
    ...serveEntity(orderLine, platform.files, { without: ['create', 'update', 'delete', 'restore'], view: addToLine }),
    ...accountOrderEndpoints,
    ...orderEndpoints(platform),
    ...uploadEndpoints(platform),
    ...lineEndpoints(platform),
    ...bulkEndpoints(platform),
    ...addressSearchEndpoints(platform),
    ...serveEntity(bulkOrder, platform.files),
    ...serveEntity(bulkOrderInboundParsedOrderLine, platform.files),
    ...serveEntity(inboundParsedOrderFile, platform.files),
    ...bulkOrderEndpoints(platform),
  ],
  jobs: (platform) => [
    readOrderUpload(platform),
    submitOrderJob(platform),
    advanceOrderLine(platform),
    renameOrderLines(platform),
  ],
  audit: [...ordersAudit, ...orderRulesAudit],
};
