import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import * as routes from '@fiducia/contract/payments/print.routes';
import { factRows, heading, paragraph } from '@fiducia/domain/documents/notices/document-block';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { lineEventKindNames, lineEventTitle } from '@fiducia/domain/orders/line-events';
import { stageOfLine } from '@fiducia/domain/orders/line-stage';
import { stagesOfService } from '@fiducia/domain/orders/service-texts';
import { services } from '@fiducia/domain/orders/services';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { paymentBatchTypeNames } from '@fiducia/domain/payments/payment-batch-type';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { readLineStandings } from '../../orders/line-standings.ts';
import { orderTable } from '../../orders/order.table.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { readTrust } from '../../trust/trust-summary.ts';
import { readBatchSummary } from '../batches/read-batch-summary.ts';
import { readTimeline } from '../line-timeline.ts';
import { paymentBatchTable } from '../payment-batch.table.ts';
import { amountOf, dayOf, drawSheet } from './sheet.ts';

/** One page: what the order is, what it needs, and how many people and dollars are in each stage. */
const orderSheet = on(routes.printOrder, async ({ params: { id } }, ctx) => {
  const order = await readRecord(ctx.db, orderTable, id, ctx.actor);
  if (isRejection(order)) return order;
  const standings = await readLineStandings(ctx, id);
  const sum = (of: typeof standings, key: 'count' | 'amount') => of.reduce((total, one) => total + one[key], 0);
  const number = formatAnyFriendlyId(order.friendlyId);
  return drawSheet(ctx, {
    title: `${services[order.serviceCode].displayName} ${number}`,
    reference: `Order ${number}`,
    fileName: `order-${order.friendlyId}.pdf`,
    blocks: [
      factRows(
        ['Sponsor', order.accountDisplayName ?? ''],
        ['Plan', order.planDisplayName ?? ''],
        ['Status', [order.status, order.substatus].flatMap((one) => (one ? [statusLabel(one)] : [])).join(', ')],
        ['Participants', formatNumber(order.totalOrderLines)],
        ['Funds required', amountOf(order.totalFundsRequired)],
        ['Funds associated', amountOf(order.totalFundsAssociated)],
      ),
      heading(2, 'Participants by stage'),
      {
        kind: 'table',
        header: ['Stage', 'Participants', 'Late', 'Amount'],
        shares: [0.4, 0.2, 0.15, 0.25],
        rows: stagesOfService(order.serviceCode).map(({ stage, label }) => {
          const those = standings.filter(({ status, substatus }) => stageOfLine(status, substatus) === stage);
          return [
            label,
            formatNumber(sum(those, 'count')),
            formatNumber(those.reduce((total, { lateCount }) => total + lateCount, 0)),
            amountOf(sum(those, 'amount')),
          ];
        }),
      },
    ],
  });
});

/** The order line's facts and amounts, and what happened to it, as far as the user may see it. */
const lineSheet = on(routes.printOrderLine, async ({ params: { id } }, ctx) => {
  const line = await readRecord(ctx.db, orderLineTable, id, ctx.actor);
  if (isRejection(line)) return line;
  const events = await readTimeline(ctx, id);
  const number = formatAnyFriendlyId(line.friendlyId);
  const name = [line.firstName, line.lastName].filter(Boolean).join(' ') || 'Order line';
  return drawSheet(ctx, {
    title: name,
    reference: `Order line ${number}`,
    fileName: `order-line-${line.friendlyId}.pdf`,
    blocks: [
      factRows(
        ['Order line', number],
        ['Service', services[line.orderServiceCode].displayName],
        ['Plan', line.planDisplayName ?? ''],
        ['Status', [line.status, line.substatus].flatMap((one) => (one ? [statusLabel(one)] : [])).join(', ')],
        ['Gross distribution', amountOf(line.grossDistributionAmount)],
      ),
      heading(2, 'Timeline'),
      ...(events.length === 0
        ? [paragraph('Nothing has happened to this order line yet.')]
        : [
            {
              kind: 'table' as const,
              header: ['Date', 'What', 'Event', 'By', 'Amount'],
              shares: [0.14, 0.14, 0.38, 0.17, 0.17],
              rows: events.map((event) => [
                dayOf(event.at),
                lineEventKindNames[event.kind],
                [lineEventTitle(event, line.orderServiceCode), event.kind === 'notice' ? null : event.note]
                  .filter(Boolean)
                  .join('. '),
                event.who ?? '',
                amountOf(event.amount),
              ]),
            },
          ]),
    ],
  });
});

const releasesOf = ({ releases }: PaymentBatchSummary): string =>
  releases.map(({ userName, createdAt }) => `${userName ?? 'Former user'}, ${dayOf(createdAt)}`).join('; ');

/** What two people check before a batch leaves: counts and totals by method and tax, files with their hashes, releases. */
const batchSheet = on(routes.printBatchSheet, async ({ params: { id } }, ctx) => {
  const batch = await readRecord(ctx.db, paymentBatchTable, id, ctx.actor);
  if (isRejection(batch)) return batch;
  const summary = await readBatchSummary(ctx, id);
  const number = formatAnyFriendlyId(batch.friendlyId);
  return drawSheet(ctx, {
    title: `Payment batch ${number}`,
    reference: `Batch ${number}`,
    fileName: `payment-batch-${batch.friendlyId}.pdf`,
    blocks: [
      factRows(
        ['Type', paymentBatchTypeNames[batch.paymentBatchType]],
        ['Bank account', batch.bankAccountName ?? ''],
        ['Effective date', formatDate(batch.effectiveDate)],
        ['Status', statusLabel(batch.status)],
        ['Payments', formatNumber(batch.totalCount)],
        ['Total', amountOf(batch.total)],
        ['Gross', amountOf(summary.gross)],
        ['Fees', amountOf(summary.fees)],
        ['Created by', batch.createdByName ?? ''],
        ['Released by', releasesOf(summary) || 'Not released yet'],
        ...(summary.checkNumbers === null
          ? []
          : [['Check numbers', `${summary.checkNumbers.first} to ${summary.checkNumbers.last}`] as const]),
      ),
      heading(2, 'By method and tax'),
      {
        kind: 'table',
        header: ['Part', 'Count', 'Total'],
        shares: [0.5, 0.2, 0.3],
        rows: [
          ...summary.byMethod.map(({ paymentMethodCode, count, total }) => [
            isOneOf(paymentMethods, paymentMethodCode) ? paymentMethodNames[paymentMethodCode] : paymentMethodCode,
            formatNumber(count),
            amountOf(total),
          ]),
          ...summary.byTax.map(({ authority, count, total }) => [
            `${authority === 'federal' ? 'Federal' : authority} tax withheld`,
            formatNumber(count),
            amountOf(total),
          ]),
        ],
      },
      ...(summary.files.length === 0
        ? []
        : [
            heading(2, 'Files'),
            {
              kind: 'table' as const,
              header: ['File', 'Payments', 'Total', 'SHA-256'],
              shares: [0.3, 0.12, 0.2, 0.38],
              rows: summary.files.map((file) => [
                file.fileName,
                formatNumber(file.totalCount),
                amountOf(file.total),
                file.sha256,
              ]),
            },
          ]),
    ],
  });
});

/** The three-way reconciliation of bank, ledger, and order lines, for the daily file. */
const proofSheet = on(routes.printProof, async (_request, ctx) => {
  const summary = await readTrust(ctx);
  const isBalanced =
    summary.ledgerDifference === 0 &&
    summary.linesDifference === 0 &&
    summary.banks.every(({ difference }) => difference === 0);
  return drawSheet(ctx, {
    title: 'Proof: bank = ledger = order lines',
    reference: 'Daily proof',
    fileName: `proof-${summary.asOf.slice(0, 10)}.pdf`,
    blocks: [
      paragraph(isBalanced ? 'Balanced. The bank, the ledger, and the order lines agree.' : 'Out of balance.'),
      {
        kind: 'table',
        header: ['Bank account', 'Bank balance', 'Before opening', 'Ledger cash', 'Unmatched', 'Difference'],
        shares: [0.25, 0.15, 0.15, 0.15, 0.15, 0.15],
        rows: summary.banks.map((bank) => [
          bank.displayName,
          amountOf(bank.bankBalance),
          amountOf(bank.broughtForward),
          amountOf(bank.ledgerCash),
          amountOf(bank.unmatched),
          amountOf(bank.difference),
        ]),
      },
      factRows(
        ['Ledger cash', amountOf(summary.ledgerCash)],
        ['Receivables', amountOf(summary.receivables)],
        ['Held for others', amountOf(summary.heldForOthers)],
        ['Ledger difference', amountOf(summary.ledgerDifference)],
        ['Associated per the ledger', amountOf(summary.associatedByLedger)],
        ['Total of the order lines', amountOf(summary.associatedByLines)],
        ['Order line difference', amountOf(summary.linesDifference)],
      ),
      heading(2, 'Ledger balances'),
      {
        kind: 'table',
        header: ['Account', 'Name', 'Balance'],
        shares: [0.15, 0.6, 0.25],
        rows: summary.holders.map(({ code, name, balance }) => [code, name, amountOf(balance)]),
      },
    ],
  });
});

/** Endpoints that print an order, an order line, a payment batch, and the proof. */
export const printEndpoints: readonly Endpoint[] = [orderSheet, lineSheet, batchSheet, proofSheet];
