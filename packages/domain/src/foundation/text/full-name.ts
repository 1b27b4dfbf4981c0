export interface PersonName {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** Joins the first and last name with a space. Leaves out a missing name. Source: doc 2 §3 Prospect. */
export function fullName({ firstName, lastName }: PersonName): string {
  return [firstName, lastName]
    .map((name) => (name ?? '').trim())
    .filter((name) => name !== '')
    .join(' ');
}
