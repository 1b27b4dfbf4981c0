/** Maximum number of reminders per prospect, and the minimum number of days between emails. */
export const maxFollowUps = 3;
export const daysBetweenMails = 7;

/** Maximum number of campaign emails per master account in 24 hours. */
export const maxMailsADay = 10_000;
