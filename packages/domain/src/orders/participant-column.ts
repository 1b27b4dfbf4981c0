export interface Choice {
  readonly code: string;
  readonly displayName: string;
}

/** How a cell's text is parsed. Amounts become whole cents, dates `YYYY-MM-DD`. */
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

/** Where a value is stored: on the participant, on the order line, or in the line's service detail. */
export type CellHome = 'participant' | 'line' | 'detail';

/** One column of an upload. The template, the parser, the form, and the help page all use this text. */
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

/** Declares a column. Each service decides whether it is required. */
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
