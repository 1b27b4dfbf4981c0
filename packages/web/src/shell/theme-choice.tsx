import { MenuChoice } from '../kit/overlay/menu-choice.tsx';
import { colorSchemeOptions, useColorSchemeChoice } from '../kit/style/use-color-scheme-choice.ts';
import { spoken } from '../kit/text/language.ts';

/** Renders the theme options: light, dark, or the device's. The browser stores the selection. */
export function ThemeChoice() {
  const [scheme, choose] = useColorSchemeChoice();
  return (
    <MenuChoice
      heading={spoken('Theme')}
      value={scheme}
      onChange={choose}
      options={colorSchemeOptions.map(({ value, text }) => ({ value, text: spoken(text) }))}
    />
  );
}
