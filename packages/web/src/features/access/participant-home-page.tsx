import { IconBuildingBank, IconCash, IconFileText, IconMailOpened } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { participantStartText } from '../../texts/participant-start.ts';
import styles from './access.module.css';
import { RealLetter } from './real-letter.tsx';

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

/** Renders the participant portal's start page, which asks what the visitor received. */
export function Screen() {
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1}>
        {participantStartText('home.title')}
      </h1>
      <p className={styles['lead']}>{participantStartText('home.lead')}</p>
      <div className={styles['doors']}>
        <Door
          icon={IconMailOpened}
          title={participantStartText('home.pin')}
          text={participantStartText('home.pin.text')}
          href="/start"
        />
        <Door
          icon={IconBuildingBank}
          title={participantStartText('home.ira')}
          text={participantStartText('home.ira.text')}
          href={portalAddress('ira', '/claim')}
        />
        <Door
          icon={IconFileText}
          title={participantStartText('home.taxForm')}
          text={participantStartText('home.taxForm.text')}
          href="/login"
        />
        <Door
          icon={IconCash}
          title={participantStartText('home.check')}
          text={participantStartText('home.check.text')}
          href="/login"
        />
      </div>
      <Button href="/login">{participantStartText('home.signIn')}</Button>
      <div className={styles['doors']}>
        <RealLetter />
      </div>
    </>
  );
}
