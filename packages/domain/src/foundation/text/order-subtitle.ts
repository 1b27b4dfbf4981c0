import { formatFriendlyId } from '../ids/friendly-id.ts';
import { formatNumber } from './format-number.ts';

/** Formats a participant count: `1 participant`, `1,204 participants`. */
export function participantCount(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'participant' : 'participants'}`;
}

/** Returns the subtitle of an order: its friendly ID and its participant count. Source: doc 2 §3 Order. */
export function orderSubtitle(order: { readonly friendlyId: string; readonly totalOrderLines: number }): string {
  return `${formatFriendlyId(order.friendlyId)} · ${participantCount(order.totalOrderLines)}`;
}
