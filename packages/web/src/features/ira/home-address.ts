interface HomeAddress {
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
}

/** Returns the lines of an IRA owner's address, which is always in the US. Returns none if there is no address yet. */
export function homeAddressLines({ addressLine1, addressLine2, city, stateCode, postalCode }: HomeAddress): string[] {
  const place = [city, [stateCode, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine1, addressLine2, place].flatMap((line) => (line ? [line] : []));
}
