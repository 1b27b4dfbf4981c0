/** Returns the name of this device's modifier key for commands. */
export const commandKey = (userAgent: string): string => (/Mac|iPhone|iPad/.test(userAgent) ? '⌘' : 'Ctrl');
