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
  summary: 'List the labels of every declared field’s codes',
});

export const readFeatureFlag = route<{ code: string; isOn: boolean }>()({
  method: 'GET',
  path: '/public/feature-flag',
  who: { ...everybody, anonymous: true },
  summary: 'Check whether a feature flag is on; an unknown flag is off',
  query: z.strictObject({
    Code: z
      .string({ error: 'Send Code with the feature flag’s code.' })
      .min(1, 'Send Code with the feature flag’s code.')
      .max(80),
  }),
});

/** A system property as returned to anonymous users. */
export interface PublishedProperty {
  readonly propertyName: string;
  readonly value: string | null;
}

/**
 * Searches system properties. Users other than staff see only public ones. Without a query, returns all visible
 * properties.
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
  summary: 'Search records of all kinds by name, number, amount, check number, or last four digits of a tax ID',
  query: z.strictObject({
    query: z.string().max(200, 'The search text can have up to 200 characters.').default(''),
    type: z.enum(searchAnythingTypes, { error: `Send type as one of ${searchAnythingTypes.join(', ')}.` }).optional(),
  }),
  perMinute: 240,
});
