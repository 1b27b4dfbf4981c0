import type { Rail, RailTimes } from '../foundation/calendar/effective-date.ts';

/**
 * Default cutoffs and lead times for a bank account that doesn't set its own. Times are Eastern. The bank's guide takes
 * precedence.
 */
export const defaultRailTimes: Readonly<Record<Rail, RailTimes>> = {
  ach: { cutOff: '17:00', leadBankingDays: 1 },
  wire: { cutOff: '16:00', leadBankingDays: 0 },
  check: { cutOff: '23:59', leadBankingDays: 0 },
};
