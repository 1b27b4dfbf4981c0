/** A count for people; `10,000+` when there are more than were counted. */
export const countWords = (count: number, isMore: boolean): string =>
  `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`;
