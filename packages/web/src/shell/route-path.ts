const parameter = /:([A-Za-z_]\w*)(\?)?/g;

/**
 * Translates a path from the specification's notation to the router's: `:name` becomes `$name`, `:name?` becomes
 * `{-$name}`, and a parameter within a segment (`/compare-:provider-ira`) becomes `{$provider}`.
 */
export function routerPath(path: string): string {
  if (path === '*') return '$';
  return path
    .split('/')
    .map((segment) =>
      segment.replace(parameter, (whole, name: string, optional: string | undefined) => {
        if (optional) return `{-$${name}}`;
        return whole === segment ? `$${name}` : `{$${name}}`;
      }),
    )
    .join('/');
}

const uuid = /^[0-9A-Za-z]{32}$/;
const iraPlanId = /^NL(?:\d{10}|\d{6}-\d{4})$/;

/**
 * Returns whether a value in the URL is valid for its path parameter. If it isn't, the route doesn't match. Source: doc
 * 1 §2, §2.8.
 */
export function acceptsParameter(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '') return true;
  if (name.endsWith('Uuid')) return uuid.test(value);
  if (name === 'iraPlanId') return iraPlanId.test(value);
  if (name === 'action') return value === 'unsubscribe' || value === 'resubscribe';
  return true;
}

export function acceptsParameters(parameters: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(parameters).every(([name, value]) => acceptsParameter(name, value));
}

/**
 * Fills in the parameters of a path: `fillPath('/orders/:orderUuid', { orderUuid })`. Omits an optional parameter
 * without a value.
 */
export function fillPath(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const filled = path.replace(parameter, (_whole, name: string) => encodeURIComponent(parameters[name] ?? ''));
  return filled.length > 1 ? filled.replace(/\/+$/, '') : filled;
}
