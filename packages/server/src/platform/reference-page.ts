/** An area in the reference's menu. */
export interface ReferenceArea {
  readonly name: string;
  readonly description: string;
}

/** Returns an area's name as a title: `paymentInstructions` becomes “Payment instructions”. */
function titleOf(name: string): string {
  if (name === 'ira') return 'IRA';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * Returns the page that renders the API document, one area at a time: the whole document would keep a browser busy for
 * most of a minute. Its scripts and styles come from our own origin, as our content security policy requires.
 */
export const referencePage = (areas: readonly ReferenceArea[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fiducia API reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/reference/swagger-ui.css">
<link rel="stylesheet" href="/reference/page.css">
</head>
<body>
<nav aria-label="Areas">
<a href="/reference">Introduction</a>
${areas.map(({ name, description }) => `<a href="/reference?area=${name}" title="${description}">${titleOf(name)}</a>`).join('\n')}
<a href="/openapi.json">Whole document</a>
</nav>
<main id="reference"></main>
<script src="/reference/swagger-ui-bundle.js"></script>
<script src="/reference/start.js"></script>
</body>
</html>
`;

export const referenceStyles = `body { margin: 0; display: grid; grid-template-columns: 15rem minmax(0, 1fr); font: 0.9375rem/1.5 system-ui, sans-serif; color: #1d2330; background: #fff; }
nav { position: sticky; top: 0; box-sizing: border-box; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid #d9dde5; background: #f6f7f9; }
nav a { display: block; padding: 0.375rem 0.75rem; border-radius: 0.375rem; color: inherit; text-decoration: none; }
nav a:hover { background: #e7eaf0; }
nav a[aria-current] { background: #dfe6f7; color: #14398f; font-weight: 600; }
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; display: flex; flex-wrap: wrap; border-right: 0; border-bottom: 1px solid #d9dde5; }
}
`;

// Readers can't send requests from here, so that they never use a portal's session by accident.
export const referenceScript = `const area = new URLSearchParams(location.search).get('area') ?? 'introduction';
for (const link of document.querySelectorAll('nav a')) {
  if (link.pathname + link.search === location.pathname + location.search) link.setAttribute('aria-current', 'page');
}
SwaggerUIBundle({
  url: '/openapi/' + encodeURIComponent(area) + '.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;
