/** The key that goes with letters for commands, as this device's keyboard names it. */
export const commandKey = (userAgent: string): string => (/Mac|iPhone|iPad/.test(userAgent) ? '⌘' : 'Ctrl');
