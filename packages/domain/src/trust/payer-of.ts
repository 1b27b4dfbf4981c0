const labelled =
  /\b(?:ORIG(?:INATOR)?(?: CO(?:MPANY)? NAME)?|ORG|ORDP|BY ORDER OF|FROM|SENDER|CO NAME)(?:\s*[:=]\s*|\s+)(.+)/i;
const after = /\s+(?:REF|REFERENCE|TRN|TRACE|INV|INVOICE|ORDER|MEMO|ID|DESC|FOR|RFB|OBI|BNF|DATE)\b.*$|[;/|].*$/i;

/**
 * Returns the payer's name in a bank's free text: what follows a label such as `FROM`, up to the next label, or the
 * whole text if there is no label.
 */
export function payerOf(description: string): string | null {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  const name = (labelled.exec(text)?.[1] ?? text).replace(after, '').trim();
  return name === '' ? null : name.slice(0, 120);
}
