import type { Caller, TestServer } from './test-server.ts';

export const personTitles =
  'tracking_number,last_name,first_name,middle_name,suffix,alias_last_name,alias_first_name,alias_middle_name,alias_suffix,number,number_type,dob,street,city,state,zip,country,phone,electronic_address,electronic_address_type';
export const businessTitles =
  'tracking_number,business_name,dba_name,number,number_type,incorporated,street,city,state,zip,country,phone';

/** Writes a row with these values under these titles. */
export const rowOf = (titles: string, values: Readonly<Record<string, string>>): string =>
  titles
    .split(',')
    .map((title) => values[title] ?? '')
    .join(',');

/** Writes the list of people of a 314(a) request. */
export const peopleList = (...people: readonly Readonly<Record<string, string>>[]): string =>
  [`\uFEFF${personTitles}`, ...people.map((values) => rowOf(personTitles, values))].join('\r\n');
export const companyList = (...companies: readonly Readonly<Record<string, string>>[]): string =>
  [businessTitles, ...companies.map((values) => rowOf(businessTitles, values))].join('\r\n');

export interface RequestLists {
  readonly individual: string;
  readonly business: string;
}

/** Uploads the two lists of a 314(a) request. */
export async function uploadRequest<T = { id: string }>(
  server: TestServer,
  officer: Caller,
  lists: RequestLists,
  fields: Readonly<Record<string, string>>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [part, text] of Object.entries(lists)) form.append(part, new Blob([text]), `${part}.csv`);
  const encoded = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: '/private/legal/fincen-files',
    headers: { authorization: `Bearer ${officer.token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { httpStatus: response.statusCode, text: response.body, ...response.json<{ result: T }>() };
}
