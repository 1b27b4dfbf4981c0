import type { PermissionText } from './permissions.ts';

export interface PermissionPlace {
  readonly area: string;
  readonly verb: string;
}

/** A permission that is named for neither stands in the area that it opens. */
const named: Readonly<Record<string, PermissionPlace>> = {
  viewFullTaxId: { area: 'participants', verb: 'view full tax id' },
};

/** Area and verb of a permission code, such as `orders` and `approve`. */
export function placeOfPermission(code: string): PermissionPlace {
  const [area = code, verb = ''] = code.split('.');
  return named[code] ?? { area, verb };
}

export interface PermissionGrid {
  readonly areas: readonly string[];
  readonly verbs: readonly string[];
  at(area: string, verb: string): PermissionText | undefined;
}

/** Permissions as a grid: areas down, verbs across, both in the order in which they are declared. */
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
