/** The id of the record that a control acts on, for those who drive the page from outside; only whole ids of 32 characters. Source: doc 2 §5 Generic. */
export function dataId(id: string | null | undefined): { readonly 'data-id': string | undefined } {
  return { 'data-id': id && /^[0-9A-Za-z]{32}$/.test(id) ? id : undefined };
}
