export interface EinRule {
  /** The field name at the beginning of the message '{label} is invalid.' */
  readonly label: string;
  readonly isRequired?: boolean;
}

const einPattern = /^(\d{2})-?(\d{7})$/;

/** Returns the nine digits of an EIN written as NN-NNNNNNN or as plain digits, or undefined. */
export function parseEin(text: string): string | undefined {
  const match = einPattern.exec(text.trim());
  return match === null ? undefined : `${match[1]}${match[2]}`;
}

/** Returns the error message for an employer identification number, or undefined. Source: doc 2 §5 EIN. */
export function checkEin(text: string, rule: EinRule): string | undefined {
  if (text.trim() === '') return rule.isRequired === true ? 'Please enter company EIN.' : undefined;
  return parseEin(text) === undefined ? `${rule.label} is invalid.` : undefined;
}
