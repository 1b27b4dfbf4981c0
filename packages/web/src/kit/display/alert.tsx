import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { spoken } from '../text/language.ts';
import { Button } from './button.tsx';
import { SafeHtml } from './safe-html.tsx';
import styles from './surface.module.css';

export type AlertTone = 'announcement' | 'promotional' | 'warning' | 'error' | 'success';

/** The parts of a failed API call that an alert shows. */
export interface Failure {
  readonly message: string;
  readonly errors?: string | readonly string[] | Readonly<Record<string, string | readonly string[]>> | undefined;
  /** Identifies the call in the server's log. Shown only where the reader can't correct the problem. */
  readonly requestId?: string | undefined;
  /** Zero if the server didn't answer. */
  readonly httpStatus?: number;
  /** Whether the server gave no message. If so, `message` is a generic one, and a more specific text can replace it. */
  readonly isWordless?: boolean;
  /** Repeats the failed action. Left out if repeating it wouldn't help. */
  readonly again?: (() => Promise<unknown>) | undefined;
}

function texts(errors: Failure['errors']): string[] {
  if (errors === undefined) return [];
  if (typeof errors === 'string') return [errors];
  return Object.values(errors).flat();
}

/**
 * Returns the sentences that describe a failure: all texts in `errors`, or else its message, or else the given ones.
 * Source: doc 2 §2.
 */
export function failureTexts(
  failure: Failure | null | undefined,
  otherwise: string | readonly string[] = [],
): string[] {
  const listed = texts(failure?.errors).filter(Boolean);
  if (listed.length > 0) return [...new Set(listed)];
  const supplied = typeof otherwise === 'string' ? [otherwise] : [...otherwise];
  if (failure?.message && !(failure.isWordless && supplied.length > 0)) return [failure.message];
  return supplied;
}

const icons = {
  announcement: IconInfoCircle,
  promotional: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
  success: IconCircleCheck,
};

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Spans the width of the page, without rounded corners. */
  readonly banner?: boolean;
}

/** Renders a message on the page. Screen readers announce errors immediately. */
export function Alert({ tone = 'announcement', title, children, action, banner }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'note'}
      data-tone={tone}
      className={classNames(styles['alert'], styles[tone], banner && styles['banner'])}
    >
      <Icon size={20} aria-hidden />
      <div className={styles['alertBody']}>
        {title && <div className={styles['alertTitle']}>{title}</div>}
        {children}
      </div>
      {action}
    </div>
  );
}

export interface FailureAlertProps {
  readonly failure: Failure | null | undefined;
  readonly title?: string;
  readonly otherwise?: string | readonly string[];
  readonly action?: ReactNode;
}

function AgainButton({ again }: { again: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      busy={isBusy}
      onClick={() => {
        setBusy(true);
        void again().finally(() => setBusy(false));
      }}
    >
      {spoken('Try again')}
    </Button>
  );
}

/**
 * Renders a red alert for a failed API call, with the reference number for support if the server failed, and a "Try
 * again" button if repeating can help. Shows the message as safe HTML (see `SafeHtml`). Renders nothing without a
 * failure. Source: doc 2 §2.
 */
export function FailureAlert({ failure, title, otherwise, action }: FailureAlertProps) {
  const lines = failure ? failureTexts(failure, otherwise) : [];
  if (lines.length === 0) return null;
  return (
    <Alert
      tone="error"
      {...(title ? { title } : {})}
      action={action ?? (failure?.again && <AgainButton again={failure.again} />)}
    >
      {lines.length === 1 ? (
        <SafeHtml html={lines[0] ?? ''} />
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <SafeHtml html={line} />
            </li>
          ))}
        </ul>
      )}
      {failure?.requestId && (failure.httpStatus ?? 500) >= 500 && (
        <div className={styles['reference']}>{spoken(`Reference ${failure.requestId}`)}</div>
      )}
    </Alert>
  );
}
