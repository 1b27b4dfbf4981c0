import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal as MantineModal } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { spoken } from '../text/language.ts';
import styles from './modal.module.css';
import { useFocusBack } from './use-focus-back.ts';

/** Documented widths in pixels. Source: doc 2 §2. */
export const modalWidths = {
  xxsmall: 352,
  xsmall: 432,
  small: 450,
  medium: 500,
  default: 600,
  large: 750,
  okay: 888,
  xlarge: 950,
  xxlarge: 2048,
} as const;

const modalHeight = 500;

export interface ModalProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons below the body. The main button comes last. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly width?: keyof typeof modalWidths | number;
  /** Maximum height of the body in pixels. Defaults to 500. Taller content scrolls. */
  readonly height?: number;
  /** Whether a click outside leaves the dialog open. Defaults to true. */
  readonly isPersistent?: boolean;
  /** Whether the dialog has an X and closes with Escape. Defaults to true. */
  readonly isClosable?: boolean;
}

const takesFocus = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Makes a scrollable body focusable if it contains no focusable element, so that keyboard users can scroll it. */
function useReachable(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = body.current;
    if (!place) return;
    const isOutOfReach = place.scrollHeight > place.clientHeight && !place.querySelector(takesFocus);
    if (isOutOfReach) place.tabIndex = 0;
    else place.removeAttribute('tabindex');
  });
  return body;
}

/** Renders a modal dialog. Open while it is mounted. Source: doc 2 §2. */
export function Modal(props: ModalProps) {
  const { title, children, footer, onClose, width = 'default', height = modalHeight } = props;
  const { isPersistent = true, isClosable = true } = props;
  useFocusBack();
  const body = useReachable();
  // On a small window, a long form uses the height that is left by the margins, a two-line heading, and the buttons.
  const room = height > modalHeight ? 'calc(90dvh - 156px)' : '70dvh';
  return (
    <MantineModal.Root
      opened
      onClose={onClose}
      size={typeof width === 'number' ? width : modalWidths[width]}
      closeOnClickOutside={!isPersistent}
      closeOnEscape={isClosable}
      centered
      radius={12}
    >
      <MantineModal.Overlay />
      <MantineModal.Content>
        <div className={styles['head']}>
          <MantineModal.Title>{title}</MantineModal.Title>
          {isClosable && <MantineModal.CloseButton aria-label={spoken('Close')} />}
        </div>
        <MantineModal.Body>
          <div ref={body} className={styles['body']} style={{ maxHeight: `min(${height}px, ${room})` }}>
            {children}
          </div>
          {footer && <div className={styles['foot']}>{footer}</div>}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
