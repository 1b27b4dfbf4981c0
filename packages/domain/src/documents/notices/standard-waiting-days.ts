/** Days that a participant has to consider the notice, unless they choose sooner. Source: 26 CFR 1.402(f)-1. */
export const standardWaitingDays = 30;
