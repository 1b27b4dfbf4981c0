/** Returns how long an advisor can still decide, such as `3 days, until 12/04/2026`. */
export function daysLeftText(days: number, until: string): string {
  if (days === 0) return `Last day, ${until}`;
  return `${days} ${days === 1 ? 'day' : 'days'}, until ${until}`;
}
