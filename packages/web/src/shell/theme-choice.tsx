import { MenuChoice } from '../kit/overlay/menu-choice.tsx';
import { colorSchemeOptions, useColorSchemeChoice } from '../kit/style/use-color-scheme-choice.ts';

/** Selects the theme: light, dark, or the device's. Stored in this browser. */
export function ThemeChoice() {
  const [scheme, choose] = useColorSchemeChoice();
  return <MenuChoice heading="Theme" value={scheme} onChange={choose} options={colorSchemeOptions} />;
}
