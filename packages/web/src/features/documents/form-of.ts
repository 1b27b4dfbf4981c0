/** Converts the values of a form with files to form data; leaves out nulls. */
export function formOf(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) form.set(name, value);
    else if (typeof value === 'string') form.set(name, value);
    else if (typeof value === 'boolean' || typeof value === 'number') form.set(name, `${value}`);
  }
  return form;
}
