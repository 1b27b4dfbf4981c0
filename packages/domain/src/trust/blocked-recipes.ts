import { blockedMoney, line } from './holder-accounts.ts';
import type { Posting } from './posting.ts';
import { type OfClient, transfer } from './recipe-posting.ts';

type OfBlock = OfClient & { blockedMoneyId: string; orderLineId: string };

/** P35: blocks an order line's money because of a confirmed sanctions hit. Debits 2200, credits 2700. */
export const moneyBlocked = (of: OfBlock): Posting =>
  transfer(
    'P35',
    'Blocked by a sanctions hit',
    of,
    ['blockedMoney', of.blockedMoneyId],
    line(of.orderLineId),
    blockedMoney(of.blockedMoneyId),
  );

/**
 * P36: releases blocked money to its order line. Debits 2700, credits 2200. The caller must check that OFAC licensed the
 * release and that two people agreed.
 */
export const blockedMoneyReleased = (of: OfBlock): Posting =>
  transfer(
    'P36',
    'Released by a license of OFAC',
    of,
    ['blockedMoney', of.blockedMoneyId],
    blockedMoney(of.blockedMoneyId),
    line(of.orderLineId),
  );
