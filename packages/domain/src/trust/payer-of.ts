const labelled =
  /\b(?:ORIG(?:INATOR)?(?: CO(?:MPANY)? NAME)?|ORG|ORDP|BY ORDER OF|FROM|SENDER|CO NAME)(?:\s*[:=]\s*|\s+)(.+)/i;
const after = /\s+(?:REF|REFERENCE|TRN|TRACE|INV|INVOICE|ORDER|MEMO|ID|DESC|FOR|RFB|OBI|BNF|DATE)\b.*$|[;/|].*$/i;

/**
 * Returns the payer's name from a bank's free text, at most 120 characters: the text after a label such as `FROM`, or
 * from the beginning if there is none, up to a label such as `REF` or a separator (`;`, `/`, `|`). Returns null if
 * nothing is left.
 */
export function payerOf(description: string): string | null {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  const name = (labelled.exec(text)?.[1] ?? text).replace(after, '').trim();
  return name === '' ? null : name.slice(0, 120);
}
