// Runs before anything is drawn, or a page of the other theme would flash until the program has come.
{
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
}
