import type { Page } from 'playwright-core';

/** A device that keeps passkeys and knows its owner's finger. */
export interface DevicePasskeys {
  /** Does something that asks for a passkey, with the finger on the device until it is over. */
  withFinger(act: () => Promise<void>): Promise<void>;
  count(): Promise<number>;
}

/** Gives a page's device a place for passkeys. It answers only while somebody touches it. */
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
