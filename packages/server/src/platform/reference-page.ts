/**
 * Renders the page with the API document. Its script and styles are served from our origin, as our content security
 * policy requires.
 */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fiducia API reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/reference/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/reference/swagger-ui-bundle.js"></script>
<script src="/reference/start.js"></script>
</body>
</html>
`;

// Read-only: the page sends no requests, so that a portal session is never used by accident.
export const referenceScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;
