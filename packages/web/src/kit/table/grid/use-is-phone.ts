import { openMedia } from '../../style/open-media.ts';

/** Returns whether the window is as narrow as a phone. */
export const useIsPhone = openMedia('(max-width: 640px)');
