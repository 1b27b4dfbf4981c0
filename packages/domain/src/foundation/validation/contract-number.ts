/**
 * Returns the error message for a contract number of up to `maxLength` digits, or undefined. The messages, with their
 * typo, are from the specification. Source: doc 2 §5.
 */
export function checkContractNumber(text: string, maxLength: number): string | undefined {
  const trimmed = text.trim();
  if (!/^\d*$/.test(trimmed)) return 'Please only enter numbers in this field';
  return trimmed.length > maxLength ? `Number cannot not exceed ${maxLength} digits` : undefined;
}
