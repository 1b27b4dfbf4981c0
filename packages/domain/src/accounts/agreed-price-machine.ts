import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { type Check, machine } from '../foundation/machine/machine.ts';
import { invalid, type Rejection, rejections } from '../foundation/rejection/rejection.ts';

export const agreedPriceRejections = rejections({
  ownPrice: ['forbidden', 'You proposed this price, so another user must decide on it.'],
  startsTooEarly: [
    'conflict',
    ({ from }: { from: CalendarDate }) =>
      `This price was to start on ${formatDate(from)}. A price can’t change orders that exist, so it must start after the day of its approval. Decline it, and propose it again with a later date.`,
  ],
  feeIsGone: ['conflict', 'The standard fee that this price replaces has ended. Decline this price.'],
  priceOverlaps: [
    'conflict',
    'Another price for this fee was approved in the meantime and starts on the same day or later. End it first, or propose a later start.',
  ],
  changesByProposal: [
    'conflict',
    'This price was agreed with one account or plan. Propose another price on the page of the account or plan; a second user approves it.',
  ],
  alreadyProposed: ['conflict', 'A price for this fee is already proposed. Decide on it, or withdraw it first.'],
});

/** Facts that the transitions of an agreed price need. */
export interface AgreedPriceFacts {
  readonly validFrom: CalendarDate;
  readonly today: CalendarDate;
  readonly isOwnWork: boolean;
  /** The standard fee still exists. */
  readonly hasStandardFee: boolean;
  /** An approved price for the same fee and place starts on the same day or later. */
  readonly hasLaterPrice: boolean;
}

type PriceCheck = Check<AgreedPriceFacts>;
const notOwnWork: PriceCheck = ({ isOwnWork }) => (isOwnWork ? agreedPriceRejections.ownPrice() : undefined);
const startsLater: PriceCheck = ({ validFrom, today }) =>
  validFrom > today ? undefined : agreedPriceRejections.startsTooEarly({ from: validFrom });
const feeExists: PriceCheck = ({ hasStandardFee }) => (hasStandardFee ? undefined : agreedPriceRejections.feeIsGone());
const isNewest: PriceCheck = ({ hasLaterPrice }) => (hasLaterPrice ? agreedPriceRejections.priceOverlaps() : undefined);

/**
 * State machine for a price agreed with one account or plan. A second user approves it before it starts, so that no
 * existing order is affected. An ended price keeps applying to the orders of its days.
 */
export const agreedPriceMachine = machine<AgreedPriceFacts>()({
  entity: 'agreed price',
  initial: 'proposed',
  transitions: {
    approve: {
      from: ['proposed'],
      to: 'approved',
      may: ['staffMember'],
      needs: 'fees.approve',
      unless: [notOwnWork, startsLater, feeExists, isNewest],
    },
    decline: { from: ['proposed'], to: 'declined', may: ['staffMember'], needs: 'fees.approve', unless: [notOwnWork] },
    withdraw: { from: ['proposed'], to: 'withdrawn', may: ['staffMember'], needs: 'fees.edit' },
    end: { from: ['approved'], to: 'ended', may: ['staffMember'], needs: 'fees.approve', unless: [notOwnWork] },
  },
});
export type AgreedPriceTransition = keyof typeof agreedPriceMachine.transitions;

/** Returns what is wrong with a proposed price. */
export function priceProblem(of: {
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate | null;
  readonly today: CalendarDate;
}): Rejection | undefined {
  const errors = {
    ...(of.validFrom > of.today
      ? {}
      : { validFrom: ['A price starts after the day of its approval. Choose tomorrow or later.'] }),
    ...(of.validTo === null || of.validTo >= of.validFrom
      ? {}
      : { validTo: ['The last day must not be before the first. Choose a later day, or leave it empty.'] }),
  };
  return Object.keys(errors).length === 0 ? undefined : invalid(errors);
}
