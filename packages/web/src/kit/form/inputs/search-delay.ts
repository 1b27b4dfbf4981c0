/** Milliseconds for which typing stands still before it is searched for. Source: doc 2 §9. */
export const searchDelay = 700;
