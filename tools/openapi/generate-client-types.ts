import openapiTS, { astToString } from 'openapi-typescript';

/** Generates a client's types from the API document with a public generator. */
export const generateClientTypes = async (document: Readonly<Record<string, unknown>>): Promise<string> =>
  astToString(await openapiTS(JSON.stringify(document)));
