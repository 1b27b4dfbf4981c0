const sentences: Readonly<Record<string, string>> = {
  create: 'Created',
  enterAtBank: 'Entered at bank',
  send: 'Sent',
  settle: 'Settled by the bank',
  cancel: 'Canceled',
  requestStop: 'Stop requested from the bank',
  confirmStop: 'Stop confirmed by the bank',
  rejectStop: 'The bank couldn’t stop the payment',
  reject: 'Rejected by the bank',
  clear: 'Cleared',
  return: 'Returned',
};

/** Describes a step in a payment's or payment batch's history. */
export function transitionText(transition: string, toStatus: string): string {
  if (transition === 'enterAtBank' && toStatus === 'readyToSend') return 'Released; a second release is required';
  return sentences[transition] ?? transition;
}
