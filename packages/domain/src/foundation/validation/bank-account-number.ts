export interface BankAccountNumberRule {
  readonly label: string;
  readonly isRequired?: boolean;
}

/**
 * Returns the error message for a bank account number, or undefined. Nacha allows up to 17 characters. The
 * specification does not give the messages.
 */
export function checkBankAccountNumber(text: string, rule: BankAccountNumberRule): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return rule.isRequired === true ? `Please enter ${rule.label}` : undefined;
  if (!/^[A-Za-z0-9]{1,17}$/.test(trimmed)) {
    return 'Enter an account number of 1 to 17 letters and digits, without spaces or dashes.';
  }
  if (/^0+$/.test(trimmed)) return 'An account number can’t be all zeros. Check the number, or ask the bank.';
  return undefined;
}
