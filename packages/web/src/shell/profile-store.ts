import { createOpener } from './create-opener.ts';

/** Opens the signed-in user's profile from anywhere. */
export const { open: openProfile, onOpened: onProfileOpened } = createOpener();
