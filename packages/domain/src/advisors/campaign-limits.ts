/** How many reminders one prospect gets and how far apart, so that a campaign never becomes a nuisance. */
export const maxFollowUps = 3;
export const daysBetweenMails = 7;

/** Campaign emails that one master account can send in 24 hours. */
export const maxMailsADay = 10_000;
