export interface Choice {
  readonly code: string;
  readonly displayName: string;
}

/** Format of a cell. Amounts are parsed to cents, and dates to `YYYY-MM-DD`. */
export type CellFormat =
  | { readonly kind: 'text'; readonly maxLength: number }
  | {
      readonly kind:
        | 'taxId'
        | 'dateOfBirth'
        | 'date'
        | 'money'
        | 'year'
        | 'yesNo'
        | 'country'
        | 'postalCode'
        | 'email'
        | 'phone'
        | 'dayOfMonth'
        | 'month';
    }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] };

/** The record that stores a value: the participant, the order line, or the order line's service detail. */
export type CellHome = 'participant' | 'line' | 'detail';

/** One column of an upload. The template, the parser, the form, and the help page all use this definition. */
export interface ParticipantColumn {
  readonly key: string;
  readonly header: string;
  readonly aliases: readonly string[];
  readonly meaning: string;
  readonly format: CellFormat;
  readonly home: CellHome;
  readonly example: string;
  /** A row without this value has an error. */
  readonly isRequired: boolean;
}

/** Declares an optional column. Each service sets which columns it requires. */
export const column = (
  key: string,
  header: string,
  format: CellFormat,
  home: CellHome,
  example: string,
  meaning: string,
  aliases: readonly string[] = [],
): ParticipantColumn => ({ key, header, aliases, meaning, format, home, example, isRequired: false });

export const text = (maxLength: number): CellFormat => ({ kind: 'text', maxLength });
export const choices = (names: Readonly<Record<string, string>>): CellFormat => ({
  kind: 'choice',
  choices: Object.entries(names).map(([code, displayName]) => ({ code, displayName })),
});
