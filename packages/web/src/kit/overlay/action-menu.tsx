import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './action-menu.module.css';

export interface ActionMenuItem {
  readonly label: string;
  /** Shown at the end of the row, such as a count. */
  readonly detail?: string;
  readonly onChoose?: () => void;
  readonly href?: string;
  /** Saves the file of `href` instead of opening it. */
  readonly download?: boolean;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  /** Explains why the action is disabled. */
  readonly title?: string;
}

export interface ActionMenuProps {
  /** The button that opens the menu. */
  readonly target: ReactElement;
  readonly items: readonly ActionMenuItem[];
  readonly heading?: string;
  /** Shown between the heading and the items. */
  readonly children?: ReactNode;
  readonly startsOpen?: boolean;
}

/** Renders a menu of further actions that opens from a button. */
export function ActionMenu({ target, items, heading, children, startsOpen = false }: ActionMenuProps) {
  return (
    <Menu defaultOpened={startsOpen} position="bottom-end" width={260} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {heading && <Menu.Label className={styles['heading']}>{heading}</Menu.Label>}
        {children}
        {items.map((item) =>
          item.href ? (
            <Menu.Item
              key={item.label}
              component="a"
              className={styles['item']}
              href={item.href}
              download={item.download}
            >
              {item.label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={item.label}
              className={classNames(styles['item'], item.isDangerous && styles['danger'])}
              disabled={item.disabled ?? false}
              title={item.title}
              rightSection={item.detail}
              onClick={item.onChoose}
            >
              {item.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
