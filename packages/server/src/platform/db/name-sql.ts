/** Returns SQL for the full name in the columns of a table or its alias; an empty text if both are missing. */
export const fullName = (of: string): string => `trim(concat(${of}.first_name, ' ', ${of}.last_name))`;

/** Returns SQL for the full name in the columns of a table or its alias; null if both are missing. */
export const fullNameOrNull = (of: string): string => `nullif(${fullName(of)}, '')`;

/** Returns SQL for what a user is called: the full name, or the email address of a user without one. */
export const userName = (user: string): string => `coalesce(${fullNameOrNull(user)}, ${user}.email_address)`;
