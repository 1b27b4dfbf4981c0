import type { TransferOnDesk } from '@fiducia/contract/ira/transfer-desk.views';
import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { nextNudgeOn } from '@fiducia/domain/ira/ira-transfer';
import { moneyDayOf } from './transfer-steps.ts';

const day = (at: string): string => formatDate(bankDay(at));

/** Says what is to be done next with an open transfer, or what it waits for. */
export function nextStepText(of: TransferOnDesk): string {
  const arrivedOn = moneyDayOf(of);
  switch (of.place) {
    case 'toCredit': {
      const here = arrivedOn === null ? 'The money arrived' : `The money arrived on ${formatDate(arrivedOn)}`;
      if (of.moneyHere === null) return `${here}. Find its deposit.`;
      return of.moneyHere.holdEndsOn === null ? here : `${here}, on hold until ${formatDate(of.moneyHere.holdEndsOn)}`;
    }
    case 'toFollowUp': {
      const call = of.institutionPhone === null ? 'Call the institution' : `Call ${formatPhone(of.institutionPhone)}`;
      return of.followUpAskedAt === null ? call : `${call}. The owner asked on ${day(of.followUpAskedAt)}.`;
    }
    case 'toSend':
      return 'Send the letter';
    case 'atInstitution':
      return of.followedUpAt === null
        ? `Nothing to do until ${of.expectedOn === null ? 'the money arrives' : formatDate(of.expectedOn)}`
        : `Called ${day(of.followedUpAt)}. Call again from ${formatDate(nextNudgeOn(bankDay(of.followedUpAt)))}.`;
    case 'toSign':
      return `Waiting for the owner’s signature since ${day(of.since)}`;
  }
}
