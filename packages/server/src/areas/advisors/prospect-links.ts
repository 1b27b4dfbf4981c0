import type { Keyring } from '../../platform/db/keyring.ts';
import { unsubscribeAddress } from '../../platform/mail/unsubscribe-token.ts';
import { type PublicAddress, pageAddress, portalAddress } from '../../platform/settings/address-table.ts';

export const campaignEnderKind = 'campaign';

// Links use only the configured address, never the `Host` header of a request.
export const inviteLink = (config: PublicAddress, prospectId: string): string =>
  pageAddress(config, 'ira', '/invite/:userUuid?', { userUuid: prospectId });

export const unsubscribeLink = (config: PublicAddress, prospectId: string): string =>
  pageAddress(config, 'ira', '/prospect-subscription/:prospectUuid/:action', {
    prospectUuid: prospectId,
    action: 'unsubscribe',
  });

/** Returns the link for the recipient's email program. It unsubscribes with one click, without a sign-in. */
export const oneClickLink = (config: PublicAddress, keyring: Pick<Keyring, 'sign'>, prospectId: string): string =>
  unsubscribeAddress(portalAddress(config, 'ira'), keyring, { kind: campaignEnderKind, id: prospectId });
