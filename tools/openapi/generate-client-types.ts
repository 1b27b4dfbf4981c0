import openapiTS, { astToString } from 'openapi-typescript';

/** The types of a client, as a public generator makes them from the API document. */
export const generateClientTypes = async (document: Readonly<Record<string, unknown>>): Promise<string> =>
  astToString(await openapiTS(JSON.stringify(document)));
