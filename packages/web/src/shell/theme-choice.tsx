import { MenuChoice } from '../kit/overlay/menu-choice.tsx';
import { useColorSchemeChoice } from '../kit/style/use-color-scheme-choice.ts';

/** Light, dark, or as the device says. Kept in this browser. */
export function ThemeChoice() {
  const [scheme, choose] = useColorSchemeChoice();
  return (
    <MenuChoice
      heading="Theme"
      value={scheme}
      onChange={choose}
      options={[
        { value: 'light', text: 'Light' },
        { value: 'dark', text: 'Dark' },
        { value: 'auto', text: 'As the device' },
      ]}
    />
  );
}
