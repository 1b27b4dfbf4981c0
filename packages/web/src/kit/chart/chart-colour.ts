import { type StatusColour, statusColour } from '../display/status-colour.ts';

export type Series = 1 | 2 | 3 | 4 | 5 | 6;

/** What decides the color of a part: its status, its own color of the status table, or the number of its series. */
export type Tint =
  | { readonly status: string; readonly colour?: undefined; readonly series?: undefined }
  | { readonly colour: StatusColour; readonly status?: undefined; readonly series?: undefined }
  | { readonly series: Series; readonly status?: undefined; readonly colour?: undefined };

/** Returns the CSS color of a part. Never depends on the part's position. */
export function colourOf({ status, colour, series }: Tint): string {
  if (series !== undefined) return `var(--series-${series})`;
  return `var(--chip-${(colour ?? statusColour(status)).toLowerCase()}-dot)`;
}
