import { useColorSchemeChoice } from '../kit/style/use-color-scheme-choice.ts';
import { SegmentedChoice } from '../kit/form/segmented-choice.tsx';

/** Light, dark, or as the device says. Kept in this browser. */
export function ThemeChoice() {
  const [scheme, choose] = useColorSchemeChoice();
  return (
    <SegmentedChoice
      label="Theme"
      value={scheme}
      onChange={choose}
      options={[
        { value: 'light', text: 'Light' },
        { value: 'dark', text: 'Dark' },
        { value: 'auto', text: 'Device' },
      ]}
    />
  );
}
