const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Keeps the passkey transports that the WebAuthn standard defines and drops anything else a browser reports. */
export const passkeyTransports = (reported: readonly string[]): string[] =>
  reported.filter((one) => known.includes(one));
