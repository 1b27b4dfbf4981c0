import { createOpener } from './create-opener.ts';

/** Opens the command palette from anywhere. */
export const { open: openPalette, onOpened: onPaletteOpened } = createOpener();
