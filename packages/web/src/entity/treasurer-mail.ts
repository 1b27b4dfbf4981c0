/**
 * Returns a `mailto:` link for an email to the person who sends a sponsor's money. The email links to the instructions,
 * which require sign-in, and never contains an account number.
 */
export function treasurerMail(address: string): string {
  const subject = encodeURIComponent('How to send money to Fiducia');
  const body = encodeURIComponent(`Sign in to see where to send the money and which reference to include:\n${address}`);
  return `mailto:?subject=${subject}&body=${body}`;
}
