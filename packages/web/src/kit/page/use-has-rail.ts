import { openMedia } from '../style/open-media.ts';

/** Returns whether the window is wide enough that a page's rail is next to its content. */
export const useHasRail = openMedia('(min-width: 1100px)');
