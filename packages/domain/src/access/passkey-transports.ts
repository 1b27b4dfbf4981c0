const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** How a device that holds a passkey is reached: the words that the standard knows. What else a browser tells is not kept. */
export const passkeyTransports = (told: readonly string[]): string[] => told.filter((one) => known.includes(one));
