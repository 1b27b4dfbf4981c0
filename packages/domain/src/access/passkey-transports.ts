const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Returns the reported passkey transports that the WebAuthn standard defines, without any other values. */
export const passkeyTransports = (reported: readonly string[]): string[] =>
  reported.filter((one) => known.includes(one));
