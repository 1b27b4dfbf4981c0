import { makeOpening } from './opening.ts';

/** Shows the exports of the person, wherever it stands. */
export const { open: openExports, onOpened: onExportsOpened } = makeOpening();
