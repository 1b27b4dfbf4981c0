import type { Rail, RailTimes } from '../foundation/calendar/effective-date.ts';

/**
 * Defaults for a bank account without values of its own. Times are Eastern. The bank's own guide takes precedence;
 * cutoffs and lead days are data of each account.
 */
export const defaultRailTimes: Readonly<Record<Rail, RailTimes>> = {
  ach: { cutOff: '17:00', leadBankingDays: 1 },
  wire: { cutOff: '16:00', leadBankingDays: 0 },
  check: { cutOff: '23:59', leadBankingDays: 0 },
};
