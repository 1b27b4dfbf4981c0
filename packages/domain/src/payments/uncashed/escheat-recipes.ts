import { cash, line, unclaimed } from '../../trust/holder-accounts.ts';
import type { Posting } from '../../trust/posting.ts';
import { type Of, type OfClient, transfer } from '../../trust/recipe-posting.ts';

/**
 * P30: turns the money of an uncashed check over to a state. Debits 2200, credits 2900 for the state. The first check
 * was withheld from, so no tax is posted here.
 */
export const escheated = (of: OfClient & { unclaimedItemId: string; orderLineId: string; state: string }): Posting =>
  transfer(
    'P30',
    'Unclaimed money reported to the state',
    of,
    ['unclaimedPropertyItem', of.unclaimedItemId],
    line(of.orderLineId),
    unclaimed(of.state),
  );

/** P30: pays a report of unclaimed money when the bank debits it. Debits 2900 for the state, credits 1000. */
export const unclaimedRemitted = (
  of: Of & { unclaimedReportId: string; state: string; bankAccountId: string },
): Posting =>
  transfer(
    'P30',
    'Unclaimed money paid to the state',
    of,
    ['unclaimedPropertyReport', of.unclaimedReportId],
    unclaimed(of.state),
    cash(of.bankAccountId),
  );
