import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import {
  type InstructedAnswer,
  type InstructedItem,
  instructPeople,
} from '@fiducia/contract/payments/order-instructions.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { orderTable } from '../../orders/order.table.ts';
import { type LineRow, personName, readLineRows } from '../computation/line-row.ts';
import { isGiven } from '../instructions/check-destination.ts';
import { electOneWay } from './elect.ts';

/** Returns the entered values, with blank payee and address fields filled in from the participant. */
function completed({ orderLineId: _line, ...item }: InstructedItem, line: LineRow): ElectedInstruction {
  const person = personName(line);
  const isCash = item.distributionTypeCode === 'cashLumpSum';
  const takesHome = isCash && !isElectronicMethod(item.paymentMethodCode) && !isGiven(item.addressLine1);
  return {
    ...item,
    share: { kind: 'remainder' },
    payableTo: isGiven(item.payableTo) ? item.payableTo : isCash ? person : '',
    forBenefitOf: isCash ? null : isGiven(item.forBenefitOf) ? item.forBenefitOf : person,
    ...(takesHome
      ? {
          addressLine1: line.address_line1,
          addressLine2: line.address_line2,
          city: line.city,
          stateCode: line.state_code,
          otherRegion: line.other_region,
          postalCode: line.postal_code,
          countryCode: line.country_code,
        }
      : {}),
  };
}

const plainField = (key: string): string | null => (key === '' ? null : key.replace(/^paymentInstructions\.\d+\./, ''));

function reasonsOf(rejection: Rejection): InstructedAnswer['reasons'] {
  const problems = Object.entries(rejection.errors ?? {});
  if (problems.length === 0) return [{ field: null, sentence: rejection.sentence }];
  return problems.flatMap(([key, sentences]) =>
    [sentences].flat().map((sentence) => ({ field: plainField(key), sentence })),
  );
}

/**
 * Stores one participant's instruction. Each one has its own transaction, because verification calls the bank in
 * between and one rejection must not stop the others.
 */
async function instruct(
  platform: Platform,
  ctx: RequestContext,
  item: InstructedItem,
  line: LineRow | undefined,
): Promise<InstructedAnswer> {
  const { orderLineId } = item;
  const rejected = (rejection: Rejection) => ({ orderLineId, isDone: false, reasons: reasonsOf(rejection) });
  if (line === undefined) return rejected(electionRejections.notInOrder());
  const elected = completed(item, line);
  if (!isGiven(elected.payableTo)) return rejected(electionRejections.rolloverPayee());
  const ids = await electOneWay(platform, ctx, orderLineId, elected);
  return isRejection(ids) ? rejected(ids) : { orderLineId, isDone: true, reasons: [] };
}

/** Stores payment instructions for many participants of an order. */
export const instructPeopleEndpoint = (platform: Platform): Endpoint =>
  on(instructPeople, async ({ params, body }, ctx) => {
    const visible = await readRecord(ctx.db, orderTable, params.orderId, ctx.actor);
    if (isRejection(visible)) return visible;
    const rows = await readLineRows(
      ctx.db,
      body.items.map(({ orderLineId }) => orderLineId),
      ctx.now.getUTCFullYear(),
    );
    const lines = new Map(rows.filter((row) => row.order_id === params.orderId).map((row) => [row.id, row]));
    const results: InstructedAnswer[] = [];
    for (const item of body.items) results.push(await instruct(platform, ctx, item, lines.get(item.orderLineId)));
    return reply(results);
  });
