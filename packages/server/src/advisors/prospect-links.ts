import type { Keyring } from '../db/keyring.ts';
import { unsubscribeAddress } from '../mail/unsubscribe-token.ts';
import { portalAddress, type PublicPlace } from '../platform/address-table.ts';

export const campaignEnderKind = 'campaign';

// Links are made from the configuration alone; what a request says about its host never reaches a message.
export const inviteLink = (config: PublicPlace, prospectId: string): string =>
  `${portalAddress(config, 'ira')}/invite/${prospectId}`;

export const unsubscribeLink = (config: PublicPlace, prospectId: string): string =>
  `${portalAddress(config, 'ira')}/prospect-subscription/${prospectId}/unsubscribe`;

/** For the mail program of the receiver: ends the messages by one click, without a sign-in. */
export const oneClickLink = (config: PublicPlace, keyring: Pick<Keyring, 'sign'>, prospectId: string): string =>
  unsubscribeAddress(portalAddress(config, 'ira'), keyring, { kind: campaignEnderKind, id: prospectId });
