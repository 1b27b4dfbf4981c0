import { z } from 'zod';
import type { WireRowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { EnumDisplay } from './enum-displays.ts';
import { type Found, searchAnythingTypes } from './search-anything.ts';
import type { systemProperty } from './system-property.entity.ts';

const everybody = {
  staffMember: true,
  client: true,
  participant: true,
  nationalRegistryClient: true,
  advisor: true,
  accountHolder: true,
} as const;

export const enumDisplays = route<readonly EnumDisplay[]>()({
  method: 'GET',
  path: '/public/enum-displays',
  who: everybody,
  summary: 'Labels for every code of every declared field',
});

export const readFeatureFlag = route<{ code: string; isOn: boolean }>()({
  method: 'GET',
  path: '/public/feature-flag',
  who: { ...everybody, anonymous: true },
  summary: 'Get whether a feature flag is on; an unknown flag is off',
  query: z.strictObject({
    Code: z.string({ error: 'Send the Code of the feature.' }).min(1, 'Send the Code of the feature.').max(80),
  }),
});

/** A property as shown to a visitor who is not signed in. */
export interface PublishedProperty {
  readonly propertyName: string;
  readonly value: string | null;
}

/**
 * Everyone may read the published properties; staff may read all. Without a query it returns all of them, for the
 * startup of an app.
 */
export const searchSystemProperties = route<
  readonly WireRowOf<typeof systemProperty>[] | readonly PublishedProperty[]
>()({
  method: 'GET',
  path: '/public/system-properties',
  who: { ...everybody, anonymous: true },
  summary: 'Search system properties',
});

export const searchAnything = route<readonly Found[]>()({
  method: 'GET',
  path: '/public/search-anything',
  who: { staffMember: true, client: true },
  summary: 'Search accounts, plans, orders, participants, payment instructions, and payments together',
  query: z.strictObject({
    query: z.string().max(200, 'The search text can have at most 200 characters.').default(''),
    type: z.enum(searchAnythingTypes, { error: 'There is no such kind of record to search.' }).optional(),
  }),
  perMinute: 240,
});
