const key = 'fiducia.density';

/** Row heights of tables in pixels. */
export const rowHeights = { compact: 32, standard: 36, comfortable: 44 } as const;
export type Density = keyof typeof rowHeights;

export const densities: readonly { readonly value: Density; readonly text: string }[] = [
  { value: 'compact', text: 'Compact' },
  { value: 'standard', text: 'Standard' },
  { value: 'comfortable', text: 'Comfortable' },
];

/** Returns the density stored in this browser, where the column choices are too. */
export function loadDensity(storage: Pick<Storage, 'getItem'> = localStorage): Density {
  const saved = storage.getItem(key);
  return densities.find(({ value }) => value === saved)?.value ?? 'standard';
}

export function saveDensity(density: Density, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(key, density);
}
