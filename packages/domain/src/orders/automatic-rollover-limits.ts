import { type Cents, cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

/** Returns whether the service rolls a balance over to an IRA unless the participant chooses otherwise. */
export const isAutomaticRollover = (code: ServiceCode): boolean => services[code].participantPart === 'beforeDefault';

/**
 * Returns why a balance can't be rolled over automatically and what to do instead, or undefined if it can. Amounts are
 * in cents. Source: IRC 401(a)(31)(B), 411(a)(11); SECURE 2.0 s.304.
 */
export function overLimitSentence(gross: number, limit: Cents | null): string | undefined {
  if (limit === null || gross <= limit) return undefined;
  return `Balances over ${formatMoney(limit)} can’t be rolled over automatically, because the participant must consent first. Move this participant to a Premier Distributions order, where they choose.`;
}

/**
 * Returns what happens to small balances, for which the law doesn't require a rollover, or undefined if there are none.
 * The limit is in cents. Source: IRC 401(a)(31)(B); 29 CFR 2550.404a-2(d).
 */
export function smallBalancesSentence(count: number, limit: Cents): string | undefined {
  if (count === 0) return undefined;
  const who = count === 1 ? '1 participant has' : `${count} participants have`;
  return `${who} ${formatMoney(limit)} or less, which a plan may also pay in cash. With this service, the money goes to an IRA like balances from ${formatMoney(cents(limit + 1))}, unless the participant chooses otherwise.`;
}
