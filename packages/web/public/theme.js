// Runs before the first paint, so that a page doesn't flash in the wrong theme until the program has loaded.
{
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
}
