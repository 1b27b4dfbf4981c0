import type { Page } from 'playwright-core';

/** A device that stores passkeys and recognizes its owner's fingerprint. */
export interface DevicePasskeys {
  /** Runs an action that requests a passkey, with user verification succeeding until it ends. */
  withFinger(act: () => Promise<void>): Promise<void>;
  count(): Promise<number>;
}

/** Adds a virtual authenticator to a page. It responds only while user presence is simulated. */
export async function addDevicePasskeys(page: Page): Promise<DevicePasskeys> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = (enabled: boolean) =>
    devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    withFinger: async (act) => {
      await touch(true);
      try {
        await act();
      } finally {
        await touch(false);
      }
    },
    count: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
