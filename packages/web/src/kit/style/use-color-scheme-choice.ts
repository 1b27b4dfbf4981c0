import { useMantineColorScheme } from '@mantine/core';

export type ColorSchemeChoice = 'light' | 'dark' | 'auto';

export const colorSchemeOptions: readonly { readonly value: ColorSchemeChoice; readonly text: string }[] = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
  { value: 'auto', text: 'As the device' },
];

/** The chosen theme and how to choose another; kept in this browser. */
export function useColorSchemeChoice(): [ColorSchemeChoice, (choice: ColorSchemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}
