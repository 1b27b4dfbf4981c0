/** The name of the command modifier key on this device's keyboard. */
export const commandKey = (userAgent: string): string => (/Mac|iPhone|iPad/.test(userAgent) ? '⌘' : 'Ctrl');
