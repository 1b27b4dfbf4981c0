/** Formats a rate in basis points as text: 2,000 is `20%`, 425 is `4.25%`, 1,875 is `18.75%`. */
export function formatRate(rateBp: number): string {
  return `${String(rateBp / 100)}%`;
}
