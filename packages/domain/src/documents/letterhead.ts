export interface Letterhead {
  readonly name: string;
  readonly lines: readonly string[];
  readonly supportPhone: string;
}

/** The letterhead with the phone number apart from the other lines, because letters show it in larger type. */
export const withLargePhone = ({ name, lines, supportPhone }: Letterhead) => ({
  name,
  lines: lines.filter((line) => line !== supportPhone),
  phone: supportPhone,
});

/** System properties that appear in the letterhead, with their default values. */
export const letterheadProperties = {
  companyName: 'Fiducia Trust Company',
  companyAddress: '1 Trust Plaza, Denver, CO 80202',
  supportPhoneNumber: '(303) 555-0100',
} as const;

export function letterheadOf(properties: ReadonlyMap<string, string>): Letterhead {
  const read = (name: keyof typeof letterheadProperties) => properties.get(name)?.trim() || letterheadProperties[name];
  const supportPhone = read('supportPhoneNumber');
  return { name: read('companyName'), lines: [read('companyAddress'), supportPhone], supportPhone };
}
