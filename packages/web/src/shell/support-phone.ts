import { letterheadProperties } from '@fiducia/domain/documents/letterhead';
import { spoken } from '../kit/text/language.ts';
import { useSystemProperty } from './system-properties.ts';

/** Returns the phone number of our support, as in the letterhead of our letters. */
export const useSupportPhone = (): string =>
  useSystemProperty('supportPhoneNumber') || letterheadProperties.supportPhoneNumber;

/** Returns when our support answers the phone, in the language of the page, or an empty text if no one entered it. */
export const useSupportHours = (): string => spoken(useSystemProperty('supportHours') ?? '');

/** Returns the address with which a link calls a phone number. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
