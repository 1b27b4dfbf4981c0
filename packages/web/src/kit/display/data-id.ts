/**
 * Returns the attribute with the ID of the record that a control acts on, for browser tests and automation; nothing
 * unless the ID has 32 characters. Source: doc 2 §5 Generic.
 */
export function dataId(id: string | null | undefined): { readonly 'data-id': string | undefined } {
  return { 'data-id': id && /^[0-9A-Za-z]{32}$/.test(id) ? id : undefined };
}
