import { useMantineColorScheme } from '@mantine/core';

export type ColorSchemeChoice = 'light' | 'dark' | 'auto';

/** The chosen theme and how to choose another; kept in this browser. */
export function useColorSchemeChoice(): [ColorSchemeChoice, (choice: ColorSchemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}
