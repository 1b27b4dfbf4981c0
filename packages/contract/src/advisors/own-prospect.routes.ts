import { z } from 'zod';
import type { EffectiveBrand } from '../accounts/brand.routes.ts';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import { preferenceFields } from './ira-preferences.ts';
import type { prospect } from './prospect.entity.ts';

type ProspectRow = RowOf<typeof prospect>;

const own = { accountHolder: true } as const;

/** Who invited someone. It reveals nothing about the invited person. */
export interface Invitation {
  /** Null if there is no such invitation. */
  readonly senderName: string | null;
  readonly brand: EffectiveBrand | null;
}

export const readProspectInvitation = route<Invitation>()({
  method: 'GET',
  path: '/public/prospects/:id/invitation',
  who: { anonymous: true },
  summary: 'Get the sender of an invitation and its brand; public, because the invited person has no login yet',
  perMinute: 60,
});

/** Possible until the application is submitted, because it is signed with these values. */
export const changeOwnInformation = route<ProspectRow>()({
  method: 'PATCH',
  path: '/public/prospects/:id/own-information',
  who: own,
  summary: 'Change my name or date of birth before I submit an IRA application',
  body: z
    .strictObject({
      firstName: z.string().trim().max(60),
      lastName: z.string().trim().max(60),
      dateOfBirth: z.string().max(10),
    })
    .partial(),
  needsFreshSignIn: true,
  perMinute: 20,
});

export const changeOwnContact = route<ProspectRow>()({
  method: 'PATCH',
  path: '/public/prospects/:id/own-contact',
  who: own,
  summary: 'Change my address or phone number; the login gets an email about it',
  body: z.strictObject({
    addressLine1: z.string().trim().max(100),
    addressLine2: z.string().trim().max(100).nullish(),
    city: z.string().trim().max(60),
    stateCode: z.string().max(2),
    postalCode: z.string().trim().max(10),
    phoneNumber: z.string().max(30),
  }),
  needsFreshSignIn: true,
  perMinute: 20,
});

export const changeOwnPreferences = route<ProspectRow>()({
  method: 'PATCH',
  path: '/public/prospects/:id/own-preferences',
  who: own,
  summary: 'Change the investment preferences of my IRA after I chose them',
  body: z.strictObject(preferenceFields),
  perMinute: 20,
});
