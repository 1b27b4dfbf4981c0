import type { Found, SearchAnythingType } from '@fiducia/contract/system/search-anything';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { StatusChip } from '../kit/display/status-chip.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { TextInput } from '../kit/form/text-input.tsx';
import { call } from './api.ts';
import { navigate } from './navigation.ts';
import styles from './palette.module.css';
import type { PortalDefinition } from './portal-definition.ts';
import { useSession } from './session.ts';
import { useMenu } from './use-menu.ts';

interface Entry {
  readonly href: string;
  readonly title: string;
  readonly note: string;
  readonly status?: string | null;
}

const kindNames: Readonly<Record<SearchAnythingType, string>> = {
  account: 'Account',
  plan: 'Plan',
  order: 'Order',
  orderLine: 'Order line',
  paymentInstruction: 'Payment instruction',
  payment: 'Payment',
};

/** Answers the text after it has stood still for this many milliseconds. */
function useSettled(text: string, delay: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}

function useFound(text: string): readonly Found[] {
  const query = useSettled(text.trim(), 250);
  const { data } = useQuery({
    queryKey: ['search-anything', query],
    enabled: query.length >= 2,
    queryFn: async ({ signal }) =>
      (await call<readonly Found[]>({ path: '/public/search-anything', query: { query }, signal })).result,
  });
  return data ?? [];
}

/** Finds actions, pages of the menu and any record by name, id, reference or last four digits; arrows choose, Enter opens. */
export function PaletteView({ portal, onClose }: { portal: PortalDefinition; onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const menu = useMenu(portal);
  const found = useFound(text);
  const { may } = useSession();
  const needle = text.trim().toLowerCase();
  const pages: Entry[] = menu
    .flatMap((item) => [item, ...item.items].map((link) => ({ href: link.href, title: link.label, note: 'Page' })))
    .filter((entry) => entry.title.toLowerCase().includes(needle));
  const actions: Entry[] = (portal.actions ?? [])
    .filter((action) => !action.permission || may(action.permission))
    .map((action) => ({ href: action.href, title: action.label, note: 'Action' }))
    .filter((entry) => entry.title.toLowerCase().includes(needle));
  const records: Entry[] = found.flatMap((record) => {
    const href = record.link;
    const note = [kindNames[record.type], record.searchResultSubtitle].filter(Boolean).join(' · ');
    return href ? [{ href, title: record.searchResultTitle, note, status: record.searchResultStatus }] : [];
  });
  const entries = [...records, ...actions, ...pages].slice(0, 30);
  const current = Math.min(at, entries.length - 1);
  const open = (href: string | undefined) => {
    if (!href) return;
    onClose();
    navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, entries.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0));
    else if (event.key === 'Enter') open(entries[current]?.href);
    else return;
    event.preventDefault();
  };
  return (
    <Modal title="Search" width="default" isPersistent={false} onClose={onClose}>
      <TextInput
        aria-label="Search records, pages and actions"
        type="search"
        placeholder="Name, id, reference, page or action"
        value={text}
        takesFocus
        onKeyDown={onKeyDown}
        onChange={(value) => {
          setText(value);
          setAt(0);
        }}
      />
      <ul className={styles['list']} aria-label="Found" id={id}>
        {entries.map((entry, index) => (
          <li key={`${entry.href}${entry.title}`}>
            <a className={styles['entry']} href={entry.href} data-current={index === current} onClick={onClose}>
              <span className={styles['words']}>
                <span>{entry.title}</span>
                <small>{entry.note}</small>
              </span>
              {entry.status && <StatusChip status={entry.status} />}
            </a>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className={styles['none']}>Nothing found. Try a name, an id or a reference.</p>}
    </Modal>
  );
}
