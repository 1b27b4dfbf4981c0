import { portalAddress, type PublicPlace } from '../platform/address-table.ts';

// Links are made from the configuration alone; what a request says about its host never reaches a message.
export const inviteLink = (config: PublicPlace, prospectId: string): string =>
  `${portalAddress(config, 'ira')}/invite/${prospectId}`;

export const unsubscribeLink = (config: PublicPlace, prospectId: string): string =>
  `${portalAddress(config, 'ira')}/prospect-subscription/${prospectId}/unsubscribe`;
