export interface Choice {
  readonly code: string;
  readonly displayName: string;
}

/** How a cell's text is read. Amounts become whole cents, dates `YYYY-MM-DD`. */
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

/** Where a value is kept: with the person, on the order line, or in the line's service detail. */
export type CellHome = 'participant' | 'line' | 'detail';

/** One column of an upload: the same text makes the template, the reader, the form and the help page. */
export interface ParticipantColumn {
  readonly key: string;
  readonly header: string;
  readonly aliases: readonly string[];
  readonly meaning: string;
  readonly format: CellFormat;
  readonly home: CellHome;
  readonly example: string;
  /** A row without it has a fault. */
  readonly isRequired: boolean;
}

/** Declares a column; whether it is required is the service's to say. */
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
