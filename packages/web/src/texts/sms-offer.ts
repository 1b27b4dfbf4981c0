import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the offer to send codes by text message, which few sign-ins show. */
export const smsOfferEnglish = {
  title: 'Codes by text message',
  lead: 'Text message codes arrive faster, and you can get them even when you can’t open your email.',
  add: 'Add phone number',
  send: 'Send code',
  phone: 'Mobile phone',
  confirmNumber: 'Confirm phone number',
  confirm: 'Confirm',
  code: 'Code from the text message',
  postpone: 'Not now',
  never: 'Don’t ask again',
} as const;
export const smsOfferText = catalogOf(smsOfferEnglish, 'sms-offer');
