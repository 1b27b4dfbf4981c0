import type { PermissionText } from './permissions.ts';

export interface PermissionLocation {
  readonly area: string;
  readonly verb: string;
}

/** Grid locations of the permissions whose codes are not `area.verb`. */
const named: Readonly<Record<string, PermissionLocation>> = {
  viewFullTaxId: { area: 'participants', verb: 'view full tax ID' },
};

/** Splits a permission code into area and verb, such as `orders` and `approve`. */
export function placeOfPermission(code: string): PermissionLocation {
  const [area = code, verb = ''] = code.split('.');
  return named[code] ?? { area, verb };
}

export interface PermissionGrid {
  readonly areas: readonly string[];
  readonly verbs: readonly string[];
  at(area: string, verb: string): PermissionText | undefined;
}

/** Arranges permissions in a grid with areas as rows and verbs as columns, both in declaration order. */
export function permissionGrid(texts: readonly PermissionText[]): PermissionGrid {
  const placed = new Map(
    texts.map((text) => {
      const { area, verb } = placeOfPermission(text.code);
      return [`${area} ${verb}`, text] as const;
    }),
  );
  const places = texts.map(({ code }) => placeOfPermission(code));
  return {
    areas: [...new Set(places.map(({ area }) => area))],
    verbs: [...new Set(places.map(({ verb }) => verb))],
    at: (area, verb) => placed.get(`${area} ${verb}`),
  };
}
