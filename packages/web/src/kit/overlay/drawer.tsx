import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { spoken } from '../text/language.ts';
import styles from './modal.module.css';
import { useFocusBack } from './use-focus-back.ts';

export interface DrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Renders a panel over the right side of the page, or over the whole width on phones. Open while it is mounted. */
export function Drawer({ title, children, onClose }: DrawerProps) {
  useFocusBack();
  return (
    <MantineDrawer.Root opened onClose={onClose} position="right" size={520}>
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <div className={styles['head']}>
          <MantineDrawer.Title>{title}</MantineDrawer.Title>
          <MantineDrawer.CloseButton aria-label={spoken('Close')} />
        </div>
        <MantineDrawer.Body>{children}</MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
