import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const primary: MantineColorsTuple = [
  '#f3f7fe',
  '#e4edfe',
  '#c8dcff',
  '#a0c1fe',
  '#72a3ff',
  '#4783f7',
  '#2e68da',
  '#1e53bd',
  '#12419c',
  '#0a2f76',
];
const gray: MantineColorsTuple = [
  '#f8fafe',
  '#f0f4fb',
  '#e6eaf0',
  '#d7dbe1',
  '#c0c4cb',
  '#9ea2a8',
  '#5f6570',
  '#4b515b',
  '#3f4348',
  '#24272b',
];
const dark: MantineColorsTuple = [
  '#e3e8f2',
  '#c2c8d1',
  '#a0a5ae',
  '#7c8089',
  '#494d55',
  '#31363d',
  '#23272d',
  '#181c22',
  '#10141a',
  '#090c12',
];
const red: MantineColorsTuple = [
  '#fff4f3',
  '#fee7e4',
  '#fecdc8',
  '#fea69e',
  '#ff726b',
  '#e94646',
  '#cb242d',
  '#ae061c',
  '#8d0013',
  '#6a000b',
];

/** Plain objects only: `Component.extend` would bundle every named component into every portal. */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 6 },
  colors: { primary, gray, dark, red },
  fontFamily: 'var(--font)',
  defaultRadius: 6,
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { radius: 12, centered: true, transitionProps: { duration: 120, transition: 'fade' } } },
    Popover: { defaultProps: { shadow: 'md', radius: 8, transitionProps: { duration: 80, transition: 'fade' } } },
    Menu: { defaultProps: { shadow: 'md', radius: 8, transitionProps: { duration: 80, transition: 'fade' } } },
    Tooltip: { defaultProps: { maw: 300, multiline: true, events: { hover: true, focus: true, touch: true } } },
  },
});

/** Colors that Mantine's defaults set below AA contrast. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-font-size-sm': '13px',
  };
  return { variables: {}, light: roles, dark: roles };
};
