import { letterheadProperties } from '@fiducia/domain/documents/letterhead';
import { useSystemProperty } from './system-properties.ts';

/** Returns the phone number of our support, as in the letterhead of our letters. */
export const useSupportPhone = (): string =>
  useSystemProperty('supportPhoneNumber') || letterheadProperties.supportPhoneNumber;

/** Returns the address with which a link calls a phone number. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
