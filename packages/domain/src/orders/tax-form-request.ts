/**
 * Returns the tooltip if a 1099 for this year can't be requested, or undefined. Only past years can be requested.
 * Source: doc 2 §5.
 */
export function taxFormRequestTooltip(taxYear: number, currentYear: number): string | undefined {
  return taxYear < currentYear
    ? undefined
    : 'Digital 1099 requests can only be made for previous tax years. Please wait until the current year is processed or contact customer service.';
}
