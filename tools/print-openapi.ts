import { openApi } from '../packages/server/src/http/openapi.ts';
import { listEndpoints } from '../packages/server/src/list-endpoints.ts';

const routes = listEndpoints().map((endpoint) => endpoint.route);
process.stdout.write(`${JSON.stringify(openApi(routes, '0.1.0'), null, 2)}\n`);
