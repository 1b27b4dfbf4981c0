import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './button.module.css';

export interface IconButtonProps {
  readonly icon: ReactNode;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly disabled?: boolean;
  readonly look?: 'quiet' | 'secondary';
  readonly pressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'dialog' | 'menu';
}

/** A square icon button with an accessible name. */
export function IconButton({ icon, label, look = 'quiet', pressed, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={classNames(styles['button'], styles[look], styles['icon'])}
    >
      {icon}
    </button>
  );
}
