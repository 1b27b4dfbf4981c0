import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { OrderLineView } from './order-line.routes.ts';

export const searchAddressOfLine = route<{
  /** `unavailable`: the provider did not respond; nothing was changed. */
  readonly answer: 'found' | 'notFound' | 'unavailable';
  readonly line: OrderLineView;
}>()({
  method: 'POST',
  path: '/private/order-lines/:id/search-address',
  who: { staffMember: 'orders.edit' },
  summary: 'Search for a participant’s address; if found, saves it and advances the order line',
  perMinute: 60,
});

const line = (label: string, most: number) =>
  z.string(`Please enter ${label}`).trim().min(1, `Please enter ${label}`).max(most, `Enter up to ${most} characters.`);

export const enterAddressSearchResult = route<OrderLineView>()({
  method: 'POST',
  path: '/private/order-lines/:id/address-search-result',
  who: { staffMember: 'orders.edit' },
  summary: 'Record the result of an address search: an address, or not found',
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('found'),
      addressLine1: line('address', 100),
      addressLine2: z.string().trim().max(100, 'Enter up to 100 characters.').nullish(),
      city: line('city', 60),
      stateCode: z.string('Please select a state').regex(/^[A-Z]{2}$/, 'Please select a state'),
      postalCode: line('postal code', 20),
    }),
    z.strictObject({ outcome: z.literal('notFound'), note: line('what was tried', 1000) }),
  ]),
});

/** How far the address searches of an order are. */
export interface AddressSearches {
  readonly found: number;
  readonly notFound: number;
  /** Searches that haven't begun, or for which the provider hasn't responded yet. */
  readonly waiting: number;
}

export const readAddressSearches = route<AddressSearches>()({
  method: 'GET',
  path: '/public/orders/:id/address-searches',
  who: { staffMember: 'orders.view', client: 'orders.view' },
  summary: 'Count the address searches of an order by result',
});

export const downloadAddressSearches = route<never>()({
  method: 'GET',
  path: '/public/orders/:id/address-searches/results',
  who: { staffMember: 'orders.view', client: 'orders.view' },
  summary: 'Download the result of each address search of an order as a spreadsheet, in the order of its rows',
  isDownload: true,
});
