import { z } from 'zod';

/** Read by the web before anything else; the only JSON outside the API’s envelope. Source: doc 3 §7.1. */
export const runtimeConfigurationPath = '/runtime-configuration/properties.json';

/** The server's configuration of the environment that the web runs in. */
export const runtimeConfigurationSchema = z.strictObject({
  apiBaseUrl: z.string().describe('Stands before every path of the API; empty when the API has the page’s own origin'),
  appVersion: z.string(),
  environment: z.string(),
  cookieName: z.enum(['authToken', '__Secure-authToken']).describe('Name of the session’s cookie'),
  cookieDomain: z.string().describe('Domain of the session’s cookie'),
  registryCookieDomain: z.string().describe('Domain of the registry’s cookie'),
  now: z.iso.datetime().describe('The server’s clock when it answered'),
  uploadLimitBytes: z.int().positive().describe('Largest file that the server accepts'),
  portals: z.record(z.string(), z.string()).describe('Address of each portal by its name'),
});
