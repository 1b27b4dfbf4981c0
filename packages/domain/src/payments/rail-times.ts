import type { Rail, RailTimes } from '../time/effective-date.ts';

/**
 * What holds for a bank account whose row says nothing else. Times are Eastern. The bank's own guide wins; cut-offs and
 * lead days are data of each account.
 */
export const defaultRailTimes: Readonly<Record<Rail, RailTimes>> = {
  ach: { cutOff: '17:00', leadBankingDays: 1 },
  wire: { cutOff: '16:00', leadBankingDays: 0 },
  check: { cutOff: '23:59', leadBankingDays: 0 },
};
