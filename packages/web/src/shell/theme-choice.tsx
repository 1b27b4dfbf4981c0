import { MenuChoice } from '../kit/overlay/menu-choice.tsx';
import { colorSchemeOptions, useColorSchemeChoice } from '../kit/style/use-color-scheme-choice.ts';

/** Renders the theme options: light, dark, or the device's. The browser stores the selection. */
export function ThemeChoice() {
  const [scheme, choose] = useColorSchemeChoice();
  return <MenuChoice heading="Theme" value={scheme} onChange={choose} options={colorSchemeOptions} />;
}
