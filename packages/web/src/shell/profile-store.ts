import { makeOpening } from './opening.ts';

/** Shows the profile of who is signed in, wherever it stands. */
export const { open: openProfile, onOpened: onProfileOpened } = makeOpening();
