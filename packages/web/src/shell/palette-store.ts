import { makeOpening } from './opening.ts';

/** Opens the command palette, wherever it stands. */
export const { open: openPalette, onOpened: onPaletteOpened } = makeOpening();
