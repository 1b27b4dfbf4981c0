/** Milliseconds without typing before a search starts. Source: doc 2 §9. */
export const searchDelay = 700;
