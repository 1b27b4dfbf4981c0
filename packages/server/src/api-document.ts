import { areaDescriptions } from './area-descriptions.ts';
import { listEndpointsByArea } from './list-endpoints.ts';
import { type ApiDocument, openApi } from './platform/http/openapi/openapi.ts';
import { readPrintedSchemas } from './platform/http/openapi/printed-schemas.ts';

/** Returns the OpenAPI document of all endpoints. */
export function apiDocument(version: string): ApiDocument {
  const areas = listEndpointsByArea().map(([name, endpoints]) => ({
    name,
    description: areaDescriptions[name] ?? '',
    routes: endpoints.map(({ route }) => route),
  }));
  return openApi(areas, readPrintedSchemas(), version);
}
