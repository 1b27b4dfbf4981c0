import { toBankText } from '@fiducia/domain/foundation/text/bank-text';

/**
 * Returns up to `length` characters of bank text in uppercase, as ACH operators require. Returns undefined if a
 * character has no ASCII form.
 */
export function toUpperBankText(text: string, length: number): string | undefined {
  return toBankText(text)?.toUpperCase().slice(0, length).trimEnd();
}
