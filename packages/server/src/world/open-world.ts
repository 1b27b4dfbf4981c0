import type { MailSetting, WorldSetting } from '../config.ts';
import type { Carriers } from '../mail/deliver-message.job.ts';
import { smtpCarrier } from '../mail/smtp-carrier.ts';
import { httpWorld } from './http-world.ts';
import { simulatedWorld } from './simulated-world.ts';
import type { World } from './world.ts';

/** The outside that the settings name. Settings of production never name the simulated one. */
export function openWorld(setting: WorldSetting): World {
  return setting.kind === 'simulated' ? simulatedWorld() : httpWorld(setting);
}

/** Who takes each kind of message away. Without a mail server, mail stays in the outbox page. */
export function openCarriers(mail: MailSetting, world: World): Carriers {
  const email = mail.kind === 'smtp' ? smtpCarrier(mail) : { send: async () => undefined };
  return { email, sms: world.sms, letter: world.letters };
}
