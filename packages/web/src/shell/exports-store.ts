import { createOpener } from './create-opener.ts';

/** Opens the user's list of exports, wherever it is rendered. */
export const { open: openExports, onOpened: onExportsOpened } = createOpener();
