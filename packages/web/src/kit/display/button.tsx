import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly look?: 'primary' | 'secondary' | 'danger' | 'quiet' | 'link';
  readonly type?: 'button' | 'submit';
  /** Shows a spinner and ignores presses while the action runs. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Looks disabled but can be focused and pressed, which explains why. */
  readonly blocked?: boolean;
  /** Explains why the button is disabled, or what it does. */
  readonly title?: string | undefined;
  readonly dense?: boolean;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  /** Renders a link that looks like a button. */
  readonly href?: string | undefined;
  readonly download?: boolean;
  /** Opens the link in a new tab, without a referrer. */
  readonly opensBeside?: boolean;
  readonly onClick?: MouseEventHandler<HTMLElement> | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly autoFocus?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'dialog' | 'menu';
  readonly 'aria-describedby'?: string;
}

/** Renders a button, or a link if `href` is set. */
export function Button(props: ButtonProps) {
  const {
    children,
    look = 'secondary',
    type = 'button',
    busy = false,
    disabled,
    blocked = false,
    dense,
    wide,
    icon,
    href,
    opensBeside,
    ...rest
  } = props;
  const className = classNames(styles['button'], styles[look], dense && styles['dense'], wide && styles['wide']);
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      {children}
    </>
  );
  if (href !== undefined && !disabled) {
    return (
      <a
        className={className}
        href={href}
        title={rest.title}
        download={rest.download}
        {...(opensBeside ? { target: '_blank', rel: 'noreferrer' } : {})}
        onClick={rest.onClick}
      >
        {content}
      </a>
    );
  }
  const { download: _download, onClick, ...plain } = rest;
  return (
    <button
      {...plain}
      type={type}
      className={className}
      disabled={disabled}
      aria-disabled={busy || blocked || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}
