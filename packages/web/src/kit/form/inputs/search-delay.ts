/** Pause after the last keystroke before a search starts, in milliseconds. Source: doc 2 §9. */
export const searchDelay = 700;
