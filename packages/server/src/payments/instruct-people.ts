import { order } from '@fiducia/contract/orders/order.entity';
import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import {
  type InstructedAnswer,
  type InstructedItem,
  instructPeople,
} from '@fiducia/contract/payments/order-instructions.routes';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { isGiven } from './check-destination.ts';
import { electOneWay } from './elect.ts';
import { type LineRow, personName, readLineRows } from './line-row.ts';

/** What was entered, with payee and address of the person where they were left out. */
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

function reasonsOf(refusal: Refusal): InstructedAnswer['reasons'] {
  const flaws = Object.entries(refusal.errors ?? {});
  if (flaws.length === 0) return [{ field: null, sentence: refusal.sentence }];
  return flaws.flatMap(([key, sentences]) =>
    [sentences].flat().map((sentence) => ({ field: plainField(key), sentence })),
  );
}

/** Each person in a transaction of their own: a bank is asked in between, and a refusal stops none of the others. */
async function instruct(
  platform: Platform,
  work: Work,
  item: InstructedItem,
  line: LineRow | undefined,
): Promise<InstructedAnswer> {
  const { orderLineId } = item;
  const refused = (refusal: Refusal) => ({ orderLineId, isDone: false, reasons: reasonsOf(refusal) });
  if (line === undefined) return refused(electionRefusals.notInOrder());
  const elected = completed(item, line);
  if (!isGiven(elected.payableTo)) return refused(electionRefusals.rolloverPayee());
  const ids = await electOneWay(platform, work, orderLineId, elected);
  return isRefusal(ids) ? refused(ids) : { orderLineId, isDone: true, reasons: [] };
}

/** Says for many people of an order how each is paid. */
export const instructPeopleEndpoint = (platform: Platform): Endpoint =>
  on(instructPeople, async ({ params, body }, work) => {
    const visible = await readRecord(work.db, order, params.orderId, work.actor);
    if (isRefusal(visible)) return visible;
    const rows = await readLineRows(
      work.db,
      body.items.map(({ orderLineId }) => orderLineId),
      work.now.getUTCFullYear(),
    );
    const lines = new Map(rows.filter((row) => row.order_id === params.orderId).map((row) => [row.id, row]));
    const answers: InstructedAnswer[] = [];
    for (const item of body.items) answers.push(await instruct(platform, work, item, lines.get(item.orderLineId)));
    return reply(answers);
  });
