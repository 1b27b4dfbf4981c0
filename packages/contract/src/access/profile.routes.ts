import { languages } from '@fiducia/domain/messages/languages';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';

const name = (what: string) =>
  z.string().trim().min(1, `Please enter ${what}`).max(60, `Enter up to 60 characters`).optional();

export interface OwnProfile {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly languageCode: 'en' | 'es';
}

export const readOwnProfile = route<OwnProfile>()({
  method: 'GET',
  path: '/public/users/authenticated-user/profile',
  who: anySignedIn,
  summary: 'Get my name, phone number, and message language',
});

export const updateOwnProfile = route<OwnProfile>()({
  method: 'PATCH',
  path: '/public/users/authenticated-user/profile',
  who: anySignedIn,
  summary: 'Change my name, phone number, or message language',
  body: z.strictObject({
    firstName: name('first name'),
    lastName: name('last name'),
    phoneNumber: z.string().max(30).nullable().optional(),
    languageCode: z.enum(languages.map(({ code }) => code)).optional(),
  }),
  perMinute: 30,
});
