/** Explains the column of that name. */
export const stillNeeded = 'What an order requires, minus what is already associated with it';
