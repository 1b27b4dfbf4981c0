import { z } from 'zod';

/** Path that the web app requests first. The only JSON response outside the API’s envelope. Source: doc 3 §7.1. */
export const runtimeConfigurationPath = '/runtime-configuration/properties.json';

/** The server's configuration of the environment that the web runs in. */
export const runtimeConfigurationSchema = z.strictObject({
  apiBaseUrl: z.string().describe('Prefix of every API path. Empty if the API has the same origin as the page.'),
  appVersion: z.string(),
  environment: z.string(),
  cookieName: z.enum(['authToken', '__Secure-authToken']).describe('Name of the session cookie'),
  cookieDomain: z.string().describe('Domain of the session cookie'),
  registryCookieDomain: z.string().describe('Domain of the registry’s session cookie'),
  now: z.iso.datetime().describe('The server’s time when it sent the response'),
  uploadLimitBytes: z.int().positive().describe('Size of the largest file that the server accepts, in bytes'),
  portals: z.record(z.string(), z.string()).describe('Addresses of the portals, by name'),
});
