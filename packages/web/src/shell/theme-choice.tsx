import { MenuChoice } from '../kit/overlay/menu-choice.tsx';
import { colorSchemeOptions, useColorSchemeChoice } from '../kit/style/use-color-scheme-choice.ts';

/** Light, dark, or as the device says. Kept in this browser. */
export function ThemeChoice() {
  const [scheme, choose] = useColorSchemeChoice();
  return <MenuChoice heading="Theme" value={scheme} onChange={choose} options={colorSchemeOptions} />;
}
