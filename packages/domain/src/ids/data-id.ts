/** The data-id of a control has 32 characters. Source: doc 2 §5 Generic. */
export const dataIdLength = 32;

export function isDataId(value: string): boolean {
  return value.length === dataIdLength;
}
