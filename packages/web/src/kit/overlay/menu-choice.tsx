import { Menu } from '@mantine/core';
import styles from './action-menu.module.css';

export interface MenuChoiceProps<Value extends string> {
  readonly heading: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of few options inside an `ActionMenu`; the menu stays open to show the effect. */
export function MenuChoice<Value extends string>({ heading, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <>
      <Menu.Label className={styles['heading']}>{heading}</Menu.Label>
      {options.map((option) => (
        <Menu.RadioItem
          key={option.value}
          className={styles['item']}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.text}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
    </>
  );
}
