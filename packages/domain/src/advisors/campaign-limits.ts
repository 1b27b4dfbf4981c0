/** How often one prospect is reminded, and how far apart, so that a campaign never becomes a nuisance. */
export const mostFollowUps = 3;
export const daysBetweenMails = 7;

/** What one master account may send in 24 hours. */
export const mostMailsADay = 10_000;
