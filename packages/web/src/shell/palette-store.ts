import { makeOpening } from './opening.ts';

/** Opens the command palette from anywhere. */
export const { open: openPalette, onOpened: onPaletteOpened } = makeOpening();
