/** Narrows a value to the members of a closed list of codes. */
export function isOneOf<Code extends string>(codes: readonly Code[], value: unknown): value is Code {
  return codes.some((code) => code === value);
}
