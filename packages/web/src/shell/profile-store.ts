import { makeOpening } from './opening.ts';

/** Opens the signed-in user's profile from anywhere. */
export const { open: openProfile, onOpened: onProfileOpened } = makeOpening();
