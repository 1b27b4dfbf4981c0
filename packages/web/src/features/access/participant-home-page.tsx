import { IconBuildingBank, IconCash, IconFileText, IconMailOpened } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import styles from './access.module.css';

interface DoorProps {
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

function Door({ icon: Icon, title, text, href }: DoorProps) {
  return (
    <a className={styles['door']} href={href}>
      <Icon size={26} stroke={1.6} aria-hidden />
      <span className={styles['doorTitle']}>{title}</span>
      <span className={styles['doorText']}>{text}</span>
    </a>
  );
}

/** The participant portal's start page: asks what the visitor received. */
export function Screen() {
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1}>
        What did you receive?
      </h1>
      <p className={styles['lead']}>A plan from a former employer may owe you money. Choose what brought you here.</p>
      <div className={styles['doors']}>
        <Door icon={IconMailOpened} title="A letter with a PIN" text="Tell us how you want to be paid." href="/start" />
        <Door
          icon={IconBuildingBank}
          title="A letter about an IRA"
          text="See the IRA that was opened in your name."
          href={portalAddress('ira', '/')}
        />
        <Door
          icon={IconFileText}
          title="A tax form"
          text="Sign in to see your forms, or use your letter."
          href="/login"
        />
        <Door
          icon={IconCash}
          title="A problem with a check"
          text="Lost, expired, or wrong? Sign in, and we’ll help you fix it."
          href="/login"
        />
      </div>
      <Button href="/login">Sign in</Button>
      <div className={styles['doors']}>
        <Card title="Is the letter real?">
          <ul className={styles['list']}>
            <li>It names the plan of an employer you know.</li>
            <li>It never asks you to send money. We never ask for your PIN or a code by phone or email.</li>
            <li>Type the address of this page into your browser. Don’t follow a link that someone sent you.</li>
          </ul>
        </Card>
      </div>
    </>
  );
}
