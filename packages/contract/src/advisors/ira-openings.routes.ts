import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { route } from '../lang/route.ts';

/** How far the openings of an order of IRAs are. Amounts are cents. */
export interface IraOpenings {
  readonly opened: number;
  readonly openedAmount: Cents;
  /** Openings that staff must retry or correct. */
  readonly failed: number;
  /** Openings that wait for money, or for a response of the provider. */
  readonly waiting: number;
}

export const readIraOpenings = route<IraOpenings>()({
  method: 'GET',
  path: '/public/orders/:id/ira-openings',
  who: { staffMember: 'orders.view', client: 'orders.view' },
  summary: 'Count the IRAs of an order that are open, failed, or waiting',
});

export const downloadIraOpenings = route<never>()({
  method: 'GET',
  path: '/public/orders/:id/ira-openings/results',
  who: { staffMember: 'orders.view', client: 'orders.view' },
  summary: 'Download the result for each participant of an order of IRAs, failures first, as a spreadsheet',
  isDownload: true,
});

export const retryIraOpenings = route<{ readonly retried: number }>()({
  method: 'POST',
  path: '/private/orders/:id/ira-openings/retry',
  who: { staffMember: 'participants.edit' },
  summary: 'Retry the IRA openings of an order that failed',
});
